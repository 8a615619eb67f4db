import type { Culture } from '@tingest/domain';

/** Roles, lowest rank first. Source: specification, section 6. */
export type CallerRole = 'User' | 'PrivilegedUser' | 'SiteAdmin' | 'TenantAdmin' | 'SuperUser';

/** The signed-in person behind a request, as the platform's own records have them. */
export interface Caller {
  readonly userId: string;
  /** Who the identity provider says it is: `issuer|sub`. */
  readonly subject: string;
  readonly tenantId: string;
  readonly tenantKey: string;
  readonly username: string;
  readonly name: string;
  readonly email: string | null;
  readonly role: CallerRole;
  /** The language that the person chose; null for the tenant's. */
  readonly culture: Culture | null;
  /** Sites the person works in, in the tenant's order: for TenantAdmin and SuperUser all of the tenant. */
  readonly siteIds: readonly string[];
  readonly siteKeysById: ReadonlyMap<string, string>;
  readonly privilegeIds: readonly string[];
}
