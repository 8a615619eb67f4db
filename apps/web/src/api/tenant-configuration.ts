import type { UseMutationResult, UseQueryResult } from '@tanstack/react-query';
import type { Answer, Body } from '@tingest/api-client';
import { api } from './http.ts';
import { forEditor, useApiMutation, useApiQuery } from './scoped-query.ts';

const path = '/tenants/{id}/config';

type Answered = Answer<typeof path, 'get'>;

/** Editable properties of a configuration. A logo is an existing address, or `null` for none. */
export type TenantConfigurationDraft = Pick<
  TenantConfiguration,
  'globalResources' | 'adminResources' | 'clientResources' | 'version'
> & {
  readonly files: readonly SentPicture[];
};

/** A picture that is sent along. Source: specification, section 3, Files and SMS. */
export type SentPicture = NonNullable<Body<typeof path, 'post'>['files']>[number];

export type TenantConfiguration = Omit<Required<Answered>, 'tenantId'> & {
  /** The tenant's. */
  readonly id: string;
};

/** Names of the three colours, in the order they are asked. Source: specification, section 3, Tenant. */
export const tenantColors = ['primaryColor', 'secondaryColor', 'accentColor'] as const;

/** Images that a configuration can have, by upload reference. */
const resourceReferences = ['GlobalResources.Logo', 'AdminResources.Logo'] as const;
export type ResourceReference = (typeof resourceReferences)[number];

const scope = 'global';
const stale = [['tenants'], ['tenants.configured']] as const;

/** Returns the server's response with the id that editors request. */
export function configurationOf({ tenantId, ...answer }: Answered): TenantConfiguration {
  return {
    globalResources: { logo: null, primaryColor: null, secondaryColor: null, accentColor: null },
    adminResources: { logo: null },
    clientResources: { useElementListExe: null },
    ...answer,
    id: tenantId,
  };
}

export function useTenantConfiguration(tenantId: string): UseQueryResult<Answered> {
  return useApiQuery(['tenants.configured', tenantId], (signal) => api.get(path, { path: { id: tenantId }, signal }), {
    scope,
    ...forEditor,
  });
}

/** @throws ApiError */
export async function fetchTenantConfiguration(tenantId: string): Promise<TenantConfiguration> {
  return configurationOf(await api.get(path, { path: { id: tenantId } }));
}

/** Saves a configuration with the chosen images. @throws ApiError, 412 if another user saved first */
export function useSaveTenantConfiguration(
  tenantId: string,
): UseMutationResult<TenantConfiguration, Error, TenantConfigurationDraft> {
  return useApiMutation(async (body) => configurationOf(await api.post(path, { path: { id: tenantId }, body })), {
    scope,
    stale: [stale[0]],
  });
}

/** Goes back to the product's own look. */
export function useResetTenantConfiguration(tenantId: string): UseMutationResult<void, Error, void> {
  return useApiMutation(() => api.delete(path, { path: { id: tenantId } }), { scope, stale });
}
