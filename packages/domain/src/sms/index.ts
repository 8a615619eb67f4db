/** What the server and the page for SMS count alike: an entry of its own, which no other page loads. */
export { countSegments, cutToSegments, mostSmsSegments, type SmsCount, type SmsEncoding } from './count-segments.ts';
export { senderNameLength, senderNameOf, senderNameProblem } from './sender-name.ts';
