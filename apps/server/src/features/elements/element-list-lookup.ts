export { elementList } from './element-list.ts';
