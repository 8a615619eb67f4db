import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fitSize, maxSidePixels, turnedSize } from './prepare-image.ts';

test.each([
  [
    { width: 8192, height: 4096 },
    { width: 4096, height: 2048 },
  ],
  [
    { width: 3000, height: 6000 },
    { width: 2048, height: 4096 },
  ],
  [
    { width: 4096, height: 4096 },
    { width: 4096, height: 4096 },
  ],
  [
    { width: 640, height: 480 },
    { width: 640, height: 480 },
  ],
  [
    { width: 40_960, height: 2 },
    { width: 4096, height: 1 },
  ],
])('an image of %o is uploaded as %o', (size, fitted) => expect(fitSize(size, maxSidePixels)).toEqual(fitted));

test('an image always fits, keeps its proportions to the pixel, and is never enlarged', () => {
  const side = fc.integer({ min: 1, max: 100_000 });
  fc.assert(
    fc.property(side, side, fc.integer({ min: 1, max: 5000 }), (width, height, max) => {
      const fitted = fitSize({ width, height }, max);
      const scale = Math.min(1, max / Math.max(width, height));
      return (
        Math.max(fitted.width, fitted.height) <= max &&
        fitted.width >= 1 &&
        fitted.height >= 1 &&
        Math.abs(fitted.width - width * scale) <= 1 &&
        Math.abs(fitted.height - height * scale) <= 1 &&
        fitted.width <= width &&
        fitted.height <= height
      );
    }),
  );
});

test.each([
  [0, { width: 3, height: 2 }],
  [1, { width: 2, height: 3 }],
  [2, { width: 3, height: 2 }],
  [3, { width: 2, height: 3 }],
])('the size of an image is correct after %i quarter turns', (turns, size) =>
  expect(turnedSize({ width: 3, height: 2 }, turns)).toEqual(size),
);
