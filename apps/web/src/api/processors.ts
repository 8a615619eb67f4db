import type { UseMutationResult, UseQueryResult } from '@tanstack/react-query';
import { type Answer, ApiError, type Body } from '@tingest/api-client';
import { api } from './http.ts';
import { apiMutation, forEditor, useApiMutation, useApiQuery } from './scoped-query.ts';

const root = '/{tenantKey}/{siteKey}/processors';
const configs = `${root}/config` as const;

/** A configuration in the list of those of a type, with the items that use it. */
export type ListedProcessorConfig = Answer<typeof configs, 'get'>['items'][number];

/** A configuration as edited, with its implementation and the items that use it. */
export type FullProcessorConfig = Answer<`${typeof configs}/{id}/full`, 'get'>;

/** An implementation that can be configured: its fields, and those that rules pass to it and take from it. */
export type ProcessorImplementation = NonNullable<FullProcessorConfig['implementation']>;

export type ProcessorType = ListedProcessorConfig['processorType'];

/** Data sent to save a configuration; without an id one is created. */
export type SentProcessorConfig = Body<typeof configs, 'post'>['data'];

/** Modules work inside the platform, integrations talk to other systems. */
export const processorTypes = ['module', 'integration'] as const satisfies readonly ProcessorType[];

/** A type as it stands in an address; a module where there is no such type. */
export function processorTypeOf(text: string | undefined): ProcessorType {
  return processorTypes.find((type) => type === text) ?? 'module';
}

/** Loads the configurations of the site as rules refer to them. Users that may not read any edit rules without them. */
export function useProcessors(enabled: boolean): UseQueryResult<Answer<typeof root, 'get'>> {
  return useApiQuery(['processorConfigs', 'named'], (signal) => api.get(root, { signal }), {
    needs: { action: 'processorConfigs.read', otherwise: { items: [] } },
    enabled,
  });
}

/** Configurations of the site, of a type. */
export function useProcessorConfigs(
  processorType: ProcessorType,
): UseQueryResult<{ readonly items: readonly ListedProcessorConfig[] }> {
  return useApiQuery(['processorConfigs', 'all', processorType], (signal) =>
    api.get(configs, { query: { processorType }, signal }),
  );
}

/**
 * Loads the implementations of a type that can be configured; a system administrator also sees those that restrictions
 * deny to the tenant.
 */
export function useImplementations(
  processorType: ProcessorType,
  { ignoresRestrictions = false }: { readonly ignoresRestrictions?: boolean } = {},
): UseQueryResult<{ readonly items: readonly ProcessorImplementation[] }> {
  const ignoring = ignoresRestrictions ? { ignoreRestrictions: 'true' as const } : {};
  return useApiQuery(['processorImplementations', processorType, ignoresRestrictions], (signal) =>
    api.get(`${root}/implementations`, { query: { processorType, ...ignoring }, signal }),
  );
}

/** One of them. */
export function useImplementation(
  processorType: ProcessorType,
  implementation: string,
  { ignoresRestrictions = false }: { readonly ignoresRestrictions?: boolean } = {},
): UseQueryResult<ProcessorImplementation> {
  const query = ignoresRestrictions ? { ignoreRestrictions: 'true' as const } : {};
  return useApiQuery(
    ['processorImplementations', processorType, implementation, ignoresRestrictions],
    (signal) =>
      api.get(`${root}/implementations/{processorType}/{implementation}`, {
        path: { processorType, implementation },
        query,
        signal,
      }),
    forEditor,
  );
}

/** A configuration, for its editor. */
export function useProcessorConfigToEdit(id: string): UseQueryResult<FullProcessorConfig> {
  return useApiQuery(['processorConfigs.edited', id], (signal) => fetchProcessorConfig(id, signal), forEditor);
}

/** Fetches the stored configuration. @throws ApiError */
export function fetchProcessorConfig(id: string, signal?: AbortSignal): Promise<FullProcessorConfig> {
  return api.getFull(configs, id, signal);
}

/** Numbers issued by a configuration of a number series. */
export type GivenNumbers = Answer<`${typeof configs}/{id}/numbers`, 'get'>;

export function useGivenNumbers(id: string): UseQueryResult<GivenNumbers> {
  return useApiQuery(['processorNumbers', id], (signal) =>
    api.get(`${configs}/{id}/numbers`, { path: { id }, signal }),
  );
}

/** Synchronisation of users with a directory: its latest plan. */
export type DirectorySync = Answer<`${typeof configs}/{id}/users`, 'get'>;
export type DirectoryPlan = NonNullable<DirectorySync['plan']>;

const whileWorking = 2_000;

/** The last plan; asked for again and again while the server is at work on it. */
export function useDirectorySync(id: string): UseQueryResult<DirectorySync> {
  return useApiQuery(['processorUsers', id], (signal) => api.get(`${configs}/{id}/users`, { path: { id }, signal }), {
    refetchInterval: ({ state }) => (isAtWork(state.data?.plan) ? whileWorking : false),
  });
}

/** Whether something is about to become of a plan without anybody's doing. */
export function isAtWork(plan: DirectoryPlan | null | undefined): boolean {
  return plan?.status === 'reading' || plan?.status === 'approved';
}

/** Has the directory read, and a plan made. */
export function usePlanUsers(id: string): UseMutationResult<DirectorySync, Error, void> {
  return useApiMutation(() => api.post(`${configs}/{id}/users/plan`, { path: { id } }), {
    stale: [['processorUsers', id]],
  });
}

/** Has a plan done, as it was shown. */
export function useApproveUsers(id: string): UseMutationResult<DirectorySync, Error, string> {
  return useApiMutation((planId) => api.post(`${configs}/{id}/users/approve`, { path: { id }, body: { planId } }), {
    stale: [['processorUsers', id], ['users']],
  });
}

const stale = [['processorConfigs'], ['processors']] as const;

/** Saves a configuration; problems have paths relative to it. @throws ApiError, 412 if another user saved first */
export const useSaveProcessorConfig = apiMutation(
  (data: SentProcessorConfig) =>
    withinData(
      data.id && data.version !== undefined
        ? api.put(`${configs}/{id}`, { path: { id: data.id }, body: { data } })
        : api.post(configs, { body: { data } }),
    ),
  { stale },
);

export const useDeleteProcessorConfig = apiMutation((id: string) => api.deleteItem(configs, id), { stale });

/** Rethrows the problems of a call that was sent as `data` with paths relative to `data`. */
export async function withinData<Answered>(call: Promise<Answered>): Promise<Answered> {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { status, method, errors, requestId } = error;
    const details = error.details.map(({ path, ...detail }) => ({
      ...detail,
      ...(path !== undefined && { path: path.replace(/^data\./, '') }),
    }));
    throw new ApiError({
      status,
      method,
      errors,
      details,
      ...(requestId !== undefined && { requestId }),
      cause: error,
    });
  }
}
