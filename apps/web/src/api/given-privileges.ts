import { useQueries } from '@tanstack/react-query';
import { fetchPrivilege, type SavedPrivilege } from './privileges.ts';
import { useQueryScope } from './scoped-query.ts';

/** What some privileges of the site grant; nothing until all of them are there. */
export function useGivenPrivileges(ids: readonly string[]): readonly SavedPrivilege[] | undefined {
  const prefix = useQueryScope();
  return useQueries({
    queries: [...new Set(ids)].map((id) => ({
      queryKey: [...prefix, 'privileges', 'given', id],
      queryFn: ({ signal }: { readonly signal: AbortSignal }) => fetchPrivilege(id, signal),
      retry: false,
    })),
    combine: (answers) => {
      const there = answers.flatMap(({ data }) => (data ? [data] : []));
      return there.length === answers.length ? there : undefined;
    },
  });
}
