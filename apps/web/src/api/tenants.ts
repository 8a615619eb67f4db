import type { Answer, Draft } from '@tingest/api-client';
import { api } from './http.ts';
import { itemCalls } from './item-calls.ts';

const tenants = '/tenants';

/** Editable properties of a tenant; without an id one is created. Source: specification, section 3, Tenant. */
export type TenantDraft = Pick<
  Tenant,
  'key' | 'name' | 'culture' | 'timeZone' | 'policyUrl' | 'rssFeedUrl' | 'contact' | 'licence' | 'settings'
> & { readonly id?: string; readonly version?: number; readonly sites: readonly TenantSite[] };

export type Tenant = Answer<`${typeof tenants}/{id}`, 'get'>;

/** A tenant with how much stands in it, and in each of its sites by their ids. */
export type FullTenant = Answer<`${typeof tenants}/{id}/full`, 'get'>;

export type TenantSite = NonNullable<Draft<typeof tenants>['sites']>[number];

export type TenantContact = Tenant['contact'];

export type LicenceLevel = Tenant['licence']['level'];

/** Levels of a licence, `custom` the customer-specific one. Source: specification, section 9. */
export const licenceLevels = [
  'none',
  'small',
  'medium',
  'large',
  'corporation',
  'deviceSmall',
  'deviceMedium',
  'custom',
] as const satisfies readonly LicenceLevel[];

export type TenantSetting = Exclude<keyof Tenant['settings'], 'reporterRetentionDays'>;

/** Settings of a tenant, in the order in which they are shown. Source: specification, section 3, Tenant. */
export const tenantSettings = [
  'allowAnonymousRequests',
  'allowSearchEngines',
  'disableColumnSorting',
  'enableReservations',
  'lockdown',
] as const satisfies readonly TenantSetting[];

/** A category that anybody could look objects up of. */
export type PublicCategory = Answer<`${typeof tenants}/{id}/publicContent`, 'get'>[number];

/** Returns the data of a tenant that anonymous users could read if it allowed anonymous requests. @throws ApiError */
export function fetchPublicContent(id: string): Promise<readonly PublicCategory[]> {
  return api.get(`${tenants}/{id}/publicContent`, { path: { id } });
}

/** An address that shows the public pages of a tenant for a while, whether or not they are switched on. */
export type PublicPreview = Answer<`${typeof tenants}/{id}/publicPreview`, 'get'>;

/** @see PublicPreview @throws ApiError */
export function fetchPublicPreview(id: string): Promise<PublicPreview> {
  return api.get(`${tenants}/{id}/publicPreview`, { path: { id } });
}

/** Tenants with how much stands in them, as they are edited. */
export const tenantItems = itemCalls(tenants, (id, signal) => api.getFull(tenants, id, signal));
