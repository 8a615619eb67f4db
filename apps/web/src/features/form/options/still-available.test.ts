import { expect, test } from 'vitest';
import { stillAvailable } from './use-available-options.ts';

const allOptions = ['a', 'b', 'c'].map((value) => ({ value, name: value.toUpperCase() }));
const [a, b] = allOptions;

test('a choice that is still available stays selected', () => {
  expect(
    stillAvailable(
      'a',
      allOptions,
      [a, b].flatMap((option) => option ?? []),
    ),
  ).toEqual({ value: 'a', goneNames: [] });
});

test('a choice that is gone leaves no value, and is named', () => {
  expect(stillAvailable('c', allOptions, a ? [a] : [])).toEqual({ value: null, goneNames: ['C'] });
});

test('the remaining ones of several choices stay selected, as a list', () => {
  expect(stillAvailable(['a', 'c'], allOptions, a ? [a] : [])).toEqual({ value: ['a'], goneNames: ['C'] });
  expect(stillAvailable(['b', 'c'], allOptions, a ? [a] : [])).toEqual({ value: null, goneNames: ['B', 'C'] });
});

test('a value that was not a choice before is left unchanged', () => {
  expect(stillAvailable('old', allOptions, [])).toEqual({ value: 'old', goneNames: [] });
  expect(stillAvailable(null, allOptions, [])).toEqual({ value: null, goneNames: [] });
});
