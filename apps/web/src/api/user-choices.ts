import { useMemo } from 'react';
import { api } from './http.ts';
import { useApiQuery } from './scoped-query.ts';

/** The tenant's users as the choices of a filter, by name: the first thousand; others are found by searching a list. */
export function useUserChoices(): readonly { readonly value: string; readonly label: string }[] {
  const { data } = useApiQuery(['users', 'choices'], (signal) => api.getAll('/{tenantKey}/users', {}, signal), {
    scope: 'tenant',
  });
  return useMemo(() => (data?.items ?? []).map(({ id, name }) => ({ value: id, label: name })), [data]);
}
