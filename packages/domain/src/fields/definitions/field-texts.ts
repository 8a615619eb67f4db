import type { Culture, LocalizedText } from '../../foundation/localization/culture.ts';
import type { FieldDefinition, FieldOption } from './field-definition.ts';

/** A field's label for a reader: the localised name of their culture, else `name` (design, section 6). */
export function fieldLabel(field: Pick<FieldDefinition, 'name' | 'localizedNames'>, culture: Culture): string {
  return textIn(field.localizedNames, culture) || field.name;
}

/** Returns the label of a choice for a reader: the localised name of their culture, else `name`. */
export function optionLabel(option: Pick<FieldOption, 'name' | 'localizedNames'>, culture: Culture): string {
  return textIn(option.localizedNames, culture) || option.name;
}

/**
 * A field as a reader of a culture fills it in: its help text and the names of its choices are theirs. The very same field
 * where it has no others. Its label is `fieldLabel`'s, its children are read by themselves.
 */
export function fieldIn(field: FieldDefinition, culture: Culture): FieldDefinition {
  const description = textIn(field.localizedDescriptions, culture);
  const hasNames = field.options?.some(({ localizedNames }) => textIn(localizedNames, culture) !== '') === true;
  if (description === '' && !hasNames) return field;
  return {
    ...field,
    ...(description !== '' && { description }),
    ...(hasNames && { options: field.options?.map((option) => ({ ...option, name: optionLabel(option, culture) })) }),
  };
}

function textIn(texts: readonly LocalizedText[] | undefined, culture: Culture): string {
  return texts?.find((entry) => entry.culture === culture)?.text.trim() ?? '';
}
