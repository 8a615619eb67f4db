import { type Culture, landingPage, type Role } from '@tingest/domain';

export interface SessionUser {
  readonly id: string;
  readonly userId: string;
  readonly username: string;
  readonly name: string;
  readonly email: string | null;
  readonly role: Role;
  readonly culture: Culture | null;
  readonly tenant: string;
  /** Keys of the sites that the user may work in. */
  readonly sites: readonly string[];
  readonly privilegeIds: readonly string[];
}

export interface SessionSite {
  readonly id: string;
  readonly key: string;
  readonly name: string;
}

/** Colours and logo. Source: specification, section 3, Tenant. */
export interface TenantResources {
  readonly logo?: string | null;
  readonly primaryColor?: string | null;
  readonly secondaryColor?: string | null;
  readonly accentColor?: string | null;
}

export interface TenantSettings {
  readonly allowAnonymousRequests?: boolean | null;
  readonly disableColumnSorting?: boolean | null;
  readonly enableReservations?: boolean | null;
  /** Prevents changes to categories, functions and services. */
  readonly lockdown?: boolean | null;
}

/** Whom people of the tenant may ask. Source: specification, section 3, Tenant. */
export interface TenantContact {
  readonly name?: string | null;
  readonly phoneNo?: string | null;
  readonly email?: string | null;
}

export interface SessionTenant {
  readonly id: string;
  readonly key: string;
  readonly name: string;
  readonly culture: Culture;
  /** Windows id, such as `W. Europe Standard Time`. */
  readonly timeZone: string;
  readonly ianaTimeZone: string;
  readonly policyUrl: string | null;
  /** Where the tenant's news are, if it has any. */
  readonly rssFeedUrl?: string | null;
  readonly sites: readonly SessionSite[];
  readonly contact?: TenantContact | null;
  readonly resourceConfiguration?: {
    readonly globalResources?: TenantResources | null;
    readonly adminResources?: Pick<TenantResources, 'logo'> | null;
  } | null;
  readonly settings?: TenantSettings | null;
}

/** Who is signed in, and where. Source: `GET /api/v2/session`. */
export interface SessionData {
  readonly user: SessionUser;
  readonly tenant: SessionTenant;
  readonly clientResources?: { readonly useElementListExe?: boolean | null } | null;
  /** By the key of a site: actions that privileges add to the role's there, on some things at least. */
  readonly grantedActions?: Readonly<Record<string, readonly string[]>>;
}

/** The sites of the tenant that the user may choose between, in the tenant's order. */
export function sitesOf({ user, tenant }: SessionData): readonly SessionSite[] {
  return tenant.sites.filter((site) => user.sites.includes(site.key));
}

/** Where the field side begins. Source: specification, section 2, Exe routes. */
export function fieldStart({ clientResources }: Pick<SessionData, 'clientResources'>): '/exe' | '/exe/elementList' {
  return clientResources?.useElementListExe ? '/exe/elementList' : '/exe';
}

/** Where a signed-in person lands. Source: specification, section 6, Admin rank; section 2, Exe routes. */
export function landingPath(session: SessionData): '/dashboard' | '/exe' | '/exe/elementList' {
  const page = landingPage(session.user.role);
  return page === '/exe' ? fieldStart(session) : page;
}
