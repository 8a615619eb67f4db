import { type Culture, ianaZone } from '@tingest/domain';
import { translate } from '@tingest/i18n/server';
import type { Pool } from 'pg';
import { inTransaction, type Transaction } from '../../../database/transaction.ts';
import type { DirectoryTenant, TenantDirectory } from '../../../http/tenant-directory.ts';
import type { Logger } from '../../../logger.ts';
import type { MailFailure, MailSender } from '../../../mail/mail-sender.ts';
import { findBranding } from '../../organisation/tenants/find-tenant.ts';
import { type ComposedMessage, composeMessage, type StoredNotice } from './compose/compose-message.ts';
import type { MailFrame } from './compose/mail-content.ts';
import {
  claimDue,
  markFailed,
  markSent,
  markUnsent,
  markUnwritable,
  release,
  storeComposed,
} from './delivery-queries.ts';
import type { MessageFacts } from './message-facts.ts';
import { type MessageRow, selectRelatedNumber } from './message-queries.ts';
import type { MessageTemplate } from './notice.ts';

/** What messages are sent with. */
export interface Delivery {
  readonly pool: Pool;
  readonly tenants: TenantDirectory;
  /** Where the installation is reached, without a trailing slash. */
  readonly publicUrl: string;
  /** Absent where nothing is configured: messages are written out and stay. */
  readonly sender?: MailSender;
  readonly logger: Pick<Logger, 'error'>;
}

/** Messages taken at a time. */
const batchSize = 10;
/** Batches of one tenant before the next one's turn. */
const batchesInTurn = 20;

type Writable = MessageRow & { readonly subject: string; readonly body_text: string; readonly body_html: string };

/**
 * Sends what is due, tenant by tenant. Several processes may do so at once: each takes messages that nobody else has. A
 * process that dies after the mail server took a message and before that was noted sends it twice, under the same
 * Message-ID. Where the mail server cannot be reached the rest is left for later.
 *
 * @returns how many messages were sent
 */
export async function deliverDue(delivery: Delivery, signal?: AbortSignal): Promise<number> {
  const { rows } = await delivery.pool.query<{ id: string }>('SELECT tenants_with_due_messages() AS id');
  let sent = 0;
  for (const { id } of rows) {
    const tenant = await delivery.tenants.byId(id);
    for (let batch = 0; tenant && batch < batchesInTurn; batch += 1) {
      signal?.throwIfAborted();
      const done = await deliverBatch(delivery, tenant);
      sent += done.sent;
      if (done.isServerAway) return sent;
      if (done.isLast) break;
    }
  }
  return sent;
}

async function deliverBatch(
  delivery: Delivery,
  tenant: DirectoryTenant,
): Promise<{ readonly sent: number; readonly isLast: boolean; readonly isServerAway: boolean }> {
  const { pool, sender } = delivery;
  const within = <T>(work: (tx: Transaction) => Promise<T>) => inTransaction(pool, { tenantId: tenant.id }, work);
  const { written: rows, isLast } = await within(async (tx) => {
    const claimed = await claimDue(tx, tenant.id, batchSize);
    const written: Writable[] = [];
    for (const row of claimed) {
      const ready = await writeOut(tx, tenant, delivery, row);
      if (ready && sender) written.push(ready);
      else if (ready) await markUnsent(tx, row);
    }
    return { written, isLast: claimed.length < batchSize };
  });
  if (!sender) return { sent: 0, isLast, isServerAway: false };
  let sent = 0;
  for (const [index, row] of rows.entries()) {
    const failure = await send(sender, tenant, row);
    await within((tx) => (failure ? markFailed(tx, row, failure) : markSent(tx, row)));
    if (!failure) sent += 1;
    else if (failure.reason === 'unreachable' || failure.reason === 'signIn') {
      await within(async (tx) => {
        for (const other of rows.slice(index + 1)) await release(tx, other);
      });
      return { sent, isLast, isServerAway: true };
    }
  }
  return { sent, isLast, isServerAway: false };
}

function send(sender: MailSender, tenant: DirectoryTenant, row: Writable): Promise<MailFailure | null> {
  return sender.send({
    id: row.id,
    culture: row.culture as Culture,
    fromName: tenant.name,
    to: { name: row.recipient_name, address: row.recipient },
    subject: row.subject,
    text: row.body_text,
    html: row.body_html,
  });
}

/** What a message says is made once, by the first who takes it. One that cannot be made does not stop the others. */
async function writeOut(
  tx: Transaction,
  tenant: DirectoryTenant,
  { publicUrl, logger }: Delivery,
  row: MessageRow,
): Promise<Writable | null> {
  const { subject, body_text, body_html } = row;
  if (subject !== null && body_text !== null && body_html !== null) return { ...row, subject, body_text, body_html };
  const frame = await frameOf(tx, tenant, publicUrl, row);
  const notice: StoredNotice = {
    template: row.template as MessageTemplate,
    facts: row.facts as unknown as MessageFacts,
    relatedId: row.related_id,
    number: await selectRelatedNumber(tx, row),
  };
  const message = tryCompose(notice, frame);
  if ('error' in message) {
    logger.error({ err: message.error, message: row.id }, 'a message could not be written out');
    await markUnwritable(tx, row);
    return null;
  }
  await storeComposed(tx, row, message);
  return { ...row, subject: message.subject, body_text: message.text, body_html: message.html };
}

function tryCompose(notice: StoredNotice, frame: MailFrame): ComposedMessage | { readonly error: unknown } {
  try {
    return composeMessage(notice, frame);
  } catch (error) {
    return { error };
  }
}

async function frameOf(
  tx: Transaction,
  tenant: DirectoryTenant,
  publicUrl: string,
  row: MessageRow,
): Promise<MailFrame> {
  const culture = row.culture as Culture;
  const site = tenant.sites.find(({ id }) => id === row.site_id);
  const query = site ? `?site=${encodeURIComponent(site.key)}` : '';
  return {
    culture,
    timeZone: ianaZone(tenant.timeZone) ?? 'UTC',
    tenantName: tenant.name,
    primaryColor: (await findBranding(tx, tenant.id)).primaryColor ?? null,
    recipientName: row.recipient_name,
    isUser: row.user_id !== null,
    pageAddress: (path) => `${publicUrl}${path}${query}`,
    word: (key, parameters) => translate(culture, key, parameters),
  };
}
