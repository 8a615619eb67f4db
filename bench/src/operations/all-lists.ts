import { configurationRows, type ListsSite, userRows } from '../data/load-list-rows.ts';
import type { Random } from '../data/random.ts';
import { type Operation, pageOf, within } from './operation.ts';

interface MeasuredList {
  readonly title: string;
  /** Path of its `filter` call. */
  readonly path: string;
  readonly rows: number;
  /** The column that it is sorted by, up and down. */
  readonly column: string;
  /** Something to find, by number of its row. */
  readonly find: (number: number) => string;
}

/**
 * Two rows for each list that is not measured elsewhere: a sorted page with counts, and free text with counts.
 * @param rows of the lists that grow with use
 */
export function allLists(listsSite: ListsSite, rows: number, random: Random): Operation[] {
  const site = `/api/v2/${listsSite.path}`;
  const lists: readonly MeasuredList[] = [
    {
      title: 'values',
      path: `${site}/records/filter?recordTypeId=${listsSite.recordTypeId}`,
      rows,
      column: 'title',
      find: (n) => `värde ${n}`,
    },
    {
      title: 'event log',
      path: `${site}/operations/filter?operationTypeId=${listsSite.operationTypeId}`,
      rows,
      column: 'occurredAt',
      find: (n) => `gunga ${n}`,
    },
    { title: 'files', path: `${site}/files/filter`, rows, column: 'createdAt', find: (n) => `bild-${n}` },
    { title: 'messages', path: `${site}/messages/filter`, rows, column: 'createdAt', find: (n) => `person ${n}` },
    { title: 'audit trail', path: `${site}/auditEvents/filter`, rows, column: 'occurredAt', find: (n) => `gunga ${n}` },
    { title: 'users', path: `${site}/users/filter`, rows: userRows, column: 'name', find: (n) => `user-${n}` },
    ...[
      ['privileges', 'privileges', 'name', 'behörighet'],
      ['categories', 'elementTypes', 'name', 'nummer'],
      ['functions', 'operationTypes', 'name', 'nummer'],
      ['services', 'transactionTypes', 'name', 'nummer'],
      ['value types', 'recordTypes', 'name', 'nummer'],
    ].map(([title = '', resource = '', column = '', word = '']) => ({
      title,
      path: `${site}/${resource}/filter`,
      rows: configurationRows,
      column,
      find: (n: number) => `${word} ${n}`,
    })),
    {
      title: 'tenants',
      path: '/api/v2/tenants/filter',
      rows: configurationRows,
      column: 'name',
      find: (n) => `kommun ${n}`,
    },
  ];
  return lists.flatMap(({ title, path, rows: count, column, find }) => {
    const of = `${count.toLocaleString('en-US')} ${title}`;
    return [
      {
        name: 'rows',
        title: `${of}: sorted page, counts`,
        requests: ['asc', 'desc'].map((dir) => pageOf(path, { ordering: [{ column, dir }] })),
        target: within(50),
      },
      {
        name: 'rows',
        title: `${of}: free text, counts`,
        requests: Array.from({ length: 200 }, () => pageOf(path, { searchCriteria: find(random.between(100, count)) })),
        target: within(60),
      },
    ];
  });
}
