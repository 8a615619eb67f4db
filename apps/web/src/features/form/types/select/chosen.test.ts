import { expect, test } from 'vitest';
import { afterChoosing, chosenValues } from './choice-picker.tsx';

test('selecting one choice replaces the other', () => {
  expect(afterChoosing('a', 'b', false)).toBe('b');
  expect(afterChoosing(['a'], 'b', false)).toBe('b');
});

test('several choices are added in order, and are removed by selecting them again', () => {
  expect(afterChoosing(null, 'a', true)).toEqual(['a']);
  expect(afterChoosing(['a'], 'b', true)).toEqual(['a', 'b']);
  expect(afterChoosing(['a', 'b'], 'a', true)).toEqual(['b']);
  expect(afterChoosing(['a'], 'a', true)).toBeNull();
});

test('a value stored before the field allowed several counts as one choice', () => {
  expect(chosenValues('a')).toEqual(['a']);
  expect(chosenValues('')).toEqual([]);
  expect(chosenValues(['a', 3, null])).toEqual(['a']);
});
