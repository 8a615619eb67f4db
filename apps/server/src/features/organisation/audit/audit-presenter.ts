import type { Static } from 'typebox';
import type { AuditListRow } from './audit-queries.ts';
import type { auditEventReply } from './audit-schemas.ts';

type PresentedEvent = Static<typeof auditEventReply>;

/** An event as lists answer it. */
export function presentAuditEvent(row: AuditListRow): PresentedEvent {
  return {
    id: row.id,
    occurredAt: row.occurred_at.toISOString(),
    action: row.action as PresentedEvent['action'],
    actorId: row.actor_id,
    actorName: row.actor_name,
    resourceType: row.resource_type,
    resourceId: row.resource_id,
    resourceName: row.resource_name,
    siteId: row.site_id,
    requestId: row.request_id,
  };
}
