import { useQueries } from '@tanstack/react-query';
import { apiGet, type CallOptions } from './http.ts';
import { useQueryScope } from './scoped-query.ts';

interface Named {
  readonly name: string;
}

/** Names of some users, by id, of those that the reader may see, as they come. */
export function useUserNames(ids: readonly string[]): ReadonlyMap<string, string> {
  return useNames('users', ids, 'tenant');
}

/** Names of some files, by id. */
export function useFileNames(ids: readonly string[]): ReadonlyMap<string, string> {
  return useNames('files', ids, 'site');
}

function useNames(
  resource: string,
  ids: readonly string[],
  scope: NonNullable<CallOptions['scope']>,
): ReadonlyMap<string, string> {
  const prefix = useQueryScope(scope);
  return useQueries({
    queries: [...new Set(ids)].map((id) => ({
      queryKey: [...prefix, resource, 'name', id],
      queryFn: async ({ signal }: { readonly signal: AbortSignal }) => {
        const { name } = await apiGet<Named>(`${resource}/${encodeURIComponent(id)}`, { scope, signal });
        return [id, name] as const;
      },
      staleTime: 5 * 60_000,
      retry: false,
    })),
    combine: (answers) => new Map(answers.flatMap(({ data }) => (data ? [data] : []))),
  });
}
