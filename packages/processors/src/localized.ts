import type { FieldDefinition, FieldOption, FieldTypeKey } from '@tingest/domain/fields';
import type { LocalizedText } from '@tingest/domain/foundation';

/** A text in the three languages. */
export type Texts = readonly [swedish: string, english: string, norwegian: string];

export function localized([swedish, english, norwegian]: Texts): readonly LocalizedText[] {
  return [
    { culture: 'sv-SE', text: swedish },
    { culture: 'en-US', text: english },
    { culture: 'nb-NO', text: norwegian },
  ];
}

type Described = 'id' | 'fieldType' | 'name' | 'localizedNames' | 'description' | 'localizedDescriptions';

/** The further properties of a manifest's field, with its texts in the place of a description. */
interface FieldSettings extends Omit<FieldDefinition, Described> {
  readonly descriptions?: Texts | undefined;
}

/** A field of a manifest, in English where a reader's language has no text. */
export function field(
  id: string,
  fieldType: FieldTypeKey,
  names: Texts,
  { descriptions, ...settings }: FieldSettings = {},
): FieldDefinition {
  return {
    id,
    fieldType,
    ...settings,
    name: names[1],
    localizedNames: localized(names),
    ...(descriptions && { description: descriptions[1], localizedDescriptions: localized(descriptions) }),
  };
}

/** Returns fields of one type with ids and names that end with a number, from 1. */
export function numberedFields(
  count: number,
  id: string,
  fieldType: FieldTypeKey,
  [swedish, english, norwegian]: Texts,
): readonly FieldDefinition[] {
  return Array.from({ length: count }, (_, index) => {
    const number = index + 1;
    return field(`${id}${number}`, fieldType, [
      `${swedish} ${number}`,
      `${english} ${number}`,
      `${norwegian} ${number}`,
    ]);
  });
}

/** A choice of such a field. @param names one where every language has the same */
export function option(value: string, names: Texts | string): FieldOption {
  const texts = typeof names === 'string' ? ([names, names, names] as const) : names;
  return { value, name: texts[1], localizedNames: localized(texts) };
}
