import { useMemo } from 'react';
import { useApiQuery } from './scoped-query.ts';
import type { User } from './users.ts';

/** Choices of a filter that are loaded; more users than that are found by searching a list instead. */
const most = 1000;

/** The tenant's users as the choices of a filter, by name. */
export function useUserChoices(): readonly { readonly value: string; readonly label: string }[] {
  const { data } = useApiQuery<{ readonly items: readonly User[] }>(['users', 'choices'], 'users', {
    scope: 'tenant',
    query: { Skip: 0, Limit: most },
  });
  return useMemo(() => (data?.items ?? []).map(({ id, name }) => ({ value: id, label: name })), [data]);
}
