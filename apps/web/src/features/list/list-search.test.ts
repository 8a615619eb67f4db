import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listSearch, orderingOf, sortText, toggledOrdering } from './list-search.ts';

const parameter = fc.constantFrom('q', 'page', 'size', 'sort', 'filter', 'layout', 'by');
const isColumn = (key: string): boolean => ['title', 'code', 'updatedAt'].includes(key);

describe('the address of a list', () => {
  it('keeps the parameters of a list, and drops those that equal the defaults', () => {
    expect(listSearch({ q: 'gunga', page: 3, size: 50, sort: '-title', site: 'teknik' })).toEqual({
      q: 'gunga',
      page: 3,
      size: 50,
      sort: '-title',
    });
    expect(listSearch({ q: '', page: 1, size: 25, sort: '', filter: [], layout: 'rows', by: '' })).toEqual({});
    expect(listSearch({ layout: 'calendar', by: 'dueAt' })).toEqual({ layout: 'calendar', by: 'dueAt' });
  });

  it('accepts a search for digits, which the router reads as a number', () => {
    expect(listSearch({ q: 4711 })).toEqual({ q: '4711' });
  });

  it('leaves out values of the wrong type', () => {
    const filter = [
      { column: 'status', operator: 'in', value: ['draft'] },
      { column: 'x', operator: 'like' },
      'odd',
      null,
    ];
    const search = { q: {}, page: -2, size: 7, sort: 3, filter, layout: 'pie', by: 1 };
    expect(listSearch(search)).toEqual({ filter: [filter[0]] });
  });

  it('is read identically a second time, for every possible content', () => {
    fc.assert(
      fc.property(fc.dictionary(parameter, fc.jsonValue()), (search) => {
        const normalizedSearch = listSearch(search);
        expect(listSearch({ ...normalizedSearch })).toEqual(normalizedSearch);
      }),
    );
  });
});

describe('ordering', () => {
  it('lists columns in order with a hyphen before descending ones, and drops unknown columns and repeats', () => {
    const ordering = orderingOf({ sort: 'code,-updatedAt,nothing,-code' }, isColumn);
    expect(ordering).toEqual([
      { column: 'code', dir: 'asc' },
      { column: 'updatedAt', dir: 'desc' },
    ]);
    expect(sortText(ordering)).toBe('code,-updatedAt');
    expect(sortText([])).toBeUndefined();
  });

  it('by one heading is ascending, then descending, and then the default of the list', () => {
    const up = toggledOrdering([], 'title', false);
    const down = toggledOrdering(up, 'title', false);
    expect([up, down, toggledOrdering(down, 'title', false)].map(sortText)).toEqual(['title', '-title', undefined]);
  });

  it('with Shift keeps the other columns and their order', () => {
    const two = toggledOrdering([{ column: 'code', dir: 'asc' }], 'title', true);
    const reversedOrdering = toggledOrdering(two, 'code', true);
    expect([two, reversedOrdering, toggledOrdering(reversedOrdering, 'code', true)].map(sortText)).toEqual([
      'code,title',
      '-code,title',
      'title',
    ]);
    expect(sortText(toggledOrdering(two, 'title', false))).toBe('title');
  });
});
