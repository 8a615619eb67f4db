import {
  type QueryKey,
  type UseMutationResult,
  type UseQueryOptions,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useCulture } from '../lib/culture/culture-store.ts';
import { useSession } from '../lib/session/session-store.ts';
import { apiGet, type CallOptions } from './http.ts';
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
  readonly scope?: PathScope;
  readonly query?: CallOptions['query'];
}

/** A GET whose answer is kept under its path: `useApiQuery<Element>(['elements', id], `elements/${id}`)`. */
export function useApiQuery<Answer>(
  key: QueryKey,
  path: string,
  { scope = 'site', query, ...options }: ScopedQuery<Answer> = {},
): UseQueryResult<Answer> {
  const prefix = useQueryScope(scope);
  return useQuery<Answer>({
    ...options,
    queryKey: query ? [...prefix, ...key, query] : [...prefix, ...key],
    queryFn: ({ signal }) => apiGet<Answer>(path, { scope, query, signal }),
  });
}

/** A change, after which every query that begins with one of `stale` in the same scope is loaded anew. */
export function useApiMutation<Answer, Input>(
  send: (input: Input) => Promise<Answer>,
  { scope = 'site', stale }: { readonly scope?: PathScope; readonly stale: readonly QueryKey[] },
): UseMutationResult<Answer, Error, Input> {
  const prefix = useQueryScope(scope);
  const client = useQueryClient();
  return useMutation<Answer, Error, Input>({
    mutationFn: send,
    onSuccess: async () => {
      await Promise.all(stale.map((key) => client.invalidateQueries({ queryKey: [...prefix, ...key] })));
    },
  });
}
