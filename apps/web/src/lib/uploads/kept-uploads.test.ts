import { expect, test } from 'vitest';
import { canBeForgotten, isFresh } from './kept-uploads.ts';

const hour = 3_600_000;
const day = 24 * hour;

test.each([
  ['not sent, a week old', { addedAt: 0, doneAt: null }, false, 7 * day, false],
  ['not sent, older', { addedAt: 0, doneAt: null }, false, 7 * day + 1, true],
  ['not sent, of a draft, however old', { addedAt: 0, doneAt: null }, true, 50 * day, false],
  ['sent a day ago', { addedAt: 0, doneAt: hour }, false, day + hour, false],
  ['sent longer ago', { addedAt: 0, doneAt: hour }, false, day + hour + 1, true],
  ['sent longer ago, of a draft', { addedAt: 0, doneAt: hour }, true, 30 * day, false],
])('%s', (_name, record, isReferred, now, isForgotten) => {
  expect(canBeForgotten(record, isReferred, now)).toBe(isForgotten);
});

test('the server is trusted to keep an uploaded file for twenty hours', () => {
  expect(isFresh({ doneAt: 0 }, 20 * hour - 1)).toBe(true);
  expect(isFresh({ doneAt: 0 }, 20 * hour)).toBe(false);
  expect(isFresh({ doneAt: null }, 0)).toBe(false);
});
