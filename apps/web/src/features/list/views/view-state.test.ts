import { expect, test } from 'vitest';
import type { ListSearch } from '../list-search.ts';
import { isBare, isSameState, noView, searchOfView, viewStateOf } from './view-state.ts';

const emptyColumns = { shown: [], hidden: [] };
const search: ListSearch = {
  q: 'anna',
  page: 3,
  size: 50,
  sort: '-name',
  filter: [{ column: 'role', operator: 'in', value: ['User'] }],
  layout: 'calendar',
  by: 'dueAt',
};

test('a view contains everything but the page, and is shown by the same address', () => {
  const state = viewStateOf(search, { shown: ['a'], hidden: [] });
  expect(state).toEqual({
    q: 'anna',
    size: 50,
    sort: '-name',
    filter: search.filter,
    layout: 'calendar',
    by: 'dueAt',
    columns: { shown: ['a'], hidden: [] },
  });
  const { page: _, ...otherParameters } = search;
  expect(searchOfView('v', state)).toEqual({ ...otherParameters, saved: 'v' });
  expect(viewStateOf({}, emptyColumns)).toEqual({});
});

test('a list differs from its view by the rows and columns shown, not by the page or the notation', () => {
  const state = viewStateOf(search, { shown: ['a', 'b'], hidden: [] });
  expect(isSameState(state, viewStateOf({ ...search, page: 1 }, { shown: ['b', 'a'], hidden: [] }))).toBe(true);
  expect(isSameState({}, { size: 25, columns: emptyColumns })).toBe(true);
  expect(isSameState(state, viewStateOf({ ...search, sort: 'name' }, { shown: ['a', 'b'], hidden: [] }))).toBe(false);
  expect(isSameState(state, viewStateOf(search, emptyColumns))).toBe(false);
  expect(isSameState({ layout: 'board' }, {})).toBe(false);
});

test('a list opens with the user’s view where the address is empty, but not where it asks for no view', () => {
  expect(isBare({})).toBe(true);
  expect(isBare({ saved: noView })).toBe(false);
  expect(isBare({ page: 2 })).toBe(false);
});
