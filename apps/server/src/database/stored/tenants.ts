import type { FilterOperator } from '@tingest/domain/fields';

/** A tenant's contact person. */
export interface TenantContact {
  readonly name: string | null;
  readonly address: string | null;
  readonly zipcode: string | null;
  readonly city: string | null;
  readonly phoneNo: string | null;
  readonly email: string | null;
}

/** Levels of a licence. Source: specification, section 3. `custom` is the customer-specific one. */
export const licenceLevels = [
  'none',
  'small',
  'medium',
  'large',
  'corporation',
  'deviceSmall',
  'deviceMedium',
  'custom',
] as const;

/** A tenant's licence. */
export interface TenantLicence {
  readonly level: (typeof licenceLevels)[number];
  readonly isBilledAnnually: boolean;
}

/** A tenant's settings. Source: specification, section 3, Tenant, settings. */
export interface TenantSettings {
  readonly allowAnonymousRequests: boolean;
  /** Whether search engines may list the public pages. */
  readonly allowSearchEngines: boolean;
  readonly disableColumnSorting: boolean;
  readonly enableReservations: boolean;
  readonly lockdown: boolean;
  /** The number of days after the end of a case until its anonymous reporters' data is deleted. */
  readonly reporterRetentionDays: number;
}

/** Colours as `#rrggbb`; `null` for the product's own. Source: specification, section 3, Tenant. */
export interface GlobalResources {
  readonly primaryColor?: string | null;
  readonly secondaryColor?: string | null;
  readonly accentColor?: string | null;
}

/** How the field side behaves. Source: specification, section 3, Tenant configuration. */
interface ClientResources {
  readonly useElementListExe?: boolean | null;
}

/** The content of a tenant's configuration, without its pictures. */
export interface Resources {
  readonly globalResources?: GlobalResources;
  readonly clientResources?: ClientResources;
}

/** One piece of news, as text that stands nowhere else but on a screen. */
export interface FeedItem {
  readonly id: string;
  readonly title: string;
  /** Only http and https. */
  readonly link: string | null;
  readonly summary: string;
  /** ISO instant. */
  readonly publishedAt: string | null;
}

/** The state of a saved list view: its address parameters, and its choice of columns. */
export interface ViewState {
  q?: string;
  size?: 25 | 50 | 100;
  sort?: string;
  filter?: { column: string; operator: FilterOperator; value?: unknown; min?: unknown; max?: unknown }[];
  columns?: { shown: string[]; hidden: string[] };
  /** Rows without it. */
  layout?: 'groups' | 'board' | 'calendar';
  /** Column of the groups, or with the dates of the calendar. */
  by?: string;
}
