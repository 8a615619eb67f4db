import type { FieldDefinition } from '@tingest/domain';
import type { SiteContext } from '../../../http/context.ts';
import { fieldsOf } from '../../../publishing/publishable-item.ts';
import { selectItems } from '../publishable/publishable-queries.ts';
import { type OperationTypeRow, operationTypes } from './operation-types.ts';

/** The forms of a category's functions, by the functions' ids. */
export async function operationFormsOf(
  context: SiteContext,
  elementTypeId: string,
): Promise<ReadonlyMap<string, readonly FieldDefinition[]>> {
  const rows = await selectItems<OperationTypeRow>(operationTypes, context, elementTypeId);
  return new Map(rows.map((row) => [row.id, fieldsOf(row)]));
}
