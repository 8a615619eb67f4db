import { sql } from 'kysely';
import type { Transaction } from '../../database/transaction.ts';

/** Which record type each of some records of a site is of; those that are not there are left out. */
export async function recordTypeIdsOf(
  tx: Transaction,
  tenantId: string,
  siteId: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('records')
    .select(['id', 'record_type_id'])
    .where('tenant_id', '=', tenantId)
    .where('site_id', '=', siteId)
    .where('id', '=', sql<string>`ANY (${ids}::uuid[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, row.record_type_id]));
}
