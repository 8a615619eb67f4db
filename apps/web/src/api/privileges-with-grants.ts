import { useQueries } from '@tanstack/react-query';
import { fetchPrivilege, type SavedPrivilege } from './privileges.ts';
import { useQueryScope } from './scoped-query.ts';

/** Loads the grants of several privileges of the site; undefined until all of them have loaded. */
export function useGivenPrivileges(ids: readonly string[]): readonly SavedPrivilege[] | undefined {
  const prefix = useQueryScope();
  return useQueries({
    queries: [...new Set(ids)].map((id) => ({
      queryKey: [...prefix, 'privileges', 'given', id],
      queryFn: ({ signal }: { readonly signal: AbortSignal }) => fetchPrivilege(id, signal),
      retry: false,
    })),
    combine: (answers) => {
      const loadedPrivileges = answers.flatMap(({ data }) => (data ? [data] : []));
      return loadedPrivileges.length === answers.length ? loadedPrivileges : undefined;
    },
  });
}
