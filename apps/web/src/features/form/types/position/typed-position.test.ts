import fc from 'fast-check';
import { expect, test } from 'vitest';
import { positionText, typedPosition } from './typed-position.ts';

const stockholm = { lat: 59.3293, lon: 18.0686, accuracy: null };

test.each([
  '59.3293, 18.0686',
  '59.3293 18.0686',
  ' 59.3293;18.0686 ',
  '59,3293, 18,0686',
  '59,3293; 18,0686',
  '59,3293 18,0686',
  '59.3293° N, 18.0686° E',
  '59.3293°N 18.0686°Ö',
  '59,3293° N, 18,0686° Ø',
])('%s is read as a position', (text) => {
  expect(typedPosition(text)).toEqual(stockholm);
});

test('south and west are negative', () => {
  expect(typedPosition('33.8688° S, 151.2093° E')).toEqual({ lat: -33.8688, lon: 151.2093, accuracy: null });
  expect(typedPosition('40.7 N, 74 W')).toEqual({ lat: 40.7, lon: -74, accuracy: null });
});

test('text that is no position stays as typed, so that the form can report it', () => {
  for (const text of ['Stockholm', '91.0, 18.0', '59.3', '59,3']) expect(typedPosition(text), text).toBe(text);
  expect(typedPosition('  ')).toBeNull();
});

test('a displayed position is read back as the same position', () => {
  const degrees = (limit: number) => fc.integer({ min: -limit * 1e5, max: limit * 1e5 }).map((steps) => steps / 1e5);
  fc.assert(
    fc.property(degrees(90), degrees(180), (lat, lon) => {
      const read = typedPosition(positionText({ lat, lon }));
      expect(read).toEqual({ lat: lat + 0, lon: lon + 0, accuracy: null });
    }),
  );
});
