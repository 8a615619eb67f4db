import { describe, expect, it } from 'vitest';
import { ProblemError } from '../kernel/problem-error.ts';
import { listInMemory, type MemoryList } from './list-in-memory.ts';

interface Item {
  readonly name: string;
  readonly mode: string | null;
  readonly at: Date;
}

const items: Item[] = [
  { name: 'Ärla 10', mode: 'loan', at: new Date('2026-01-10T00:00:00Z') },
  { name: 'Ål', mode: null, at: new Date('2026-01-11T00:00:00Z') },
  { name: 'Ärla 9', mode: 'simpleForm', at: new Date('2026-01-12T00:00:00Z') },
  { name: 'Zebra', mode: 'loan', at: new Date('2026-01-13T00:00:00Z') },
];
const list: MemoryList<Item> = {
  defaultColumn: 'name',
  columns: { name: (item) => item.name, mode: (item) => item.mode, at: (item) => item.at },
  textColumns: ['name'],
  searchText: (item) => item.name,
};
const names = (query: Parameters<typeof listInMemory>[2], culture: 'sv-SE' | 'en-US' = 'sv-SE') =>
  listInMemory(list, items, query, culture).items.map(({ name }) => name);
const filterNames = (column: string, value: unknown) => names({ filters: [{ column, value }] });

describe('a short list', () => {
  it('is in the alphabet of the reader, numbers in numeric order, empty values last in both directions', () => {
    expect(names({})).toEqual(['Zebra', 'Ål', 'Ärla 9', 'Ärla 10']);
    expect(names({}, 'en-US')).toEqual(['Ål', 'Ärla 9', 'Ärla 10', 'Zebra']);
    const byMode = (dir: 'asc' | 'desc') =>
      names({
        ordering: [
          { column: 'mode', dir },
          { column: 'name', dir: 'asc' },
        ],
      });
    expect(byMode('asc')).toEqual(['Zebra', 'Ärla 10', 'Ärla 9', 'Ål']);
    expect(byMode('desc')).toEqual(['Ärla 9', 'Zebra', 'Ärla 10', 'Ål']);
  });

  it.each<[string, unknown, string[]]>([
    ['name', 'zebra', ['Zebra']],
    ['name', 'arla', ['Ärla 9', 'Ärla 10']],
    ['name', 'ÄRLA 1', ['Ärla 10']],
    ['name', { operator: 'equals', value: 'ärla 9' }, ['Ärla 9']],
    ['mode', 'loan', ['Zebra', 'Ärla 10']],
    ['mode', 'lo', []],
    ['name', ['Zebra', 'Ål'], ['Zebra', 'Ål']],
    ['name', { operator: 'contains', value: 'RLA' }, ['Ärla 9', 'Ärla 10']],
    ['name', { min: 'Ål', max: 'Ärla 9' }, ['Ål', 'Ärla 9']],
    ['mode', { operator: 'empty' }, ['Ål']],
    ['mode', { operator: 'notEmpty' }, ['Zebra', 'Ärla 9', 'Ärla 10']],
    ['mode', { operator: 'in', value: [] }, []],
    ['at', { min: '2026-01-11', max: '2026-01-13' }, ['Ål', 'Ärla 9']],
    ['name', '', ['Zebra', 'Ål', 'Ärla 9', 'Ärla 10']],
    ['name', [], ['Zebra', 'Ål', 'Ärla 9', 'Ärla 10']],
  ])('filtered by %s with %j has %j', (column, value, expected) => {
    expect(filterNames(column, value)).toEqual(expected);
  });

  it.each<[unknown]>([
    [{ operator: 'nope', value: 1 }],
    [{ operator: 'contains', value: { toString: 1 } }],
    [{ operator: 'in', value: 'x' }],
    [{ operator: 'equals' }],
    [{ min: { valueOf: 1 } }],
    [[{ toString: 1 }]],
    [{ toString: 1 }],
    [{}],
    [{ operator: 'between', from: 'x' }],
    [{ operator: 'between', min: '', max: null }],
    [{ operator: 'contains', value: ' ' }],
    [{ operator: 'equals', value: '' }],
    [{ min: 'Ål', to: 'Ö' }],
  ])('refuses %j as a filter', (value) => {
    const problem = { problems: [{ code: 'unknownValue', path: 'filters.0.value' }] };
    expect(() => filterNames('name', value)).toThrow(ProblemError);
    expect(() => filterNames('name', value)).toThrow(expect.objectContaining(problem));
  });

  it('refuses an invalid bound of an instant', () => {
    expect(() => filterNames('at', { operator: 'between', min: 'x' })).toThrow(ProblemError);
  });

  it.each(['nope', '__proto__', 'constructor', 'toString'])('refuses the unknown column %s', (column) => {
    expect(() => filterNames(column, 'x')).toThrow(
      expect.objectContaining({ problems: [{ code: 'unknownField', path: 'filters.0.column' }] }),
    );
    expect(() => names({ ordering: [{ column, dir: 'asc' }] })).toThrow(ProblemError);
  });

  it('is paged, and counted unless that is switched off', () => {
    const page = listInMemory(list, items, { skip: 1, limit: 2, searchCriteria: 'ärla 1' }, 'sv-SE');
    expect(page).toMatchObject({ items: [], totalCount: 4, filteredCount: 1 });
    expect(listInMemory(list, items, { skipCount: true }, 'sv-SE')).toMatchObject({
      totalCount: null,
      filteredCount: null,
    });
  });
});
