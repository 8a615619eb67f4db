import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contrast, normalizePrimary, parseColour, themeCss } from './theme-css.ts';

test('the button is readable in both themes with any colour of a tenant', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 0xffffff }), (value) => {
      const colours = [...themeCss(value.toString(16).padStart(6, '0')).matchAll(/#([0-9a-f]{6})/g)];
      const [light, lightPressed, onLight, dark, darkPressed, onDark] = colours.map(([, digits = '']) =>
        parseColour(digits),
      );
      if (!light || !lightPressed || !onLight || !dark || !darkPressed || !onDark) throw new Error('colours missing');
      for (const [button, text] of [
        [light, onLight],
        // Links, on the page and on cards.
        [light, parseColour('f8fafc')],
        [light, parseColour('ffffff')],
        [dark, parseColour('0d1420')],
        [dark, parseColour('131c2b')],
        [lightPressed, onLight],
        [dark, onDark],
        [darkPressed, onDark],
      ] as const) {
        expect(contrast(button, text)).toBeGreaterThanOrEqual(4.5);
      }
    }),
  );
});

test('the default colour of the product is used unchanged', () => {
  expect(themeCss('0f766e')).toContain('--primary: #0f766e');
});

test.each([
  ['#7C3AED', '7c3aed'],
  ['red; } body { display: none', '0f766e'],
  [null, '0f766e'],
])('the theme takes %j as %s', (storedColor, digits) => {
  expect(normalizePrimary(storedColor)).toBe(digits);
});
