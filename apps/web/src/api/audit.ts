import type { UseQueryResult } from '@tanstack/react-query';
import type { Answer, RowOf } from '@tingest/api-client';
import { api } from './http.ts';
import { useApiQuery } from './scoped-query.ts';

/** An event of the audit trail. */
export type AuditEvent = RowOf<'/{tenantKey}/auditEvents'>;

/** An event with how things were before and after. */
export type FullAuditEvent = Answer<'/{tenantKey}/auditEvents/{id}', 'get'>;

/** One event, with how it was before and after. */
export function useAuditEvent(id: string): UseQueryResult<FullAuditEvent> {
  return useApiQuery(
    ['auditEvents', 'one', id],
    (signal) => api.get('/{tenantKey}/auditEvents/{id}', { path: { id }, signal }),
    { scope: 'tenant' },
  );
}
