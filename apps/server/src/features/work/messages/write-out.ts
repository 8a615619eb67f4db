import type { Culture } from '@tingest/domain';
import { translate } from '@tingest/i18n/server';
import type { Transaction } from '../../../database/transaction.ts';
import { zoneOf } from '../../../http/field-context.ts';
import type { DirectoryTenant } from '../../../http/tenant-directory.ts';
import { findBranding } from '../../organisation/tenants/find-tenant.ts';
import { type ComposedMessage, composeMessage, type StoredNotice } from './compose/compose-message.ts';
import { composeSms } from './compose/compose-sms.ts';
import type { MailFrame } from './compose/mail-content.ts';
import type { Delivery } from './deliver-messages.ts';
import { markUnwritable, storeComposed } from './delivery-queries.ts';
import type { MessageFacts } from './message-facts.ts';
import { type MessageRow, selectRelatedNumber } from './message-queries.ts';
import type { MessageTemplate } from './notice.ts';

export type WrittenMessage = MessageRow & {
  readonly subject: string;
  readonly body_text: string;
  /** Empty for SMS. */
  readonly body_html: string;
};

/** What a message says is made once, by the first who takes it. One that cannot be made does not stop the others. */
export async function writeOut(
  tx: Transaction,
  tenant: DirectoryTenant,
  { publicUrl, logger }: Pick<Delivery, 'publicUrl' | 'logger'>,
  row: MessageRow,
): Promise<WrittenMessage | null> {
  const { subject, body_text, body_html } = row;
  if (subject !== null && body_text !== null && (body_html !== null || row.channel === 'sms')) {
    return { ...row, subject, body_text, body_html: body_html ?? '' };
  }
  const frame = await frameOf(tx, tenant, publicUrl, row);
  const notice: StoredNotice = {
    template: row.template as MessageTemplate,
    facts: row.facts as unknown as MessageFacts,
    relatedId: row.related_id,
    number: await selectRelatedNumber(tx, row),
  };
  const message = tryCompose(notice, frame, row.channel);
  if ('error' in message) {
    logger.error({ err: message.error, message: row.id }, 'a message could not be written out');
    await markUnwritable(tx, row);
    return null;
  }
  await storeComposed(tx, row, message);
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
    timeZone: zoneOf(tenant),
    tenantName: tenant.name,
    primaryColor: (await findBranding(tx, tenant.id)).primaryColor ?? null,
    recipientName: row.recipient_name,
    isUser: row.user_id !== null,
    pageAddress: (path) => `${publicUrl}${path}${query}`,
    word: (key, parameters) => translate(culture, key, parameters),
  };
}
