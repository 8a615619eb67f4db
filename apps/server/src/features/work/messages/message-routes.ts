import type { Pool } from 'pg';
import { listPage } from '../../../database/lists/list-page.ts';
import { ok } from '../../../http/answer.ts';
import { listAnswer, listQuerySchema, listReply, queryOfBody } from '../../../http/lists/list-schemas.ts';
import { notFound, ProblemError } from '../../../http/problem-error.ts';
import { type Route, route } from '../../../http/route.ts';
import { idParams } from '../../../http/schemas.ts';
import { recordAudit } from '../../../publishing/audit.ts';
import { messageExport } from './message-export.ts';
import { messageList } from './message-list.ts';
import { presentFullMessage, presentMessage } from './message-presenter.ts';
import { countUnsent, queueAgain, queueAll, selectMessage, selectMessagesInOrder } from './message-queries.ts';
import { deliveryReply, messageFullReply, messageReply, sendAllBody, sendAllReply } from './message-schemas.ts';

const base = { tag: 'Messages', authentication: 'user', scope: 'site' } as const;

/**
 * The outbox: what was sent to whom, what failed, and sending it again. Source: design, section 13.
 * @param mail absent where nothing is configured that sends e-mail
 */
export function messageRoutes(mail: { readonly from: string } | undefined, pool: Pool): Route[] {
  return [
    messageExport(pool),
    route({
      ...base,
      action: 'messages.read',
      transaction: 'read',
      method: 'POST',
      path: 'messages/filter',
      name: 'messages.filter',
      summary: 'The outbox',
      body: listQuerySchema,
      reply: listReply(messageReply),
      async handler(context, { body }) {
        const { tx, tenant } = context;
        const result = await listPage(tx, messageList(context), queryOfBody(body));
        if ('problems' in result) throw new ProblemError(result.problems);
        const rows = await selectMessagesInOrder(tx, tenant.id, result.page.ids);
        return ok(listAnswer(context, rows.map(presentMessage), result.page));
      },
    }),
    route({
      ...base,
      action: 'messages.read',
      transaction: 'read',
      method: 'GET',
      path: 'messages/delivery',
      name: 'messages.delivery',
      summary: 'Whether messages can be sent, and how many stay',
      reply: deliveryReply,
      async handler({ tx, tenant, site }) {
        const unsent = await countUnsent(tx, tenant.id, site.id);
        return ok({ email: { isConfigured: mail !== undefined, from: mail?.from ?? null }, unsent });
      },
    }),
    route({
      ...base,
      action: 'messages.read',
      transaction: 'read',
      method: 'GET',
      path: 'messages/:id',
      name: 'messages.get',
      summary: 'One message',
      params: idParams,
      reply: messageFullReply,
      async handler({ tx, tenant, site }, { params }) {
        const row = await selectMessage(tx, tenant.id, site.id, params.id);
        if (!row) throw notFound();
        return ok(presentFullMessage(row));
      },
    }),
    route({
      ...base,
      action: 'messages.send',
      transaction: 'write',
      method: 'POST',
      path: 'messages/:id/send',
      name: 'messages.send',
      summary: 'Send a message, also again',
      description: 'It goes to the same address with the same text. One that waits is tried at its time.',
      params: idParams,
      reply: messageFullReply,
      async handler(context, { params }) {
        const { tx, tenant, site } = context;
        const row = await selectMessage(tx, tenant.id, site.id, params.id);
        if (!row) throw notFound();
        if (!mail) throw new ProblemError({ code: 'mailNotConfigured' });
        const { isSecret } = presentMessage(row);
        // What it said is forgotten.
        if (isSecret && row.status === 'sent') throw new ProblemError({ code: 'conflict' });
        await queueAgain(tx, tenant.id, site.id, row.id);
        recordAudit(context, {
          action: 'update',
          resourceType: 'message',
          resourceId: row.id,
          resourceName: row.recipient_name,
          before: { status: row.status },
          after: { status: 'waiting' },
        });
        return ok(presentFullMessage((await selectMessage(tx, tenant.id, site.id, row.id)) ?? row));
      },
    }),
    route({
      ...base,
      action: 'messages.send',
      transaction: 'write',
      method: 'POST',
      path: 'messages/send',
      name: 'messages.sendAll',
      summary: 'Send all messages that were not sent',
      body: sendAllBody,
      reply: sendAllReply,
      async handler(context, { body }) {
        const { tx, tenant, site } = context;
        if (!mail) throw new ProblemError({ code: 'mailNotConfigured' });
        const count = await queueAll(tx, tenant.id, site.id, body.status);
        if (count > 0) {
          recordAudit(context, {
            action: 'update',
            resourceType: 'messages',
            resourceId: site.id,
            resourceName: site.name,
            before: { status: body.status, count },
            after: { status: 'waiting', count },
          });
        }
        return ok({ count });
      },
    }),
  ];
}
