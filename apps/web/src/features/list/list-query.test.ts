import { expect, test } from 'vitest';
import type { ListColumn } from './list-column.ts';
import { listQuery } from './list-query.ts';

const column = (key: string, more: Partial<ListColumn<never>> = {}): ListColumn<never> => ({
  key,
  label: key,
  text: () => '',
  ...more,
});
const columns = [
  column('title', { filter: { type: 'text' } }),
  column('updatedAt', { filter: { type: 'dateTime' } }),
  column('bought', { filter: { type: 'date' } }),
  column('made', { isUnsortable: true }),
];
const usual = { defaultOrdering: [{ column: 'title', dir: 'asc' }], canOrder: true } as const;

test('an address without anything asks for the first page in the list’s own order', () => {
  expect(listQuery({}, columns, usual)).toEqual({ skip: 0, limit: 25, ordering: usual.defaultOrdering });
});

test('a page begins after all rows of those before it', () => {
  expect(listQuery({ page: 3, size: 50, q: 'gunga' }, columns, usual)).toMatchObject({
    skip: 100,
    limit: 50,
    searchCriteria: 'gunga',
  });
});

test('the last day of a date and time filter is sent as the day after it, of a date filter as it is', () => {
  const filter = [
    { column: 'updatedAt', operator: 'between', min: '2026-02-01', max: '2026-02-28' },
    { column: 'bought', operator: 'between', max: '2026-02-28' },
  ] as const;
  expect(listQuery({ filter }, columns, usual).filters).toEqual([
    { column: 'updatedAt', value: { operator: 'between', min: '2026-02-01', max: '2026-03-01' } },
    { column: 'bought', value: { operator: 'between', max: '2026-02-28' } },
  ]);
});

test('what the list can’t be filtered or ordered by is not asked for', () => {
  const filter = [{ column: 'made', operator: 'empty' }] as const;
  const query = listQuery({ filter, sort: 'made,unknown' }, columns, usual);
  expect(query.filters).toBeUndefined();
  expect(query.ordering).toEqual(usual.defaultOrdering);
});

test('where the tenant has switched ordering off, the list’s own stays', () => {
  const query = listQuery({ sort: '-title' }, columns, { ...usual, canOrder: false });
  expect(query.ordering).toEqual(usual.defaultOrdering);
});
