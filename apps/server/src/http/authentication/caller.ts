import type { Grant } from '@tingest/domain/access';
import type { Culture } from '@tingest/domain/foundation';

/** Roles, lowest rank first. Source: specification, section 6. */
export type CallerRole = 'User' | 'PrivilegedUser' | 'SiteAdmin' | 'TenantAdmin' | 'SuperUser';

/** An active privilege of a user; its grants apply to its site. */
export interface CallerPrivilege {
  readonly id: string;
  readonly name: string;
  readonly siteId: string;
  readonly grants: readonly Grant[];
}

/** The counter tablet at which a person is signed in by badge. */
export interface CallerKiosk {
  readonly id: string;
  readonly name: string;
  /** The services that may be performed there. */
  readonly serviceIds: readonly string[];
}

/** The signed-in person behind a request, as the platform's own records have them. */
export interface Caller {
  readonly userId: string;
  /** The identity according to the identity provider: `issuer|sub`. */
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
  /** The privileges that can extend the permissions of the role. */
  readonly privileges: readonly CallerPrivilege[];
  /** Set for a session at a kiosk; such a caller reaches only routes with `fromKiosk`. */
  readonly kiosk?: CallerKiosk;
  /** The administrator that views the product as this person. */
  readonly viewedBy?: { readonly userId: string; readonly name: string };
}
