import { expect, test } from 'vitest';
import type { ListSearch } from '../list-search.ts';
import { isBare, isSameState, noView, searchOfView, viewStateOf } from './view-state.ts';

const none = { shown: [], hidden: [] };
const search: ListSearch = {
  q: 'anna',
  page: 3,
  size: 50,
  sort: '-name',
  filter: [{ column: 'role', operator: 'in', value: ['User'] }],
};

test('a view is everything but the page, and is shown by the same address', () => {
  const state = viewStateOf(search, { shown: ['a'], hidden: [] });
  expect(state).toEqual({
    q: 'anna',
    size: 50,
    sort: '-name',
    filter: search.filter,
    columns: { shown: ['a'], hidden: [] },
  });
  const { page: _, ...others } = search;
  expect(searchOfView('v', state)).toEqual({ ...others, saved: 'v' });
  expect(viewStateOf({}, none)).toEqual({});
});

test('a list differs from its view by what it shows, not by the page or how it is written down', () => {
  const state = viewStateOf(search, { shown: ['a', 'b'], hidden: [] });
  expect(isSameState(state, viewStateOf({ ...search, page: 1 }, { shown: ['b', 'a'], hidden: [] }))).toBe(true);
  expect(isSameState({}, { size: 25, columns: none })).toBe(true);
  expect(isSameState(state, viewStateOf({ ...search, sort: 'name' }, { shown: ['a', 'b'], hidden: [] }))).toBe(false);
  expect(isSameState(state, viewStateOf(search, none))).toBe(false);
});

test('a list opens with the reader’s view where the address says nothing, not where it says none', () => {
  expect(isBare({})).toBe(true);
  expect(isBare({ saved: noView })).toBe(false);
  expect(isBare({ page: 2 })).toBe(false);
});
