import type { FieldDefinition } from '@tingest/domain/fields';

/** Errors of one field, by the rest of its path: `options.0.value`. */
export type FieldErrors = Readonly<Record<string, string>>;

/** Problems of a form by the id of the field they are about; their paths begin `2.children.0.options.1.name`. */
export function errorsByField(
  fields: readonly FieldDefinition[],
  errors: Readonly<Record<string, string>>,
): ReadonlyMap<string, FieldErrors> {
  const errorsById = new Map<string, Record<string, string>>();
  for (const [path, text] of Object.entries(errors)) {
    const [id, settingPath] = ownerOf(fields, path.split('.'));
    if (id !== null) errorsById.set(id, { ...errorsById.get(id), [settingPath]: text });
  }
  return errorsById;
}

/** Returns the innermost field on a path, and the rest of the path. */
function ownerOf(fields: readonly FieldDefinition[], path: readonly string[]): readonly [string | null, string] {
  const [index = '', next, ...remainingPath] = path;
  const field = fields[Number(index)];
  if (!field) return [null, ''];
  if (next === 'children' && remainingPath.length > 0 && field.children) {
    const childOwner = ownerOf(field.children, remainingPath);
    if (childOwner[0] !== null) return childOwner;
  }
  return [field.id, path.slice(1).join('.')];
}
