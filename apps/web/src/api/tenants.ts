import type { UseMutationResult, UseQueryResult } from '@tanstack/react-query';
import type { Culture } from '@tingest/domain';
import { apiDelete, apiGet, apiSave } from './http.ts';
import type { Usage } from './publishable-items.ts';
import { useApiMutation, useApiQuery } from './scoped-query.ts';

export interface TenantSite {
  readonly id?: string;
  readonly key: string;
  readonly name: string;
}

export interface TenantContact {
  readonly name?: string | null;
  readonly address?: string | null;
  readonly zipcode?: string | null;
  readonly city?: string | null;
  readonly phoneNo?: string | null;
  readonly email?: string | null;
}

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
] as const;
export type LicenceLevel = (typeof licenceLevels)[number];

/** What can be switched for a tenant, in the order it is asked. Source: specification, section 3, Tenant. */
export const tenantSettings = [
  'allowAnonymousRequests',
  'disableColumnSorting',
  'enableReservations',
  'lockdown',
] as const;
export type TenantSetting = (typeof tenantSettings)[number];

/** What can be said of a tenant; without an id one is created. Source: specification, section 3, Tenant. */
export interface TenantDraft {
  readonly id?: string;
  readonly version?: number;
  readonly key: string;
  readonly name: string;
  readonly culture: Culture;
  /** Windows id, such as `W. Europe Standard Time`. */
  readonly timeZone: string;
  readonly policyUrl: string | null;
  readonly rssFeedUrl: string | null;
  readonly sites: readonly TenantSite[];
  readonly contact: TenantContact;
  readonly licence: { readonly level: LicenceLevel; readonly isBilledAnnually?: boolean };
  readonly settings: Readonly<Partial<Record<TenantSetting, boolean>>>;
}

export interface Tenant extends TenantDraft {
  readonly id: string;
  readonly version: number;
  readonly updatedAt: string;
}

/** A tenant with how much stands in it, and in each of its sites by their ids. */
export interface FullTenant extends Tenant {
  readonly usage: Usage;
  readonly siteUsage: Readonly<Record<string, Usage>>;
}

const scope = 'global';
const stale = [['tenants']] as const;

export function useTenant(id: string | null): UseQueryResult<FullTenant> {
  return useApiQuery<FullTenant>(['tenants.edited', id], `tenants/${encodeURIComponent(id ?? '')}/full`, {
    scope,
    enabled: id !== null,
    // Under a key of its own: what is being edited must not change under the hand, nor be asked for once deleted.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

export function fetchTenant(id: string): Promise<Tenant> {
  return apiGet<Tenant>(`tenants/${encodeURIComponent(id)}`, { scope });
}

export function useSaveTenant(): UseMutationResult<Tenant, Error, TenantDraft> {
  return useApiMutation<Tenant, TenantDraft>((draft) => apiSave<Tenant>('tenants', draft, { scope }), {
    scope,
    stale,
  });
}

export function useDeleteTenant(): UseMutationResult<void, Error, string> {
  return useApiMutation<void, string>((id) => apiDelete(`tenants/${encodeURIComponent(id)}`, { scope }), {
    scope,
    stale,
  });
}
