import { type DataProperty, type FieldDefinition, fieldTypeOf } from '@tingest/domain/fields';

/**
 * Returns definitions for displaying values: a field with options from record types gets the options that the values
 * refer to, as the server sent them with the values. Nothing has to be loaded, and the names are those at the time of
 * the selection.
 */
export function withShownNames(
  fields: readonly FieldDefinition[],
  dataProperties: readonly DataProperty[],
): readonly FieldDefinition[] {
  const names = new Map<string, Map<string, string>>();
  collectNames(dataProperties, names);
  const complete = (field: FieldDefinition): FieldDefinition => ({
    ...field,
    ...(field.optionSource &&
      fieldTypeOf(field).hasOptions &&
      (field.options ?? []).length === 0 && {
        options: [...(names.get(field.id) ?? [])].map(([value, name]) => ({ value, name })),
      }),
    ...(field.children && { children: field.children.map(complete) }),
  });
  return fields.map(complete);
}

function collectNames(dataProperties: readonly DataProperty[], names: Map<string, Map<string, string>>): void {
  for (const { dataPropertyTypeId, value, displayValue, rows } of dataProperties) {
    for (const row of rows ?? []) collectNames(row, names);
    const values = (Array.isArray(value) ? value : [value]).filter((one) => typeof one === 'string');
    const knownNames = names.get(dataPropertyTypeId) ?? new Map<string, string>();
    names.set(dataPropertyTypeId, knownNames);
    for (const [index, name] of namesOf(values.length, displayValue).entries())
      knownNames.set(values[index] ?? '', name);
  }
}

/** The names of several choices are written one after the other; where a name has a comma of its own, as one text. */
function namesOf(count: number, displayValue: string): readonly string[] {
  const parts = displayValue.split(', ');
  if (count === parts.length) return parts;
  return Array.from({ length: count }, (_, index) => (index === 0 ? displayValue : ''));
}
