import type { FieldDefinitionInput, FieldOption, FieldTypeKey } from '@tingest/domain/fields';
import { localizedTexts, type Names, textInLanguages } from './texts.ts';

/** A field of a template; rules, values and privileges refer to it by `key`. */
export interface TemplateField {
  readonly key: string;
  readonly fieldType: FieldTypeKey;
  readonly names: Names;
  /** Help below the field. */
  readonly help?: Names;
  /** Hidden from users below the administrators. */
  readonly isForAdminOnly?: boolean;
  /** Also visible on the public page. */
  readonly isPublic?: boolean;
  /** Key of the value type that it takes its options from; its values are keys of values. */
  readonly source?: string;
  readonly unit?: string | Names;
  readonly children?: readonly TemplateField[];
  readonly settings?: FieldSettings;
}

type FieldSettings = Pick<
  FieldDefinitionInput,
  'required' | 'multiple' | 'unique' | 'options' | 'validation' | 'defaultValue' | 'inTitle' | 'deviation' | 'sum'
>;

/** Properties of a field beside its key, its type and its names. */
type FieldExtras = Pick<TemplateField, 'help' | 'isForAdminOnly' | 'isPublic' | 'unit'> & FieldSettings;

export function field(key: string, fieldType: FieldTypeKey, names: Names, extras: FieldExtras = {}): TemplateField {
  const { help, isForAdminOnly, isPublic, unit, ...settings } = extras;
  return {
    ...{ key, fieldType, names, settings },
    ...(help && { help }),
    ...(isForAdminOnly && { isForAdminOnly }),
    ...(isPublic && { isPublic }),
    ...(unit !== undefined && { unit }),
  };
}

/** Returns a choice among the values of a value type. */
export function sourceField(key: string, source: string, names: Names, extras: FieldExtras = {}): TemplateField {
  return { ...field(key, 'select', names, extras), source };
}

/** Returns a group of fields, or a table with a column for each. */
export function fieldsIn(
  key: string,
  fieldType: 'group' | 'collection',
  names: Names,
  children: readonly TemplateField[],
): TemplateField {
  return { key, fieldType, names, children };
}

const faultNames: Names = ['Vad är fel?', 'What is wrong?', 'Hva er galt?'];
const photoNames: Names = ['Bild av felet', 'Photo of the fault', 'Bilde av feilen'];

/** Returns a check point with its question; a deviation asks for a description and offers a photo. */
export function checkPoint(key: string, names: Names, help?: Names): TemplateField {
  return {
    ...{ key, fieldType: 'statusGroup', names, settings: { required: true } },
    ...(help && { help }),
    children: [field(`${key}Fault`, 'textArea', faultNames), field(`${key}Photo`, 'image', photoNames)],
  };
}

/** Returns options from values and their names: one that is the same in all languages, or one in each. */
export function options(names: Readonly<Record<string, string | Names>>): FieldOption[] {
  return Object.entries(names).map(([value, name]) =>
    typeof name === 'string'
      ? { value, name }
      : { value, name: textInLanguages(name), localizedNames: localizedTexts(name) },
  );
}
