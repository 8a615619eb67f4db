import {
  type Culture,
  checkPointStatuses,
  displayTexts,
  type FieldDefinition,
  fieldTypeOf,
  optionLabel,
} from '@tingest/domain';

interface FieldChoice {
  readonly value: string;
  readonly label: string;
}

/** What a field's value can be: its own choices (those of record types must be in place), or the words of a check point. */
export function choicesOf(field: FieldDefinition, culture: Culture): readonly FieldChoice[] {
  if (fieldTypeOf(field).hasOptions)
    return (field.options ?? []).map((option) => ({ value: option.value, label: optionLabel(option, culture) }));
  const texts = displayTexts[culture].checkPoint;
  return checkPointStatuses.map((value) => ({ value, label: texts[value] }));
}
