import { expect, test } from 'vitest';
import { inkArea, signedName } from './ink.ts';

test('only the area with ink is kept, with a margin', () => {
  const strokes = [
    {
      points: [
        { x: 20, y: 30 },
        { x: 50, y: 10 },
      ],
    },
    { points: [{ x: 70, y: 40 }] },
  ];
  expect(inkArea(strokes, 5)).toEqual({ x: 15, y: 5, width: 60, height: 40 });
});

test('a dot counts as ink', () => {
  expect(inkArea([{ points: [{ x: 4, y: 4 }] }], 8)).toEqual({ x: -4, y: -4, width: 16, height: 16 });
});

test('an empty drawing has no area', () => {
  expect(inkArea([], 5)).toBeNull();
  expect(inkArea([{ points: [] }], 5)).toBeNull();
});

test('a name is written on one line and limited in length', () => {
  expect(signedName('  Anna \n Berg ', 250)).toBe('Anna Berg');
  expect(signedName('Anna Berg', 5)).toBe('Anna');
  expect(signedName('   ', 250)).toBe('');
});
