import type { Pool } from 'pg';
import type { Static } from 'typebox';
import { idParams } from '../../../http/contract/schemas.ts';
import { ok } from '../../../http/kernel/answer.ts';
import { orNotFound } from '../../../http/kernel/problem-error.ts';
import { type Route, route } from '../../../http/kernel/route.ts';
import { pageAnswer } from '../../../http/lists/list-routes.ts';
import { listQuerySchema, listReply, queryOfBody } from '../../../http/lists/list-schemas.ts';
import { ruleChanges } from '../../../publishing/rule-changes.ts';
import { auditExport, auditList } from './audit-list.ts';
import { type AuditListRow, namesInEvent, selectAuditEvent, selectAuditEventsInOrder } from './audit-queries.ts';
import { auditEventFullReply, auditEventReply } from './audit-schemas.ts';

const base = {
  tag: 'Audit trail',
  authentication: 'user',
  scope: 'tenant',
  // It is the whole tenant's: a site in the path only says where the caller stands.
  alsoInSite: true,
  action: 'auditTrail.read',
  transaction: 'read',
} as const;

/**
 * Returns the routes of the audit trail: each change with its user, time and former values; sign-ins; and refused
 * requests. Source: design, section 13.
 * @param pool for reading exports
 */
export function auditRoutes(pool: Pool): Route[] {
  return [
    route({
      ...base,
      method: 'POST',
      path: 'auditEvents/filter',
      name: 'auditEvents.filter',
      summary: 'List with filters: audit event',
      description:
        'Newest first. Entries cannot be changed or deleted. Sign-ins, refusals and exports are kept for 2 years, changes for 10 years.',
      body: listQuerySchema,
      reply: listReply(auditEventReply),
      handler: (context, { body }) =>
        pageAnswer(context, auditList(context), queryOfBody(body), async (reader, ids) =>
          (await selectAuditEventsInOrder(reader, ids)).map(presentAuditEvent),
        ),
    }),
    route({
      ...base,
      method: 'GET',
      path: 'auditEvents/:id',
      name: 'auditEvents.get',
      summary: 'Get an audit event with the state before and after it',
      params: idParams,
      reply: auditEventFullReply,
      async handler(context, { params }) {
        const row = orNotFound(await selectAuditEvent(context, params.id));
        const { before, after } = row;
        const names = await namesInEvent(context.tx, row, context.culture);
        const event = { resourceId: row.resource_id, before, after };
        return ok({
          ...presentAuditEvent(row),
          before,
          after,
          names,
          ruleChanges: await ruleChanges(context, event, names),
        });
      },
    }),
    auditExport(pool),
  ];
}

type PresentedEvent = Static<typeof auditEventReply>;

/** An event as lists answer it. */
function presentAuditEvent(row: AuditListRow): PresentedEvent {
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
