import fc from 'fast-check';
import { expect, test } from 'vitest';
import { black, contrast, formatColor, parseColor, type Rgb, readableOnAll, textContrast, white } from './contrast.ts';

const part = fc.integer({ min: 0, max: 255 });
const colors = fc.record({ red: part, green: part, blue: part });

test('colours are read in both lengths, with and without #, and other texts are rejected', () => {
  expect(parseColor('#0F766E')).toEqual({ red: 15, green: 118, blue: 110 });
  expect(parseColor('fff')).toEqual(white);
  for (const text of ['', '#12', 'red', '#12345g', 'url(#a)', null, undefined]) expect(parseColor(text)).toBeNull();
});

test('a colour that is written is read back as the same colour', () => {
  fc.assert(
    fc.property(colors, (color) => {
      expect(parseColor(formatColor(color))).toEqual(color);
    }),
  );
});

test('contrast is 21 between black and white, and the same in both directions', () => {
  expect(contrast({ red: 0, green: 0, blue: 0 }, white)).toBeCloseTo(21, 5);
  fc.assert(fc.property(colors, colors, (one, otherColor) => contrast(one, otherColor) === contrast(otherColor, one)));
});

test('text in any tenant colour is readable on a light and on a dark page', () => {
  const dark: Rgb = { red: 15, green: 23, blue: 42 };
  fc.assert(
    fc.property(colors, (color) => {
      expect(
        contrast(
          readableOnAll(color, () => [white], black),
          white,
        ),
      ).toBeGreaterThanOrEqual(textContrast);
      expect(
        contrast(
          readableOnAll(color, () => [dark], white),
          dark,
        ),
      ).toBeGreaterThanOrEqual(textContrast);
    }),
  );
});

test('a readable colour is left as the tenant chose it', () => {
  const teal = { red: 15, green: 118, blue: 110 };
  expect(readableOnAll(teal, () => [white], black)).toEqual(teal);
});
