import { type FieldDefinition, isAdmin, type Role } from '@tingest/domain';

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
