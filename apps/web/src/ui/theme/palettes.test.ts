import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contrast, parseColor, textContrast, white } from './contrast.ts';
import { darkShade, lightShade, night, shadesOf, slate, teal } from './palettes.ts';

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
const ratio = (one: string | undefined, other: string | undefined): number => {
  const [first, second] = [parseColor(one), parseColor(other)];
  return first && second ? contrast(first, second) : 0;
};

test('whatever a tenant chooses, white can be read on its light shade, and its dark shade on the dark page', () => {
  fc.assert(
    fc.property(hex, (color) => {
      const shades = shadesOf(color);
      expect(contrast(parseColor(shades?.[lightShade]) ?? white, white)).toBeGreaterThanOrEqual(textContrast);
      expect(ratio(shades?.[darkShade], night[7])).toBeGreaterThanOrEqual(textContrast);
    }),
  );
});

test('the default colour gives the default shades, and what is no colour gives none', () => {
  expect(shadesOf('#0f766e')).toEqual(teal);
  expect(shadesOf('teal')).toBeNull();
  expect(shadesOf(null)).toBeNull();
});

test('the edge of what can be filled in stands out from all that it stands on', () => {
  for (const ground of ['#ffffff', slate[0]]) expect(ratio(slate[4], ground)).toBeGreaterThanOrEqual(3);
  for (const ground of [night[6], night[7], night[8]]) expect(ratio(night[4], ground)).toBeGreaterThanOrEqual(3);
});
