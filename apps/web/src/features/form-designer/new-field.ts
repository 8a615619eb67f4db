import { allFields, type FieldDefinition, type FieldTypeKey, fieldLimits, fieldTypeOf } from '@tingest/domain/fields';

/** Creates a field of a type, visible to every user until configured otherwise. A table begins with one column. */
export function newField(fieldType: FieldTypeKey, makeId: () => string): FieldDefinition {
  const type = fieldTypeOf({ fieldType });
  return {
    id: makeId(),
    name: '',
    fieldType,
    required: false,
    showForAdmin: true,
    showForUser: true,
    ...(type.hasOptions ? { options: [{ value: '', name: '' }] } : {}),
    ...(type.hasChildren ? { children: type.hasRows ? [newField('text', makeId)] : [] } : {}),
  };
}

/**
 * A copy of a field with all that is in it, under ids of their own; a choice that is filtered by another field of the
 * same copy follows the copied one. The name tells the two apart where it fits.
 */
export function copyOf(
  field: FieldDefinition,
  makeId: () => string,
  nameOfCopy: (name: string) => string,
): FieldDefinition {
  const ids = new Map([...allFields([field])].map(({ id }) => [id, makeId()]));
  const name = nameOfCopy(field.name);
  const fits = [...name].length <= fieldLimits.nameLength;
  return { ...withIds(field, ids), name: fits ? name : field.name, localizedNames: [] };
}

function withIds(field: FieldDefinition, ids: ReadonlyMap<string, string>): FieldDefinition {
  const copy = structuredClone(field);
  const source = copy.optionSource;
  const filterId = source?.filter && ids.get(source.filter.fieldId);
  return {
    ...copy,
    id: ids.get(field.id) ?? field.id,
    inTitle: false,
    ...(source?.filter && filterId
      ? { optionSource: { ...source, filter: { ...source.filter, fieldId: filterId } } }
      : {}),
    ...(copy.children ? { children: copy.children.map((child) => withIds(child, ids)) } : {}),
  };
}
