import type { FieldDefinitionInput } from '@tingest/domain/fields';
import { known, type packageIds } from './package-ids.ts';
import type { TemplateValues } from './template.ts';
import type { TemplateField } from './template-field.ts';
import { localizedTexts, textInLanguages } from './texts.ts';

/** Fields of an item of a package, and the ids behind their keys. */
export interface BuiltForm {
  readonly dataPropertyTypes: readonly FieldDefinitionInput[];
  /** Id of a field. @throws for an unknown key */
  readonly idOf: (key: string) => string;
  /** Values by field id, with ids of predefined values in the place of their keys. */
  readonly values: (values: TemplateValues) => Readonly<Record<string, unknown>>;
}

/** Builds the fields of an item. @param path of the item, which makes the ids of its fields */
export function buildForm(
  idOf: ReturnType<typeof packageIds>,
  path: readonly string[],
  fields: readonly TemplateField[],
): BuiltForm {
  const allFields = [...withChildren(fields)];
  const byKey = new Map(allFields.map((field) => [field.key, field]));
  const ids = new Map(allFields.map(({ key }) => [key, idOf(...path, key)]));
  if (ids.size < allFields.length) throw new Error(`two fields of ${path.join('/')} have the same key`);
  const build = (field: TemplateField): FieldDefinitionInput => {
    const { key, fieldType, names, help, source, unit, children, settings } = field;
    return {
      ...settings,
      ...{ id: known(ids, key), name: textInLanguages(names), localizedNames: localizedTexts(names), fieldType },
      ...(help && { description: textInLanguages(help), localizedDescriptions: localizedTexts(help) }),
      ...{ showForAdmin: true, showForUser: !field.isForAdminOnly, ...(field.isPublic && { showForPublic: true }) },
      ...(unit !== undefined && { unit: typeof unit === 'string' ? unit : textInLanguages(unit) }),
      ...(source && { optionSource: { recordTypeIds: [idOf('valueTypes', source)] } }),
      ...(children && { children: children.map(build) }),
    };
  };
  return {
    dataPropertyTypes: fields.map(build),
    idOf: (key) => known(ids, key),
    values: (values) =>
      Object.fromEntries(
        Object.entries(values).map(([key, value]) => {
          const { source } = known(byKey, key);
          return [known(ids, key), source ? idOf('valueTypes', source, 'values', String(value)) : value];
        }),
      ),
  };
}

function* withChildren(fields: readonly TemplateField[]): Generator<TemplateField> {
  for (const field of fields) {
    yield field;
    yield* withChildren(field.children ?? []);
  }
}
