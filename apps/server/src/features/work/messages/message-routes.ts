import type { Pool } from 'pg';
import { findSiteRow, rowsInOrder } from '../../../database/stored-rows.ts';
import { idParams } from '../../../http/contract/schemas.ts';
import { ok } from '../../../http/kernel/answer.ts';
import type { SiteContext } from '../../../http/kernel/context.ts';
import { notFound, ProblemError } from '../../../http/kernel/problem-error.ts';
import { type Route, route } from '../../../http/kernel/route.ts';
import { pageAnswer } from '../../../http/lists/list-routes.ts';
import { listQuerySchema, listReply, queryOfBody } from '../../../http/lists/list-schemas.ts';
import { recordAudit } from '../../../publishing/audit.ts';
import { messageExport, messageList } from './message-list.ts';
import { countUnsent, queueAgain, queueAll } from './message-queries.ts';
import {
  deliveryReply,
  messageFullReply,
  messageReply,
  presentFullMessage,
  presentMessage,
  sendAllBody,
  sendAllReply,
} from './message-schemas.ts';
import type { SmsSender } from './sms/sms-sender.ts';

const base = { tag: 'Messages', authentication: 'user', scope: 'site' } as const;
const reading = { ...base, action: 'messages.read', transaction: 'read' } as const;
const sending = { ...base, action: 'messages.send', transaction: 'write' } as const;

/** The configured senders, by channel. */
interface MessageSenders {
  /** Absent where nothing is configured that sends e-mail. */
  readonly mail: { readonly from: string } | undefined;
  readonly sms: SmsSender;
}

export interface MessageRoutesOptions extends MessageSenders {
  readonly pool: Pool;
}

/**
 * Returns the routes of the outbox: sent messages with their recipients, failed ones, and sending them again. Source:
 * design, section 13.
 */
export function messageRoutes({ pool, ...senders }: MessageRoutesOptions): Route[] {
  return [
    messageExport(pool),
    filterRoute,
    deliveryRoute(senders),
    getRoute,
    sendRoute(senders),
    sendAllRoute(senders),
  ];
}

const filterRoute = route({
  ...reading,
  method: 'POST',
  path: 'messages/filter',
  name: 'messages.filter',
  summary: 'List the messages in the outbox',
  body: listQuerySchema,
  reply: listReply(messageReply),
  handler: (context, { body }) =>
    pageAnswer(context, messageList(context), queryOfBody(body), async (reader, ids) =>
      (await rowsInOrder(reader, 'messages', ids)).map(presentMessage),
    ),
});

function deliveryRoute(senders: MessageSenders): Route {
  return route({
    ...reading,
    method: 'GET',
    path: 'messages/delivery',
    name: 'messages.delivery',
    summary: 'Check whether messages can be sent, and count the unsent messages',
    reply: deliveryReply,
    async handler(context) {
      const unsent = await countUnsent(context);
      const gateway = await senders.sms.gatewayOf(context.tx, context.tenant, context.site.id);
      return ok({
        email: { isConfigured: senders.mail !== undefined, from: senders.mail?.from ?? null },
        sms: { isConfigured: gateway !== null },
        unsent: unsent.email,
        unsentSms: unsent.sms,
      });
    },
  });
}

const getRoute = route({
  ...reading,
  method: 'GET',
  path: 'messages/:id',
  name: 'messages.get',
  summary: 'Get a message',
  params: idParams,
  reply: messageFullReply,
  async handler(context, { params }) {
    const row = await findSiteRow(context, 'messages', params.id);
    if (!row) throw notFound();
    return ok(presentFullMessage(row));
  },
});

function sendRoute(senders: MessageSenders): Route {
  return route({
    ...sending,
    method: 'POST',
    path: 'messages/:id/send',
    name: 'messages.send',
    summary: 'Send a message, or send it again',
    description:
      'The message is sent to the same address with the same text. A waiting message is sent at its scheduled time.',
    params: idParams,
    reply: messageFullReply,
    async handler(context, { params }) {
      const row = await findSiteRow(context, 'messages', params.id);
      if (!row) throw notFound();
      await requireSender(context, senders, row.channel);
      const { isSecret } = presentMessage(row);
      // Its text is deleted.
      if (isSecret && row.status === 'sent') throw new ProblemError({ code: 'conflict' });
      await queueAgain(context, row.id);
      recordAudit(context, {
        action: 'update',
        resourceType: 'message',
        resourceId: row.id,
        resourceName: row.recipient_name,
        before: { status: row.status },
        after: { status: 'waiting' },
      });
      return ok(presentFullMessage((await findSiteRow(context, 'messages', row.id)) ?? row));
    },
  });
}

function sendAllRoute(senders: MessageSenders): Route {
  return route({
    ...sending,
    method: 'POST',
    path: 'messages/send',
    name: 'messages.sendAll',
    summary: 'Send all unsent messages',
    body: sendAllBody,
    reply: sendAllReply,
    async handler(context, { body }) {
      const { site } = context;
      const channel = body.channel ?? 'email';
      await requireSender(context, senders, channel);
      const count = await queueAll(context, body.status, channel);
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
  });
}

/** @throws ProblemError where no sender is configured for the channel */
async function requireSender(
  { tx, tenant, site }: SiteContext,
  { mail, sms }: MessageSenders,
  channel: string,
): Promise<void> {
  if (channel === 'email' && !mail) throw new ProblemError({ code: 'mailNotConfigured' });
  if (channel === 'sms' && !(await sms.gatewayOf(tx, tenant, site.id))) {
    throw new ProblemError({ code: 'smsNotConfigured' });
  }
}
