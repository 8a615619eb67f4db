import { expect, it } from 'vitest';
import type { ListColumn } from './list-column.ts';
import { monthQuery } from './month-query.ts';

const columns: readonly ListColumn<never>[] = [
  { key: 'dueAt', label: 'Due', text: () => '', filter: { type: 'dateTime' } },
  { key: 'endedAt', label: 'Ended', text: () => '', filter: { type: 'dateTime' }, isUnsortable: true },
  { key: 'status', label: 'Status', text: () => '', filter: { type: 'choice' } },
];
const days = ['2026-10-26', '2026-10-27', '2026-12-06'];
const search = {
  page: 3,
  sort: '-status',
  filter: [{ column: 'status', operator: 'in', value: ['started'] }],
} as const;

it('asks for the rows of the days, the last one included, in the order of their times', () => {
  expect(monthQuery(search, columns, { by: 'dueAt', days, canOrder: true })).toEqual({
    skip: 0,
    limit: 500,
    ordering: [{ column: 'dueAt', dir: 'asc' }],
    filters: [
      { column: 'status', value: { operator: 'in', value: ['started'] } },
      { column: 'dueAt', value: { operator: 'between', min: '2026-10-26', max: '2026-12-07' } },
    ],
  });
});

it('keeps the order of the list where it cannot be ordered by the time', () => {
  const { ordering } = monthQuery(search, columns, { by: 'endedAt', days, canOrder: true });
  expect(ordering).toEqual([{ column: 'status', dir: 'desc' }]);
});
