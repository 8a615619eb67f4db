import {
  type QueryKey,
  type UseMutationResult,
  type UseQueryOptions,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { ApiError } from '@tingest/api-client';
import type { Action } from '@tingest/domain/access';
import { useCulture } from '../lib/culture/culture-store.ts';
import { useMaySomewhere } from '../lib/session/granted.ts';
import { useSession } from '../lib/session/session-store.ts';
import type { PathScope } from './path-scope.ts';

/**
 * Begins the key of every query: tenant, site and culture are part of it, so that changing site or language loads anew
 * and never shows another site's data. Source: specification, section 4, Site change.
 */
export function useQueryScope(scope: PathScope = 'site'): QueryKey {
  const culture = useCulture();
  const { tenant, site } = useSession();
  if (scope === 'global') return ['global', culture];
  return scope === 'tenant' ? ['tenant', tenant.key, culture] : ['site', tenant.key, site.key, culture];
}

interface ScopedQuery<Answer> extends Omit<UseQueryOptions<Answer>, 'queryKey' | 'queryFn'> {
  /** That of the call's path; `site` unless it says otherwise. */
  readonly scope?: PathScope;
  /**
   * The action that the reader must be allowed to perform for the request to be sent. Otherwise the reader gets the
   * value given here, or the refusal that the server would return.
   */
  readonly needs?: { readonly action: Action; readonly otherwise?: Answer };
}

/** Query options for edited data: it must not change during editing, nor be requested again once it is deleted. */
export const forEditor = { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 } as const;

/** Provides a call with its response cached under a key, which contains everything that the call depends on. */
export function useApiQuery<Answer>(
  key: QueryKey,
  call: (signal: AbortSignal) => Promise<Answer>,
  { scope = 'site', needs, ...options }: ScopedQuery<Answer> = {},
): UseQueryResult<Answer> {
  const prefix = useQueryScope(scope);
  const may = useMaySomewhere();
  return useQuery<Answer>({
    ...options,
    queryKey: [...prefix, ...key],
    queryFn: ({ signal }) => (needs && !may(needs.action) ? answerWithoutRequest(needs) : call(signal)),
  });
}

function answerWithoutRequest<Answer>({ otherwise }: { readonly otherwise?: Answer }): Answer {
  if (otherwise === undefined) throw new ApiError({ status: 403, method: 'GET' });
  return otherwise;
}

/**
 * A change, after which every query that begins with one of `stale` in the same scope is loaded anew. The results of
 * pages that are not open are dropped: a list that is opened next must not show for a moment what it had before, such as
 * "No functions yet".
 */
export function useApiMutation<Answer, Input>(
  send: (input: Input) => Promise<Answer>,
  { scope = 'site', stale }: { readonly scope?: PathScope; readonly stale: readonly QueryKey[] },
): UseMutationResult<Answer, Error, Input> {
  const prefix = useQueryScope(scope);
  const client = useQueryClient();
  return useMutation<Answer, Error, Input>({
    mutationFn: send,
    onSuccess: async () => {
      const keys = stale.map((key) => [...prefix, ...key]);
      for (const queryKey of keys) client.removeQueries({ queryKey, type: 'inactive' });
      await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
    },
  });
}

/**
 * Creates the hook of a change that depends only on its input. Hooks that no page uses are left out of the bundle. @see
 * useApiMutation
 */
/* @__NO_SIDE_EFFECTS__ */
export function apiMutation<Answer, Input>(
  ...change: Parameters<typeof useApiMutation<Answer, Input>>
): () => UseMutationResult<Answer, Error, Input> {
  return function useChange() {
    return useApiMutation(...change);
  };
}
