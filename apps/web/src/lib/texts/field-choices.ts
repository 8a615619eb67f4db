import { checkPointStatuses, type FieldDefinition, fieldTypeOf, optionLabel } from '@tingest/domain/fields';
import { type Culture, displayTexts } from '@tingest/domain/foundation';

interface FieldChoice {
  readonly value: string;
  readonly label: string;
}

/**
 * Returns the possible values of a field: its options (those of record types must be resolved), or the labels of a
 * check point.
 */
export function choicesOf(field: FieldDefinition, culture: Culture): readonly FieldChoice[] {
  if (fieldTypeOf(field).hasOptions)
    return (field.options ?? []).map((option) => ({ value: option.value, label: optionLabel(option, culture) }));
  const texts = displayTexts[culture].checkPoint;
  return checkPointStatuses.map((value) => ({ value, label: texts[value] }));
}
