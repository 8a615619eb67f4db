import { expect, it } from 'vitest';
import { plainLines, plainText } from './plain-text.ts';

it('a combining mark behind an entity or a tag joins the letter before it, as in every other stored text', () => {
  expect(plainText('<p>&lt;\u0338 1</p>')).toBe('\u226e 1');
  expect(plainText('<p>A<b>\u030a</b>sa</p>')).toBe('\u00c5sa');
  expect(plainLines('<p>&lt;\u0338</p><p>e&#769;</p>')).toBe('\u226e\n\u00e9');
});
