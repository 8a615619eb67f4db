import type { Transaction } from '../../database/transaction.ts';
import { selectOperationTypes } from './operation-type-queries.ts';

/** Ids of the functions of a category. */
export async function operationTypeIdsOf(
  tx: Transaction,
  tenantId: string,
  siteId: string,
  elementTypeId: string,
): Promise<ReadonlySet<string>> {
  const rows = await selectOperationTypes(tx, tenantId, siteId, elementTypeId);
  return new Set(rows.map(({ id }) => id));
}
