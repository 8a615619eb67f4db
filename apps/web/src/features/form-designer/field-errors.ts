import type { FieldDefinition } from '@tingest/domain/fields';

/** Errors of one field, by the rest of its path: `options.0.value`. */
export type FieldErrors = Readonly<Record<string, string>>;

/** Problems of a form by the id of the field they are about; their paths begin `2.children.0.options.1.name`. */
export function errorsByField(
  fields: readonly FieldDefinition[],
  errors: Readonly<Record<string, string>>,
): ReadonlyMap<string, FieldErrors> {
  const found = new Map<string, Record<string, string>>();
  for (const [path, text] of Object.entries(errors)) {
    const [id, rest] = ownerOf(fields, path.split('.'));
    if (id !== null) found.set(id, { ...found.get(id), [rest]: text });
  }
  return found;
}

/** Returns the innermost field on a path, and the rest of the path. */
function ownerOf(fields: readonly FieldDefinition[], path: readonly string[]): readonly [string | null, string] {
  const [index = '', next, ...rest] = path;
  const field = fields[Number(index)];
  if (!field) return [null, ''];
  if (next === 'children' && rest.length > 0 && field.children) {
    const inner = ownerOf(field.children, rest);
    if (inner[0] !== null) return inner;
  }
  return [field.id, path.slice(1).join('.')];
}
