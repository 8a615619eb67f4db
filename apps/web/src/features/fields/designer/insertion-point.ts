import type { FieldDefinition } from '@tingest/domain';
import { type Refusal, refusalOfNew } from './field-rules.ts';
import { type InsertionPoint, insertionPointBelow, locateField } from './field-tree.ts';

/**
 * Where a new field goes when it is added below the chosen one or in it: there, or below what that stands in, as far out as it
 * takes (a group does not fit among a table's columns); or why it goes nowhere.
 */
export function insertionPointForNew(
  fields: readonly FieldDefinition[],
  field: Pick<FieldDefinition, 'fieldType' | 'children'>,
  chosenId: string | null,
  isInside: boolean,
): InsertionPoint | Refusal {
  let insertionPoint = insertionPointBelow(fields, chosenId, isInside);
  for (;;) {
    const refusal = refusalOfNew(fields, field, insertionPoint.parentId);
    if (refusal === null) return insertionPoint;
    const around = locateField(fields, insertionPoint.parentId);
    if (!around) return refusal;
    insertionPoint = { parentId: around.parents.at(-1)?.id ?? null, index: around.index + 1 };
  }
}
