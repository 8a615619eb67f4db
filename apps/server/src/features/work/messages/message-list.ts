import { type ServerTextKey, translate } from '@tingest/i18n/server';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import type { ListSource } from '../../../database/lists/list-source.ts';
import { rowsInOrder } from '../../../database/stored-rows.ts';
import { ownColumns } from '../../../exports/export-columns.ts';
import {
  type ExportRequest,
  exportBody,
  exportCall,
  exportList,
  exportQuery,
  type ListExport,
} from '../../../exports/list-export.ts';
import type { SiteContext } from '../../../http/kernel/context.ts';
import { fieldContext } from '../../../http/kernel/field-context.ts';
import { type Route, route } from '../../../http/kernel/route.ts';
import { queryOfBody } from '../../../http/lists/list-schemas.ts';
import {
  countedTotal,
  instantColumns,
  keptSearch,
  keptTotal,
  keywordColumn,
  textColumn,
  wholeNumberColumn,
} from '../../../http/lists/own-columns.ts';
import type { MessageRow } from './message-queries.ts';
import { presentMessage } from './message-schemas.ts';

export type MessageChannel = 'email' | 'sms';

/** The outbox of a site, newest first; of one channel, or of all. */
export function messageList(context: SiteContext, channel?: MessageChannel): ListSource {
  const { tenant, site } = context;
  const siteCondition = sql<boolean>`tenant_id = ${tenant.id} AND site_id = ${site.id}`;
  const scope = channel ? sql<boolean>`${siteCondition} AND channel = ${sql.lit(channel)}` : siteCondition;
  const instant = instantColumns(fieldContext(context));
  return {
    table: sql`messages`,
    scope,
    columns: new Map([
      ['createdAt', instant('created_at')],
      ['channel', keywordColumn('channel')],
      ['status', keywordColumn('status')],
      ['template', keywordColumn('template')],
      ['recipientName', textColumn('recipient_name')],
      ['recipient', textColumn('recipient')],
      ['subject', textColumn('subject', { isNullable: true })],
      ['culture', keywordColumn('culture')],
      ['sentAt', instant('sent_at', { isNullable: true })],
      ['attempts', wholeNumberColumn('attempts')],
      ['sender', textColumn('sender', { isNullable: true })],
      ['segments', wholeNumberColumn('segments', { isNullable: true })],
      ['lastError', textColumn('last_error', { isNullable: true })],
      ['deliveredAt', instant('delivered_at', { isNullable: true })],
    ]),
    defaultOrdering: { column: 'createdAt', dir: 'desc' },
    total: channel ? countedTotal('messages', scope) : keptTotal(tenant.id, 'messages', [site.id]),
    search: keptSearch('messages', site.id),
  };
}

/** Returns the route that exports the outbox of a site as a file: recipients and subjects, not the texts. */
export function messageExport(pool: Pool, channel?: 'sms'): Route {
  const resource = channel ?? 'messages';
  return route({
    ...exportCall(resource),
    tag: channel ? 'SMS' : 'Messages',
    summary: channel ? 'Export: SMS' : 'Export: message',
    // Exporting visible data needs no separate right.
    action: channel ? 'sms.read' : 'messages.read',
    scope: 'site',
    query: exportQuery,
    body: exportBody,
    handler: (context, { query, body }) =>
      exportList(context, { pool, resource, query, list: queryOfBody(body), body }, (tx, request) =>
        prepare({ ...context, tx }, request, channel),
      ),
  });
}

async function prepare(
  context: SiteContext,
  { reading }: ExportRequest,
  channel: 'sms' | undefined,
): Promise<ListExport<MessageRow>> {
  const { culture } = context;
  const defineColumn = ownColumns<MessageRow>(culture);
  const text = (key: ServerTextKey) => translate(culture, key);
  return {
    name: text(channel ? 'admin.menu.sms' : 'admin.menu.messages'),
    source: messageList(context, channel),
    columns: [
      defineColumn('subject', 'admin.messages.subject', 'text', ({ subject }) => subject),
      defineColumn('recipientName', 'admin.messages.recipient', 'text', (row) => row.recipient_name),
      defineColumn('recipient', 'admin.messages.address', 'text', ({ recipient }) => recipient),
      defineColumn('status', 'admin.messages.status', 'text', (row) =>
        text(`admin.messages.statuses.${presentMessage(row).status}`),
      ),
      defineColumn('createdAt', 'admin.messages.createdAt', 'dateTime', (row) => reading.clock(row.created_at)),
      defineColumn('template', 'admin.messages.about', 'text', (row) =>
        text(`admin.messages.templates.${presentMessage(row).template}`),
      ),
      defineColumn('sentAt', 'admin.messages.sentAt', 'dateTime', (row) =>
        row.sent_at ? reading.clock(row.sent_at) : null,
      ),
      defineColumn('attempts', 'admin.messages.attempts', 'number', ({ attempts }) => attempts),
      defineColumn('channel', 'admin.messages.channel', 'text', (row) =>
        text(`admin.messages.channels.${presentMessage(row).channel}`),
      ),
      defineColumn('sender', 'admin.messages.sender', 'text', ({ sender }) => sender),
      defineColumn('segments', 'admin.messages.segments', 'number', ({ segments }) => segments),
      defineColumn('deliveredAt', 'admin.messages.deliveredAt', 'dateTime', (row) =>
        row.delivered_at ? reading.clock(row.delivered_at) : null,
      ),
    ],
    read: (ids) => rowsInOrder(context, 'messages', ids),
  };
}
