import { sql } from 'kysely';
import { tenantRows } from '../../../database/stored-rows.ts';
import type { TenantScope } from '../../../database/transaction.ts';

/** How many transactions of an object are under way or reserved; while there are any it cannot be deleted. */
export async function openTransactionCount(scope: TenantScope, elementId: string): Promise<number> {
  return (await transactionCounts(scope, [elementId], { isOpen: true })).get(elementId) ?? 0;
}

/**
 * How many transactions each of some objects has; objects without any are left out.
 * @param isOpen only those that are under way or reserved
 */
export async function transactionCounts(
  scope: TenantScope,
  elementIds: readonly string[],
  { isOpen }: { readonly isOpen: boolean },
): Promise<ReadonlyMap<string, number>> {
  const rows = await tenantRows(scope, 'transactions')
    .select(['element_id', sql<number>`count(*)::int`.as('count')])
    .where(sql<boolean>`element_id = ANY (${elementIds}::uuid[])`)
    .where('deleted_at', 'is', null)
    .$if(isOpen, (query) =>
      query.where((either) =>
        either.or([
          either('status', '=', 'started'),
          either.and([either('status', '=', 'reserved'), either('reservated_to', '>', sql<Date>`now()`)]),
        ]),
      ),
    )
    .groupBy('element_id')
    .execute();
  return new Map(rows.flatMap(({ element_id: id, count }) => (id === null ? [] : [[id, count] as const])));
}
