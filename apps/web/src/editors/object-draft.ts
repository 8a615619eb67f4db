import {
  type DataProperty,
  type FieldDefinition,
  type FieldValues,
  fieldTypeOf,
  toValues,
  walkFields,
} from '@tingest/domain/fields';

/** Properties common to stored objects and predefined values. */
export interface StoredDataObject {
  readonly id: string;
  readonly title: string;
  readonly dataProperties: readonly DataProperty[];
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly version: number;
}

/** A data object as it is compared between two users' changes: its own properties, and its values by field id. */
export type Comparable = Readonly<Record<string, unknown>>;

/**
 * The fields that an administrator fills in, in groups too: those shown to them, and hidden ones that an object can't be
 * without.
 * Source: specification, section 6, Visibility.
 */
export function fieldsToEdit(fields: readonly FieldDefinition[]): readonly FieldDefinition[] {
  return fields
    .filter((field) => field.showForAdmin !== false || field.required === true)
    .map((field) => {
      // A row is saved as a whole: a column left out would lose its values.
      if (!field.children || fieldTypeOf(field).hasRows) return field;
      return { ...field, children: fieldsToEdit(field.children) };
    });
}

/** The fields of a form that can be filled in; rows with a column that cannot are left as they are, since they are saved as a whole. */
export function withoutReadonly(
  fields: readonly FieldDefinition[],
  ids: readonly string[] = [],
): readonly FieldDefinition[] {
  if (ids.length === 0) return fields;
  return fields.flatMap((field) => {
    if (isReadonly(field, ids)) return [];
    return [field.children ? { ...field, children: withoutReadonly(field.children, ids) } : field];
  });
}

/** The other fields of a form, those in groups by themselves. */
export function onlyReadonly(fields: readonly FieldDefinition[], ids: readonly string[]): readonly FieldDefinition[] {
  return fields.flatMap((field) => (isReadonly(field, ids) ? [field] : onlyReadonly(field.children ?? [], ids)));
}

function isReadonly(field: FieldDefinition, ids: readonly string[]): boolean {
  const hasReadonlyColumn = fieldTypeOf(field).hasRows && field.children?.some(({ id }) => ids.includes(id));
  return ids.includes(field.id) || hasReadonlyColumn === true;
}

/** An object's values by field id. */
export function valuesOf({ dataProperties }: Pick<StoredDataObject, 'dataProperties'>): FieldValues {
  return toValues(dataProperties).values;
}

/** Returns the values to compare: every editable field, those without a value as `null`. */
export function comparable(ownProperties: object, values: FieldValues, fields: readonly FieldDefinition[]): Comparable {
  const fieldEntries = [...walkFields(fields)].map(({ id }) => [id, values[id] ?? null] as const);
  return { ...Object.fromEntries(fieldEntries), ...ownProperties };
}

/** Returns the data to send for every data object. Without a stored version it is created. */
export function objectDraft(storedObject: Pick<StoredDataObject, 'id' | 'version'> | null, values: FieldValues) {
  return {
    ...(storedObject && { id: storedObject.id, version: storedObject.version }),
    dataProperties: Object.entries(values).map(([dataPropertyTypeId, value]) => ({ dataPropertyTypeId, value })),
  };
}
