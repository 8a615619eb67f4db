import { allFields, type FieldDefinition, fieldTypeOf } from '@tingest/domain/fields';
import type { SurroundingForm } from './form-being-made.ts';

/**
 * The fields that can filter the choices of a field: choices of the same form, outside tables or in the same row; not
 * the field itself, nor one that is filtered by it already.
 */
export function filterFields(field: FieldDefinition, { fields, parent }: SurroundingForm): readonly FieldDefinition[] {
  const isRow = parent !== null && fieldTypeOf(parent).hasRows;
  const candidates = [...outsideRows(fields), ...(isRow ? (parent.children ?? []) : [])];
  const byId = new Map([...allFields(fields)].map((one) => [one.id, one]));
  const dependsOnIt = (one: FieldDefinition, seenIds: ReadonlySet<string> = new Set()): boolean => {
    const by = one.optionSource?.filter?.fieldId;
    if (by === undefined || seenIds.has(by)) return false;
    const next = byId.get(by);
    return by === field.id || (next !== undefined && dependsOnIt(next, new Set(seenIds).add(by)));
  };
  return candidates.filter((one) => fieldTypeOf(one).hasOptions && one.id !== field.id && !dependsOnIt(one));
}

function outsideRows(fields: readonly FieldDefinition[]): readonly FieldDefinition[] {
  return fields.flatMap((field) =>
    field.children && !fieldTypeOf(field).hasRows ? [field, ...outsideRows(field.children)] : [field],
  );
}

/** The fields of record types that a filter can compare with: choices first, since only those hold the same values. */
export function comparableFields(types: readonly { readonly dataPropertyTypes: readonly FieldDefinition[] }[]) {
  const fields = types.flatMap(({ dataPropertyTypes }) => outsideRows(dataPropertyTypes));
  const plainFields = fields.filter((field) => {
    const type = fieldTypeOf(field);
    return type.hasValue && !type.hasChildren && !type.holdsFiles && !type.isMarkup && !type.fill;
  });
  return [
    ...plainFields.filter((one) => fieldTypeOf(one).hasOptions),
    ...plainFields.filter((one) => !fieldTypeOf(one).hasOptions),
  ];
}
