import type { FieldDefinition, FieldOption, LocalizedText } from '@tingest/domain';

/** A text in the three languages. */
export interface Texts {
  readonly sv: string;
  readonly en: string;
  readonly nb: string;
}

export function localized({ sv, en, nb }: Texts): readonly LocalizedText[] {
  return [
    { culture: 'sv-SE', text: sv },
    { culture: 'en-US', text: en },
    { culture: 'nb-NO', text: nb },
  ];
}

/** What a field of a manifest is, with its texts in the place of a name and a description. */
interface LocalizedField extends Omit<FieldDefinition, 'name' | 'localizedNames' | 'localizedDescriptions'> {
  readonly names: Texts;
  readonly descriptions?: Texts;
}

/** A field of a manifest, in English where a reader's language has no text. */
export function localizedField({ names, descriptions, ...field }: LocalizedField): FieldDefinition {
  return {
    ...field,
    name: names.en,
    localizedNames: localized(names),
    ...(descriptions && { description: descriptions.en, localizedDescriptions: localized(descriptions) }),
  };
}

/** A choice of such a field. */
export function option(value: string, texts: Texts): FieldOption {
  return { value, name: texts.en, localizedNames: localized(texts) };
}
