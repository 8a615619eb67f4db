import { type FieldDefinition, type FieldValues, fieldTypeOf, toValues, walkFields } from '@tingest/domain';
import type { ElementDraft, StoredElement } from '../../api/elements.ts';

/** An object as two people's changes to it are compared: its code, and its values by field id. */
export type ComparableElement = Readonly<Record<string, unknown>> & { readonly code: string };

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
export function valuesOf({ dataProperties }: Pick<StoredElement, 'dataProperties'>): FieldValues {
  return toValues(dataProperties).values;
}

/** What is compared: every field that can be edited, those without a value as `null`. */
export function comparable(code: string, values: FieldValues, fields: readonly FieldDefinition[]): ComparableElement {
  const all = [...walkFields(fields)].map(({ id }) => [id, values[id] ?? null] as const);
  return { ...Object.fromEntries(all), code };
}

/** What is sent. Without a code one is made up. */
export function elementDraft(
  elementTypeId: string,
  stored: Pick<StoredElement, 'id' | 'version'> | null,
  code: string | null,
  values: FieldValues,
): ElementDraft {
  return {
    ...(stored ? { id: stored.id, version: stored.version } : {}),
    elementTypeId,
    code,
    dataProperties: Object.entries(values).map(([dataPropertyTypeId, value]) => ({ dataPropertyTypeId, value })),
  };
}
