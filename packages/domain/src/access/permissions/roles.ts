/** The roles with their rank. Source: specification, section 6 (`system_role`). */
export const roles = { User: 0, PrivilegedUser: 1, SiteAdmin: 2, TenantAdmin: 3, SuperUser: 4 } as const;

export type Role = keyof typeof roles;

/** The roles in increasing rank. */
export const roleNames = Object.keys(roles) as readonly Role[];

/** Whether a role ranks as high as another, or higher. */
export function hasRank(role: Role, atLeast: Role): boolean {
  return roles[role] >= roles[atLeast];
}

/** SiteAdmin and above count as administrators. Source: specification, section 6, Admin rank. */
export function isAdmin(role: Role): boolean {
  return hasRank(role, 'SiteAdmin');
}
