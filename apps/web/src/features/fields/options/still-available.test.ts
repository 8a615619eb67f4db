import { expect, test } from 'vitest';
import { stillAvailable } from './use-available-options.ts';

const all = ['a', 'b', 'c'].map((value) => ({ value, name: value.toUpperCase() }));
const [a, b] = all;

test('a choice that is still there stays as it is', () => {
  expect(
    stillAvailable(
      'a',
      all,
      [a, b].flatMap((option) => option ?? []),
    ),
  ).toEqual({ value: 'a', gone: [] });
});

test('a choice that is gone leaves nothing, and is named', () => {
  expect(stillAvailable('c', all, a ? [a] : [])).toEqual({ value: null, gone: ['C'] });
});

test('of several choices those that are left stay, as a list', () => {
  expect(stillAvailable(['a', 'c'], all, a ? [a] : [])).toEqual({ value: ['a'], gone: ['C'] });
  expect(stillAvailable(['b', 'c'], all, a ? [a] : [])).toEqual({ value: null, gone: ['B', 'C'] });
});

test('what was no choice before is not touched', () => {
  expect(stillAvailable('old', all, [])).toEqual({ value: 'old', gone: [] });
  expect(stillAvailable(null, all, [])).toEqual({ value: null, gone: [] });
});
