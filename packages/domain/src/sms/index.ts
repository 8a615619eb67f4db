/** What the server and the page for SMS count alike: an entry of its own, which no other page loads. */

export { senderNameLength } from '../validation/rules/sender-name.ts';
export { countSegments, cutToSegments, mostSmsSegments } from './count-segments.ts';
export { isSameSender } from './reserved-sender.ts';
export { senderNameOf, senderNameProblem } from './sender-name.ts';
