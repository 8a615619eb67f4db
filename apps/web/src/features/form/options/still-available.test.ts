import { expect, test } from 'vitest';
import { stillAvailable } from './use-available-options.ts';

const all = ['a', 'b', 'c'].map((value) => ({ value, name: value.toUpperCase() }));
const [a, b] = all;

test('a choice that is still available stays selected', () => {
  expect(
    stillAvailable(
      'a',
      all,
      [a, b].flatMap((option) => option ?? []),
    ),
  ).toEqual({ value: 'a', gone: [] });
});

test('a choice that is gone leaves no value, and is named', () => {
  expect(stillAvailable('c', all, a ? [a] : [])).toEqual({ value: null, gone: ['C'] });
});

test('the remaining ones of several choices stay selected, as a list', () => {
  expect(stillAvailable(['a', 'c'], all, a ? [a] : [])).toEqual({ value: ['a'], gone: ['C'] });
  expect(stillAvailable(['b', 'c'], all, a ? [a] : [])).toEqual({ value: null, gone: ['B', 'C'] });
});

test('a value that was not a choice before is left unchanged', () => {
  expect(stillAvailable('old', all, [])).toEqual({ value: 'old', gone: [] });
  expect(stillAvailable(null, all, [])).toEqual({ value: null, gone: [] });
});
