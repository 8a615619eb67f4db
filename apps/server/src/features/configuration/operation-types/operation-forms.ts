import type { FieldDefinition } from '@tingest/domain';
import type { Transaction } from '../../../database/transaction.ts';
import { fieldsOf } from '../../../publishing/publishable-item.ts';
import { selectOperationTypes } from './operation-type-queries.ts';

/** The forms of a category's functions, by the functions' ids. */
export async function operationFormsOf(
  tx: Transaction,
  tenantId: string,
  siteId: string,
  elementTypeId: string,
): Promise<ReadonlyMap<string, readonly FieldDefinition[]>> {
  const rows = await selectOperationTypes(tx, tenantId, siteId, elementTypeId);
  return new Map(rows.map((row) => [row.id, fieldsOf(row)]));
}
