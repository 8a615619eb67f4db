import { loadCatalogue, resolveText } from '@tingest/i18n';
import { describe, expect, it } from 'vitest';
import { listSearch } from '../features/list/list-search.ts';
import { lowStockLink, openLink, overdueLink, performedLink, reservedLink } from './dashboard/list-links.ts';
import { allOperationColumns } from './operations/operation-columns.tsx';
import { allTransactionColumns } from './transactions/transaction-columns.tsx';

const catalogue = await loadCatalogue('en-US');
const t = (key: string): string => resolveText(catalogue, 'en-US', key);
const timeZone = 'Europe/Stockholm';
const report = allTransactionColumns([], { timeZone, t, hasReservations: true });
const log = allOperationColumns([], [], timeZone, t);

describe('the links from figures to lists', () => {
  // A list leaves out conditions on columns that it doesn't have, and would then count everything.
  it.each([
    ['open', openLink(), report],
    ['overdue', overdueLink(), report],
    ['reserved', reservedLink('2026-11-21'), report],
    ['performed', performedLink('2026-11-01'), log],
    ['performed on a day', performedLink('2026-11-21', '2026-11-21'), log],
  ])('%s: the link sets a valid filter that its address keeps entirely', (_name, { search }, columns) => {
    expect(search.filter?.length).toBeGreaterThan(0);
    expect(listSearch({ ...search })).toEqual(search);
    for (const { column } of search.filter ?? []) {
      expect(columns.find(({ key }) => key === column)?.filter, column).toBeDefined();
    }
  });

  it('lead to lists of the whole site or of one service, function or category', () => {
    expect([openLink().to, openLink('a').to]).toEqual(['/transactions/list', '/transactions/list/a']);
    expect(performedLink('2026-11-01', undefined, 'f').to).toBe('/operations/list/f');
    expect(lowStockLink({ id: 'c', fieldId: 'f', limit: 5 })).toEqual({
      to: '/elements/list/c',
      search: { filter: [{ column: 'f', operator: 'between', max: 5 }] },
    });
  });
});
