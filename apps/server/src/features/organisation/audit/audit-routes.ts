import type { Pool } from 'pg';
import { listPage } from '../../../database/lists/list-page.ts';
import { ok } from '../../../http/answer.ts';
import { listAnswer, listQuerySchema, listReply, queryOfBody } from '../../../http/lists/list-schemas.ts';
import { notFound, ProblemError } from '../../../http/problem-error.ts';
import { type Route, route } from '../../../http/route.ts';
import { idParams } from '../../../http/schemas.ts';
import { auditExport } from './audit-export.ts';
import { auditList } from './audit-list.ts';
import { namesInEvent } from './audit-names.ts';
import { presentAuditEvent } from './audit-presenter.ts';
import { selectAuditEvent, selectAuditEventsInOrder } from './audit-queries.ts';
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
 * The audit trail: who changed what, when, and how it was before; sign-ins; and what was refused. Source: design, section 13.
 * @param pool what exports are read with
 */
export function auditRoutes(pool: Pool): Route[] {
  return [
    route({
      ...base,
      method: 'POST',
      path: 'auditEvents/filter',
      name: 'auditEvents.filter',
      summary: 'Filtered list: audit event',
      description:
        'Newest first. Nothing in it can be changed or deleted; sign-ins, refusals and exports are kept for 2 years, changes for 10.',
      body: listQuerySchema,
      reply: listReply(auditEventReply),
      async handler(context, { body }) {
        const { tx, tenant } = context;
        const result = await listPage(tx, auditList(context), queryOfBody(body));
        if ('problems' in result) throw new ProblemError(result.problems);
        const rows = await selectAuditEventsInOrder(tx, tenant.id, result.page.ids);
        return ok(listAnswer(context, rows.map(presentAuditEvent), result.page));
      },
    }),
    route({
      ...base,
      method: 'GET',
      path: 'auditEvents/:id',
      name: 'auditEvents.get',
      summary: 'One audit event, with how it was before and after',
      params: idParams,
      reply: auditEventFullReply,
      async handler({ tx, tenant, culture }, { params }) {
        const row = await selectAuditEvent(tx, tenant.id, params.id);
        if (!row) throw notFound();
        const { before, after } = row;
        return ok({ ...presentAuditEvent(row), before, after, names: await namesInEvent(tx, row, culture) });
      },
    }),
    auditExport(pool),
  ];
}
