import type { RowOf } from '@tingest/api-client';
import { api } from './http.ts';
import { useApiQuery } from './scoped-query.ts';

/** A privilege as users are given it. */
export type PrivilegeName = Pick<RowOf<'/{tenantKey}/{siteKey}/privileges'>, 'id' | 'name' | 'description' | 'status'>;

/**
 * Loads the site's privileges as choices; empty while they load, and for users that may not read them. Source:
 * specification, section 7, Users and privileges.
 */
export function usePrivilegeNames(enabled: boolean): readonly PrivilegeName[] {
  const { data } = useApiQuery(
    ['privileges', 'names'],
    (signal) => api.getAll('/{tenantKey}/{siteKey}/privileges', {}, signal),
    { enabled, retry: false },
  );
  return data?.items ?? [];
}
