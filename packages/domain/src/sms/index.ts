/** The rules that the server and the page for SMS share: a separate entry point, which no other page loads. */

export { senderNameLength } from '../validation/rules/sender-name.ts';
export { countSegments, cutToSegments, maxSmsSegments } from './count-segments.ts';
export { isSameSender } from './reserved-sender.ts';
export { senderNameOf, senderNameProblem } from './sender-name.ts';
