import { expect, test } from 'vitest';
import { fileSizeText } from './file-size.ts';

const toPlainSpaces = (text: string): string => text.replaceAll('\u00a0', ' ');

test.each([
  [0, '0 B'],
  [999, '999 B'],
  [1000, '1 kB'],
  [340_400, '340 kB'],
  [999_499, '999 kB'],
  [999_500, '1 MB'],
  [1_240_000, '1,2 MB'],
  [104_857_600, '105 MB'],
  [2_500_000_000, '2,5 GB'],
])('%i bytes are shown as %s in Swedish', (bytes, text) =>
  expect(toPlainSpaces(fileSizeText('sv-SE', bytes))).toBe(text),
);

test('each culture has a separate decimal separator and unit names', () => {
  expect(toPlainSpaces(fileSizeText('en-US', 1_240_000))).toBe('1.2 MB');
  expect(toPlainSpaces(fileSizeText('nb-NO', 1_240_000))).toBe('1,2 MB');
});
