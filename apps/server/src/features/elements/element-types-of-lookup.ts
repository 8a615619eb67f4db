import { sql } from 'kysely';
import type { Transaction } from '../../database/transaction.ts';

/** Which category each of some objects of a site is of; those that are not there are left out. */
export async function elementTypeIdsOf(
  tx: Transaction,
  tenantId: string,
  siteId: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('elements')
    .select(['id', 'element_type_id'])
    .where('tenant_id', '=', tenantId)
    .where('site_id', '=', siteId)
    .where('id', '=', sql<string>`ANY (${ids}::uuid[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, row.element_type_id]));
}
