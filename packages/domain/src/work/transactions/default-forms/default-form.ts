import type { FieldDefinition, FieldOption } from '../../../fields/definitions/field-definition.ts';
import type { Culture } from '../../../foundation/localization/culture.ts';

/** A text in every culture of the product. */
export type Texts = Readonly<Record<Culture, string>>;

interface DefaultOption extends Pick<FieldOption, 'value' | 'color'> {
  readonly name: Texts;
}

/** A field of a default form: a definition without an id, with its name in every culture. */
export interface DefaultField extends Omit<FieldDefinition, 'id' | 'name' | 'localizedNames' | 'options' | 'children'> {
  readonly name: Texts;
  readonly options?: readonly DefaultOption[];
}

/** The form that a step of a service gets where no function is chosen for it. */
export interface DefaultForm {
  /** The step in a word or two; the function is named by it and the service. */
  readonly name: Texts;
  /** At least one: a function needs a field. */
  readonly fields: readonly [DefaultField, ...DefaultField[]];
}

/** A text in Swedish, English and Norwegian. */
export function texts(sv: string, en: string, nb: string): Texts {
  return { 'sv-SE': sv, 'en-US': en, 'nb-NO': nb };
}

/** A text of several lines that may be left empty, for everything that a form does not ask. */
export const noteField: DefaultField = { name: texts('Anteckning', 'Note', 'Merknad'), fieldType: 'textArea' };

/** Photos, as many as are needed. */
export const photoField: DefaultField = { name: texts('Foto', 'Photo', 'Bilde'), fieldType: 'image', multiple: true };
