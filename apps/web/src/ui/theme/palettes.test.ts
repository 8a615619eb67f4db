import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contrast, formatColor, mix, parseColor, textContrast, white } from './contrast.ts';
import { darkShade, lightShade, night, shadesOf, slate, teal } from './palettes.ts';

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
const ratio = (one: string | undefined, otherColor: string | undefined): number => {
  const [firstColor, secondColor] = [parseColor(one), parseColor(otherColor)];
  return firstColor && secondColor ? contrast(firstColor, secondColor) : 0;
};

test('for any tenant colour white is readable on its light shade, and its dark shade on the dark page', () => {
  fc.assert(
    fc.property(hex, (color) => {
      const shades = shadesOf(color);
      expect(contrast(parseColor(shades?.[lightShade]) ?? white, white)).toBeGreaterThanOrEqual(textContrast);
      expect(ratio(shades?.[darkShade], night[7])).toBeGreaterThanOrEqual(textContrast);
    }),
  );
});

test('text in any tenant colour, even yellow, is readable on every surface of both themes', () => {
  const darkSelected = [night[6], night[7], night[8]].map((shade) =>
    formatColor(mix(parseColor(shade) ?? white, white, 0.06)),
  );
  fc.assert(
    fc.property(fc.oneof(hex, fc.constantFrom('#ffd400', '#ffff00', '#f5f5dc', '#0f766e')), (color) => {
      const shades = shadesOf(color) ?? teal;
      for (const ground of ['#ffffff', slate[0], slate[1], shades[0]])
        expect(ratio(shades[lightShade], ground)).toBeGreaterThanOrEqual(textContrast);
      for (const ground of [night[6], night[7], night[8], ...darkSelected])
        expect(ratio(shades[darkShade], ground)).toBeGreaterThanOrEqual(textContrast);
      // Light buttons and badges: shade 9 on shades 1 and 2.
      for (const ground of [shades[1], shades[2]])
        expect(ratio(shades[9], ground)).toBeGreaterThanOrEqual(textContrast);
      expect(ratio(shades[8], shades[0])).toBeGreaterThanOrEqual(textContrast);
    }),
  );
});

test('the default colour gives the default shades, and text that is no colour gives none', () => {
  expect(shadesOf('#0f766e')).toEqual(teal);
  expect(shadesOf('teal')).toBeNull();
  expect(shadesOf(null)).toBeNull();
});

test('the border of an input has a contrast of at least 3 against every background', () => {
  for (const ground of ['#ffffff', slate[0]]) expect(ratio(slate[4], ground)).toBeGreaterThanOrEqual(3);
  for (const ground of [night[6], night[7], night[8]]) expect(ratio(night[4], ground)).toBeGreaterThanOrEqual(3);
});
