import type { Role } from '@tingest/domain/access';

/** How the roles are called. Source: specification, section 6. */
export const roles = {
  User: 'Restricted user',
  PrivilegedUser: 'User',
  SiteAdmin: 'Site administrator',
  TenantAdmin: 'Tenant administrator',
  SuperUser: 'System administrator',
} as const satisfies Record<Role, string>;
