import type { UseQueryResult } from '@tanstack/react-query';
import type { Answer } from '@tingest/api-client';
import { api } from './http.ts';
import { useApiQuery } from './scoped-query.ts';

/** All tenants, for a system administrator to choose among. Source: specification, section 9, tenants list fetch. */
export function useAllTenants(): UseQueryResult<Answer<'/tenants', 'get'>> {
  return useApiQuery(['tenants', 'all'], (signal) => api.getAll('/tenants', {}, signal), { scope: 'global' });
}
