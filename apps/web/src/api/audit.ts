import type { UseQueryResult } from '@tanstack/react-query';
import type { AuditAction } from '@tingest/domain';
import { useApiQuery } from './scoped-query.ts';

/** An event of the audit trail. */
export interface AuditEvent {
  readonly id: string;
  readonly occurredAt: string;
  readonly action: AuditAction;
  /** `null` where nobody in particular did it, or nobody knows who. */
  readonly actorId: string | null;
  readonly actorName: string | null;
  readonly resourceType: string;
  readonly resourceId: string | null;
  readonly resourceName: string | null;
  readonly siteId: string | null;
  readonly requestId: string | null;
}

export interface FullAuditEvent extends AuditEvent {
  readonly before: unknown;
  readonly after: unknown;
  /** What ids in it are called. */
  readonly names: Readonly<Record<string, string>>;
}

/** One event, with how it was before and after. */
export function useAuditEvent(id: string): UseQueryResult<FullAuditEvent> {
  return useApiQuery<FullAuditEvent>(['auditEvents', 'one', id], `auditEvents/${encodeURIComponent(id)}`, {
    scope: 'tenant',
  });
}
