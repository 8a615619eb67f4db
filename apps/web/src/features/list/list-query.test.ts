import { expect, test } from 'vitest';
import type { ListColumn } from './list-column.ts';
import { listQuery } from './list-query.ts';

const column = (key: string, overrides: Partial<ListColumn<never>> = {}): ListColumn<never> => ({
  key,
  label: key,
  text: () => '',
  ...overrides,
});
const columns = [
  column('title', { filter: { type: 'text' } }),
  column('updatedAt', { filter: { type: 'dateTime' } }),
  column('bought', { filter: { type: 'date' } }),
  column('made', { isUnsortable: true }),
];
const defaultSettings = { defaultOrdering: [{ column: 'title', dir: 'asc' }], canOrder: true } as const;

test('an address without parameters requests the first page in the default order of the list', () => {
  expect(listQuery({}, columns, defaultSettings)).toEqual({
    skip: 0,
    limit: 25,
    ordering: defaultSettings.defaultOrdering,
  });
});

test('a page begins after all rows of the pages before it', () => {
  expect(listQuery({ page: 3, size: 50, q: 'gunga' }, columns, defaultSettings)).toMatchObject({
    skip: 100,
    limit: 50,
    searchCriteria: 'gunga',
  });
});

test('the last day of a date and time filter is sent as the next day, but that of a date filter is unchanged', () => {
  const filter = [
    { column: 'updatedAt', operator: 'between', min: '2026-02-01', max: '2026-02-28' },
    { column: 'bought', operator: 'between', max: '2026-02-28' },
  ] as const;
  expect(listQuery({ filter }, columns, defaultSettings).filters).toEqual([
    { column: 'updatedAt', value: { operator: 'between', min: '2026-02-01', max: '2026-03-01' } },
    { column: 'bought', value: { operator: 'between', max: '2026-02-28' } },
  ]);
});

test('filters and orderings that the list does not support are not requested', () => {
  const filter = [{ column: 'made', operator: 'empty' }] as const;
  const query = listQuery({ filter, sort: 'made,unknown' }, columns, defaultSettings);
  expect(query.filters).toBeUndefined();
  expect(query.ordering).toEqual(defaultSettings.defaultOrdering);
});

test('the default order of the list remains where the tenant has switched ordering off', () => {
  const query = listQuery({ sort: '-title' }, columns, { ...defaultSettings, canOrder: false });
  expect(query.ordering).toEqual(defaultSettings.defaultOrdering);
});
