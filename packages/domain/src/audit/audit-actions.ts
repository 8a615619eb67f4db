/** What can stand in the audit trail. Never renamed: what reports filter by. Source: design, section 13. */
export const auditActions = [
  'create',
  'update',
  'delete',
  // What was not changed but is worth knowing of.
  'export',
  'viewAs',
  'replicate',
  // A configuration of a processor with some values: other servers may have been asked.
  'try',
  'switchTenant',
  // What somebody was not allowed to.
  'refused',
  'signIn',
  'signInFailed',
  'signInLocked',
  'signInRefused',
  'signOut',
] as const;
export type AuditAction = (typeof auditActions)[number];
