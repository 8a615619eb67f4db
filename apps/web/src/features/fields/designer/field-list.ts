import { type FieldDefinition, type FieldTypeKey, fieldLimits, fieldTypeOf } from '@tingest/domain';

/** A new field of a type. It is seen by everybody until somebody decides otherwise. */
export function newField(fieldType: FieldTypeKey, id: string): FieldDefinition {
  return {
    id,
    name: '',
    fieldType,
    required: false,
    showForAdmin: true,
    showForUser: true,
    ...(fieldTypeOf({ fieldType }).hasOptions ? { options: [{ value: '', name: '' }] } : {}),
  };
}

/** The fields with one more, below the one with the id `below`, else at the end. */
export function withField(
  fields: readonly FieldDefinition[],
  field: FieldDefinition,
  below: string | null,
): FieldDefinition[] {
  const at = fields.findIndex(({ id }) => id === below);
  return fields.toSpliced(at < 0 ? fields.length : at + 1, 0, field);
}

/** The fields with the one at `from` moved so that it stands at `to`; outside the list nothing moves. */
export function withMoved(fields: readonly FieldDefinition[], from: number, to: number): readonly FieldDefinition[] {
  const moved = fields[from];
  if (!moved || to < 0 || to >= fields.length || from === to) return fields;
  return fields.toSpliced(from, 1).toSpliced(to, 0, moved);
}

/** A copy of a field: everything but its id, and a name that tells the two apart and fits. */
export function copyOf(field: FieldDefinition, id: string, nameOfCopy: (name: string) => string): FieldDefinition {
  const name = nameOfCopy(field.name);
  const fits = [...name].length <= fieldLimits.nameLength;
  return { ...structuredClone(field), id, name: fits ? name : field.name, localizedNames: [], inTitle: false };
}
