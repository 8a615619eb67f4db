import type { UseQueryResult } from '@tanstack/react-query';
import { useApiQuery } from './scoped-query.ts';
import type { Tenant } from './tenants.ts';

/** All tenants, for a system administrator to choose among. Source: specification, section 9, tenants list fetch. */
export function useAllTenants(): UseQueryResult<{ readonly items: readonly Tenant[] }> {
  return useApiQuery(['tenants', 'all'], 'tenants', { scope: 'global', query: { Skip: 0, Limit: 1000 } });
}
