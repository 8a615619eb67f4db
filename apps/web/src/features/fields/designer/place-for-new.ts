import type { FieldDefinition } from '@tingest/domain';
import { type Refusal, refusalOfNew } from './field-rules.ts';
import { type Place, placeBelow, placed } from './field-tree.ts';

/**
 * Where a new field goes when it is added below the chosen one or in it: there, or below what that stands in, as far out as it
 * takes (a group does not fit among a table's columns); or why it goes nowhere.
 */
export function placeForNew(
  fields: readonly FieldDefinition[],
  field: Pick<FieldDefinition, 'fieldType' | 'children'>,
  chosenId: string | null,
  isInside: boolean,
): Place | Refusal {
  let place = placeBelow(fields, chosenId, isInside);
  for (;;) {
    const refusal = refusalOfNew(fields, field, place.parentId);
    if (refusal === null) return place;
    const around = placed(fields, place.parentId);
    if (!around) return refusal;
    place = { parentId: around.parents.at(-1)?.id ?? null, index: around.index + 1 };
  }
}
