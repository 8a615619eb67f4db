export { writeJsonLines } from './write-json-lines.ts';
