import type { UseMutationResult, UseQueryResult } from '@tanstack/react-query';
import { apiDelete, apiGet, apiPost } from './http.ts';
import { useApiMutation, useApiQuery } from './scoped-query.ts';

/** Names of the three colours, in the order they are asked. Source: specification, section 3, Tenant. */
export const tenantColors = ['primaryColor', 'secondaryColor', 'accentColor'] as const;

/** `#rrggbb`, or `null` for the product's own. */
export type TenantColorValues = Readonly<Partial<Record<(typeof tenantColors)[number], string | null>>>;

/** The pictures that a configuration can have, by what they are uploaded under. */
export const resourceReferences = ['GlobalResources.Logo', 'AdminResources.Logo'] as const;
export type ResourceReference = (typeof resourceReferences)[number];

/** A picture that is sent along. Source: specification, section 3, Files and SMS. */
export interface SentPicture {
  readonly fileName: string;
  readonly type: string;
  readonly base64: string;
  readonly reference: ResourceReference;
}

/** What can be changed of a configuration. A logo is an address that is there, or `null` for none. */
export interface TenantConfigurationDraft {
  readonly globalResources: TenantColorValues & { readonly logo: string | null };
  readonly adminResources: { readonly logo: string | null };
  readonly clientResources: { readonly useElementListExe: boolean | null };
  readonly files: readonly SentPicture[];
  readonly version: number;
}

export interface TenantConfiguration extends Omit<TenantConfigurationDraft, 'files'> {
  /** The tenant's. */
  readonly id: string;
  /** Whether anything is stored; without it the tenant has the product's own look. */
  readonly isOwn: boolean;
}

const scope = 'global';
const stale = [['tenants'], ['tenants.configured']] as const;
const pathOf = (tenantId: string): string => `tenants/${encodeURIComponent(tenantId)}/config`;

type Answer = Omit<TenantConfiguration, 'id'> & { readonly tenantId: string };

/** What the server answers, under the id that editors ask for. */
export function configurationOf({ tenantId, ...answer }: Answer): TenantConfiguration {
  return { ...answer, id: tenantId };
}

export function useTenantConfiguration(tenantId: string): UseQueryResult<Answer> {
  return useApiQuery<Answer>(['tenants.configured', tenantId], pathOf(tenantId), {
    scope,
    // What is being edited must not change under the hand.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/** @throws ApiError */
export async function fetchTenantConfiguration(tenantId: string): Promise<TenantConfiguration> {
  return configurationOf(await apiGet<Answer>(pathOf(tenantId), { scope }));
}

/** Saves a configuration with the pictures that were chosen. @throws ApiError, 412 where somebody else saved first */
export function useSaveTenantConfiguration(
  tenantId: string,
): UseMutationResult<TenantConfiguration, Error, TenantConfigurationDraft> {
  return useApiMutation<TenantConfiguration, TenantConfigurationDraft>(
    async (draft) => configurationOf(await apiPost<Answer>(pathOf(tenantId), draft, { scope })),
    { scope, stale: [stale[0]] },
  );
}

/** Goes back to the product's own look. */
export function useResetTenantConfiguration(tenantId: string): UseMutationResult<void, Error, void> {
  return useApiMutation<void, void>(() => apiDelete(pathOf(tenantId), { scope }), { scope, stale });
}
