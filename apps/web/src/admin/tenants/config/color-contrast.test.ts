import fc from 'fast-check';
import { expect, it } from 'vitest';
import { colorContrast } from './color-contrast.ts';

it('a readable colour is suggested unchanged, and an unreadable one as a readable variant', () => {
  expect(colorContrast('#0f766e')).toMatchObject({ light: 5.4, isReadableOnLight: true, shownOnLight: '#0f766e' });
  const yellow = colorContrast('#facc15');
  expect(yellow).toMatchObject({ light: 1.5, isReadableOnLight: false, isReadableOnDark: true });
  expect(colorContrast(yellow?.shownOnLight)?.isReadableOnLight).toBe(true);
  expect([colorContrast(''), colorContrast('teal'), colorContrast(null)]).toEqual([null, null, null]);
});

it('the suggested colour is readable for any chosen colour', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 0xffffff }), (value) => {
      const contrast = colorContrast(`#${value.toString(16).padStart(6, '0')}`);
      expect(colorContrast(contrast?.shownOnLight)?.isReadableOnLight).toBe(true);
      expect(colorContrast(contrast?.shownOnDark)?.isReadableOnDark).toBe(true);
    }),
  );
});
