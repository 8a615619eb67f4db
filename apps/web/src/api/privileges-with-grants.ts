import { api } from './http.ts';
import type { SavedPrivilege } from './privileges.ts';
import { useApiQuery } from './scoped-query.ts';

/** Loads all privileges of the site with their grants, in one call; undefined until they have loaded. */
export function usePrivilegesWithGrants(enabled = true): readonly SavedPrivilege[] | undefined {
  const { data } = useApiQuery(
    ['privileges', 'withGrants'],
    (signal) => api.get('/{tenantKey}/{siteKey}/privileges/withGrants', { signal }),
    { enabled, retry: false },
  );
  return data?.items;
}
