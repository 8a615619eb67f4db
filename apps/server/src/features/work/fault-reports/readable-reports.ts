import { sql } from 'kysely';
import { siteRows } from '../../../database/stored-rows.ts';
import type { SiteContext } from '../../../http/kernel/context.ts';
import { unlessRefused } from '../../../http/kernel/problem-error.ts';
import type { ReadableHolders } from '../../register/files/file-holders.ts';
import { getTransaction } from '../operations/transactions.ts';

/**
 * Returns the reports with photos that the caller may see: those of cases that they may read. Each has one field, its
 * photos.
 */
export async function readableReports(context: SiteContext, ids: readonly string[]): Promise<ReadableHolders> {
  const rows = await siteRows(context, 'fault_reports')
    .select(['id', 'transaction_id'])
    .where('id', '=', sql<string>`ANY (${ids}::uuid[])`)
    .execute();
  const readable = new Set<string>();
  for (const id of new Set(rows.map(({ transaction_id }) => transaction_id))) {
    if (await unlessRefused(getTransaction(context, id))) readable.add(id);
  }
  return new Map(rows.flatMap(({ id, transaction_id }) => (readable.has(transaction_id) ? [[id, new Set([id])]] : [])));
}
