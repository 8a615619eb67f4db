import type { FieldDefinition } from '@tingest/domain/fields';
import type { SchemaConfiguration } from '@tingest/domain/rules';
import type { SiteContext } from '../../../http/kernel/context.ts';
import { fieldsOf } from '../../../publishing/publishable-item.ts';
import { selectItems } from '../publishable/publishable-queries.ts';
import { rulesOf } from '../rules/read-rules.ts';
import { type OperationTypeRow, operationTypes } from './operation-types.ts';

/** Fields of a function, and its rules. */
export interface OperationForm {
  readonly fields: readonly FieldDefinition[];
  readonly configurations: readonly SchemaConfiguration[];
}

/** The forms of a category's functions, by the functions' ids. */
export async function operationFormsOf(
  context: SiteContext,
  elementTypeId: string,
): Promise<ReadonlyMap<string, OperationForm>> {
  const rows = await selectItems<OperationTypeRow>(operationTypes, context, elementTypeId);
  return new Map(rows.map((row) => [row.id, { fields: fieldsOf(row), configurations: rulesOf(row) }]));
}
