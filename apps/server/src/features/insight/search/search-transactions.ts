import { pickText } from '@tingest/domain/foundation';
import { sql } from 'kysely';
import { selectBranches } from '../../../database/lists/quick-matches.ts';
import { may } from '../../../http/authentication/grants.ts';
import { reportSource, selectTransactionsInOrder } from '../../work/operations/transactions.ts';
import { plainItem, type SearchTarget } from './search-target.ts';

/** Transactions by their number, which is unique within a site. */
export const transactionTarget: SearchTarget = {
  name: 'transactions',
  async search(context, { text, sites, max }) {
    const number = readNumber(text);
    if (number === null) return [];
    const { caller, tx } = context;
    const readableSites = sites.filter(({ id: siteId }) => may(caller, 'transactions.readOwn', { siteId }).allowed);
    const sources = await Promise.all(
      readableSites.map((site) => {
        const view = may(caller, 'transactions.readAll', { siteId: site.id }).allowed ? 'all' : 'own';
        return reportSource({ ...context, site }, { view }, {});
      }),
    );
    const ids = await selectBranches(
      tx,
      sources.map(({ table, scope }) => sql`SELECT id FROM ${table} WHERE ${scope} AND number = ${number} LIMIT 1`),
    );
    if (ids.length === 0) return [];
    const rows = await selectTransactionsInOrder(context, ids.slice(0, max));
    return rows.map((row) => ({
      ...plainItem,
      id: row.id,
      title: pickText(row.transaction_type_names, context.culture) ?? '',
      subtitle: row.element_title,
      code: row.element_code,
      number: Number(row.number),
      status: row.status,
      siteId: row.site_id,
      isExact: true,
    }));
  },
};

/** Reads a number as it is written on receipts: `42`, `#42`, `00042`. */
function readNumber(text: string): number | null {
  const digits = /^#?\s*(\d{1,15})$/.exec(text)?.[1];
  return digits === undefined ? null : Number(digits);
}
