import type { Culture } from '@tingest/domain/foundation';
import { translate } from '@tingest/i18n/server';
import type { Transaction } from '../../../database/transaction.ts';
import { zoneOf } from '../../../http/kernel/field-context.ts';
import type { DirectoryTenant } from '../../../http/kernel/tenant-directory.ts';
import { findBranding } from '../../organisation/tenants/find-tenant.ts';
import { type ComposedMessage, composeMessage, type StoredNotice } from './compose/compose-message.ts';
import { composeSms } from './compose/compose-sms.ts';
import type { MailFrame } from './compose/mail-content.ts';
import type { Delivery } from './deliver-messages.ts';
import { markUnsent, markUnwritable, storeComposed } from './delivery-queries.ts';
import { type MessageRow, selectRelatedNumber } from './message-queries.ts';
import type { MessageTemplate } from './notice.ts';

export type WrittenMessage = MessageRow & {
  readonly subject: string;
  readonly body_text: string;
  /** Empty for SMS. */
  readonly body_html: string;
};

/** Dependencies of writing messages of a tenant, read once for all that are claimed together. */
export interface Writing extends Pick<Delivery, 'publicUrl' | 'logger'> {
  readonly tenant: DirectoryTenant;
  readonly primaryColor: string | null;
}

export async function readWriting(
  tx: Transaction,
  tenant: DirectoryTenant,
  { publicUrl, logger }: Pick<Delivery, 'publicUrl' | 'logger'>,
): Promise<Writing> {
  const { primaryColor = null } = await findBranding(tx, tenant.id);
  return { tenant, publicUrl, logger, primaryColor };
}

/**
 * Composes the messages, each once, by the first process that claims it. One that cannot be composed does not stop the
 * others.
 * @param isSent whether it is sent next; otherwise it remains in the outbox
 */
export async function writeOut(
  tx: Transaction,
  writing: Writing,
  row: MessageRow,
  isSent = true,
): Promise<WrittenMessage | null> {
  const { subject, body_text, body_html } = row;
  if (subject !== null && body_text !== null && (body_html !== null || row.channel === 'sms')) {
    if (!isSent) await markUnsent(tx, row);
    return { ...row, subject, body_text, body_html: body_html ?? '' };
  }
  const notice: StoredNotice = {
    template: row.template as MessageTemplate,
    facts: row.facts,
    relatedId: row.related_id,
    number: await selectRelatedNumber(tx, row),
  };
  const message = tryCompose(notice, frameOf(writing, row), row.channel);
  if ('error' in message) {
    writing.logger.error({ err: message.error, message: row.id }, 'a message could not be composed');
    await markUnwritable(tx, row);
    return null;
  }
  await storeComposed(tx, row, message, isSent);
  return { ...row, subject: message.subject, body_text: message.text, body_html: message.html ?? '' };
}

function tryCompose(
  notice: StoredNotice,
  frame: MailFrame,
  channel: string,
): ComposedMessage | { readonly error: unknown } {
  try {
    return channel === 'sms' ? composeSms(notice, frame) : composeMessage(notice, frame);
  } catch (error) {
    return { error };
  }
}

function frameOf({ tenant, publicUrl, primaryColor }: Writing, row: MessageRow): MailFrame {
  const culture = row.culture as Culture;
  const site = tenant.sites.find(({ id }) => id === row.site_id);
  const query = site ? `?site=${encodeURIComponent(site.key)}` : '';
  return {
    culture,
    timeZone: zoneOf(tenant),
    tenantName: tenant.name,
    primaryColor,
    recipientName: row.recipient_name,
    isUser: row.user_id !== null,
    pageAddress: (path) => `${publicUrl}${path}${query}`,
    word: (key, parameters) => translate(culture, key, parameters),
  };
}
