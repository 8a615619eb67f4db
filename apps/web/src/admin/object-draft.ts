import {
  type DataProperty,
  type FieldDefinition,
  type FieldValues,
  fieldTypeOf,
  toValues,
  walkFields,
} from '@tingest/domain';

/** What objects and predefined values have in common once they are stored. */
export interface StoredDataObject {
  readonly id: string;
  readonly title: string;
  readonly dataProperties: readonly DataProperty[];
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly version: number;
}

/** A data object as two people's changes to it are compared: what it has of its own, and its values by field id. */
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

/** An object's values by field id. */
export function valuesOf({ dataProperties }: Pick<StoredDataObject, 'dataProperties'>): FieldValues {
  return toValues(dataProperties).values;
}

/** What is compared: every field that can be edited, those without a value as `null`. */
export function comparable(own: object, values: FieldValues, fields: readonly FieldDefinition[]): Comparable {
  const all = [...walkFields(fields)].map(({ id }) => [id, values[id] ?? null] as const);
  return { ...Object.fromEntries(all), ...own };
}

/** What is sent of every data object. Without a stored version it is created. */
export function objectDraft(stored: Pick<StoredDataObject, 'id' | 'version'> | null, values: FieldValues) {
  return {
    ...(stored && { id: stored.id, version: stored.version }),
    dataProperties: Object.entries(values).map(([dataPropertyTypeId, value]) => ({ dataPropertyTypeId, value })),
  };
}
