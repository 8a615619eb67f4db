import { type ServerTextKey, translate } from '@tingest/i18n/server';
import type { Pool } from 'pg';
import Type from 'typebox';
import { type ExportRequest, exportRoute, type ListExport } from '../../../exports/list-export.ts';
import { ownColumns } from '../../../exports/own-columns.ts';
import type { SiteContext } from '../../../http/context.ts';
import type { Route } from '../../../http/route.ts';
import { messageList } from './message-list.ts';
import { presentMessage } from './message-presenter.ts';
import { type MessageRow, selectMessagesInOrder } from './message-queries.ts';

/** The outbox of a site as a file: who was told of what, not the texts. */
export function messageExport(pool: Pool): Route {
  return exportRoute({
    resource: 'messages',
    tag: 'Messages',
    summary: 'Export: message',
    // There is no right of its own to take out what one may see.
    action: 'messages.read',
    scope: 'site',
    pool,
    query: Type.Object({}),
    prepare,
  });
}

async function prepare(context: SiteContext, { reading }: ExportRequest<unknown>): Promise<ListExport<MessageRow>> {
  const { tx, tenant, culture } = context;
  const own = ownColumns<MessageRow>(culture);
  const text = (key: ServerTextKey) => translate(culture, key);
  return {
    name: text('admin.menu.messages'),
    source: messageList(context),
    columns: [
      own('subject', 'admin.messages.subject', 'text', ({ subject }) => subject),
      own('recipientName', 'admin.messages.recipient', 'text', (row) => row.recipient_name),
      own('recipient', 'admin.messages.address', 'text', ({ recipient }) => recipient),
      own('status', 'admin.messages.status', 'text', (row) =>
        text(`admin.messages.statuses.${presentMessage(row).status}`),
      ),
      own('createdAt', 'admin.messages.createdAt', 'dateTime', (row) => reading.clock(row.created_at)),
      own('template', 'admin.messages.about', 'text', (row) =>
        text(`admin.messages.templates.${presentMessage(row).template}`),
      ),
      own('sentAt', 'admin.messages.sentAt', 'dateTime', (row) => (row.sent_at ? reading.clock(row.sent_at) : null)),
      own('attempts', 'admin.messages.attempts', 'number', ({ attempts }) => attempts),
    ],
    keys: [],
    read: (ids) => selectMessagesInOrder(tx, tenant.id, ids),
  };
}
