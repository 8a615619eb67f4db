import { useQueries } from '@tanstack/react-query';
import { api } from './http.ts';
import { resourceOf, scopeOf } from './path-scope.ts';
import { useQueryScope } from './scoped-query.ts';

/** Names of some users, by id, of those that the reader may see, as they come. */
export function useUserNames(ids: readonly string[]): ReadonlyMap<string, string> {
  return useNames('/{tenantKey}/users', ids);
}

/** Names of some files, by id. */
export function useFileNames(ids: readonly string[]): ReadonlyMap<string, string> {
  return useNames('/{tenantKey}/{siteKey}/files', ids);
}

/** A function of its own, so that the names are the same object as long as they are the same. */
function asMap(answers: readonly { readonly data: readonly [string, string] | undefined }[]): Map<string, string> {
  return new Map(answers.flatMap(({ data }) => (data ? [data] : [])));
}

function useNames(
  collection: '/{tenantKey}/users' | '/{tenantKey}/{siteKey}/files',
  ids: readonly string[],
): ReadonlyMap<string, string> {
  const prefix = useQueryScope(scopeOf(collection));
  return useQueries({
    queries: [...new Set(ids)].map((id) => ({
      queryKey: [...prefix, resourceOf(collection), 'name', id],
      queryFn: async ({ signal }: { readonly signal: AbortSignal }) => {
        const { name } = await api.getItem(collection, id, signal);
        return [id, name] as const;
      },
      staleTime: 5 * 60_000,
      retry: false,
    })),
    combine: asMap,
  });
}
