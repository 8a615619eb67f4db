import { isAdmin, type Role } from '@tingest/domain/access';
import { allFields, type FieldDefinition } from '@tingest/domain/fields';

/**
 * The fields that a role sees: those not meant for users are left out for them, inside groups and tables too. Source:
 * specification, section 6.
 */
export function visibleFields(fields: readonly FieldDefinition[], role: Role): readonly FieldDefinition[] {
  if (isAdmin(role)) return fields;
  return fields
    .filter((field) => field.showForAdmin !== false && field.showForUser === true)
    .map((field) => (field.children ? { ...field, children: visibleFields(field.children, role) } : field));
}

/** Fields that a role does not see. */
export function unseenFieldIds(fields: readonly FieldDefinition[], role: Role): ReadonlySet<string> {
  if (isAdmin(role)) return new Set();
  return leftOutIds(fields, visibleFields(fields, role));
}

/** Returns the ids of the fields, at any nesting level, that are not among the visible ones. */
export function leftOutIds(
  fields: readonly FieldDefinition[],
  readableFields: readonly FieldDefinition[],
): ReadonlySet<string> {
  if (readableFields === fields) return new Set();
  const seenIds = new Set([...allFields(readableFields)].map(({ id }) => id));
  return new Set([...allFields(fields)].flatMap(({ id }) => (seenIds.has(id) ? [] : [id])));
}
