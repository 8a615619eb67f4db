export { type MeasuredTyping, measureTyping } from './measure-typing.ts';
