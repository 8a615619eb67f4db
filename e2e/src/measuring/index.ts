export { type MeasuredWalk, measureClicks } from './clicks/measure-clicks.ts';
export { type MeasuredScrolling, measureScrolling } from './measure-scrolling.ts';
export { type MeasuredTyping, measureTyping } from './measure-typing.ts';
