/**
 * Actions that the audit trail can contain. Never renamed, because reports filter by them. Source: design, section 13.
 */
export const auditActions = [
  'create',
  'update',
  'delete',
  // Actions that change nothing but are worth recording.
  'export',
  'viewAs',
  'replicate',
  // A configuration of a processor with some values: other servers may have been asked.
  'try',
  'switchTenant',
  // Actions that the user was not permitted to perform.
  'refused',
  'signIn',
  'signInFailed',
  'signInLocked',
  'signInRefused',
  'signOut',
] as const;
export type AuditAction = (typeof auditActions)[number];
