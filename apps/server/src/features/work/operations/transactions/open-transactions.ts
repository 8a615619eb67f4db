import { sql } from 'kysely';
import { listPage } from '../../../../database/lists/list-page.ts';
import { may } from '../../../../http/authentication/grants.ts';
import type { SiteContext } from '../../../../http/kernel/context.ts';
import { reportSource } from '../log/report-source.ts';
import { presentTransaction } from '../model/operation-presenter.ts';
import { selectTransactionsInOrder } from '../model/operation-queries.ts';

const maxTransactions = 1000;
const openStatuses = 'reserved,started';

/** The open transactions of a site that a user may read. */
export interface OpenTransactions {
  /** Changes whenever one of them does. */
  readonly stamps: readonly string[];
  readonly read: () => Promise<readonly ReturnType<typeof presentTransaction>[]>;
}

/**
 * Returns reservations and active transactions that the caller may read: the caller's own, and those of others, the
 * last changed 1,000 of either.
 */
export async function openTransactions(context: SiteContext): Promise<OpenTransactions> {
  const views = (['own', 'all'] as const).filter(
    (view) =>
      may(context.caller, view === 'own' ? 'transactions.readOwn' : 'transactions.readAll', siteOf(context)).allowed,
  );
  const ids = new Set<string>();
  for (const view of views) for (const id of await openIds(context, view)) ids.add(id);
  return {
    stamps: await selectStamps(context, [...ids]),
    read: async () =>
      (await selectTransactionsInOrder(context, [...ids])).map((row) => presentTransaction(row, context)),
  };
}

function siteOf({ site }: SiteContext) {
  return { siteId: site.id };
}

async function openIds(context: SiteContext, view: 'own' | 'all'): Promise<readonly string[]> {
  const query = { skip: 0, limit: maxTransactions, skipCount: true };
  const source = await reportSource(context, { view, status: openStatuses }, query);
  const result = await listPage(context.tx, source, query);
  if ('problems' in result) throw new Error('the list of open transactions was refused');
  return result.page.ids;
}

async function selectStamps({ tx, tenant }: SiteContext, ids: readonly string[]): Promise<readonly string[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ stamp: string }>`
    SELECT id || '.' || version AS stamp FROM transactions
    WHERE tenant_id = ${tenant.id} AND id = ANY (${[...ids]}::uuid[]) ORDER BY id`.execute(tx);
  return rows.map(({ stamp }) => stamp);
}
