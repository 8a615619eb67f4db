import type { Culture } from '@tingest/domain/foundation';
import { type RawBuilder, sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { MessageFacts } from '../../../database/stored/messages.ts';
import type { Transaction } from '../../../database/transaction.ts';
import { followsPreference, type MessageTemplate } from './notice.ts';

/** A message before its recipients are known. */
export interface NewMessage {
  readonly tenantId: string;
  readonly siteId: string;
  readonly template: MessageTemplate;
  /** Language of recipients that chose none. */
  readonly culture: Culture;
  readonly facts: MessageFacts;
  /** The same key is told each recipient once. */
  readonly dedupeKey: string;
  readonly relatedItem: { readonly kind: 'transaction' | 'element'; readonly id: string } | null;
}

/** Most administrators that one site tells. */
const maxAdministrators = 50;

/**
 * Writes a message to users, in one statement, so that it can be sent with others: users without an address get none.
 * Users that prefer SMS get one, for the kinds that follow the preference; where none can be sent, `turnToMail`
 * converts it to an e-mail.
 */
export function insertForUsers(
  tx: Transaction,
  message: NewMessage,
  userIds: readonly string[],
  mustWorkAtSite: boolean,
): Promise<unknown> {
  const worksHere = mustWorkAtSite ? worksAt(message) : sql`true`;
  const recipientCondition = sql`u.id = ANY (${[...userIds]}::uuid[]) AND ${worksHere}`;
  return insertFromUsers(tx, message, recipientCondition, userIds.length);
}

/**
 * Writes a message to the site's own administrators; where none has an address, to those of the tenant that work there,
 * which means all sites for those without assigned sites.
 */
export function insertForAdministrators(tx: Transaction, message: NewMessage): Promise<unknown> {
  const isSiteAdministrator = (user: string) => sql`${sql.ref(`${user}.role`)} = 'SiteAdmin'`;
  const otherAdministrator = sql`
    SELECT FROM users other JOIN user_sites s ON s.tenant_id = other.tenant_id AND s.user_id = other.id
    WHERE other.tenant_id = ${message.tenantId} AND s.site_id = ${message.siteId} AND ${isSiteAdministrator('other')}
      AND other.email IS NOT NULL AND NOT other.is_disabled`;
  const worksEverywhere = sql`
    NOT EXISTS (SELECT FROM user_sites us WHERE us.tenant_id = u.tenant_id AND us.user_id = u.id)`;
  const recipientCondition = sql`
    (${worksAt(message)} AND ${isSiteAdministrator('u')})
    OR (u.role = 'TenantAdmin' AND (${worksAt(message)} OR ${worksEverywhere}) AND NOT EXISTS (${otherAdministrator}))`;
  return insertFromUsers(tx, message, recipientCondition, maxAdministrators);
}

/**
 * Writes a message to a person that is no user. @param name at most 250 characters; @param address a valid one, of an
 * SMS in E.164
 */
export function insertForAddress(
  tx: Transaction,
  message: NewMessage,
  {
    name,
    address,
    channel = 'email',
  }: { readonly name: string; readonly address: string; readonly channel?: 'email' | 'sms' },
): Promise<unknown> {
  return tx
    .insertInto('messages')
    .values({
      tenant_id: message.tenantId,
      site_id: message.siteId,
      id: uuidv7(),
      channel,
      template: message.template,
      culture: message.culture,
      recipient_name: [...name].slice(0, 250).join(''),
      recipient: address,
      facts: JSON.stringify(message.facts),
      dedupe_key: addressKey(message.dedupeKey, address),
      related_kind: message.relatedItem?.kind ?? null,
      related_id: message.relatedItem?.id ?? null,
    })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'dedupe_key']).doNothing())
    .execute();
}

function addressKey(dedupeKey: string, address: string): string {
  return `${dedupeKey}:${address.toLowerCase()}`.slice(0, 300);
}

/** Takes messages to an address out of the outbox, by the keys that they were written with. */
export async function deleteForAddress(
  tx: Transaction,
  tenantId: string,
  address: string,
  dedupeKeys: readonly string[],
): Promise<void> {
  await tx
    .deleteFrom('messages')
    .where('tenant_id', '=', tenantId)
    .where('dedupe_key', '=', sql<string>`ANY (${dedupeKeys.map((key) => addressKey(key, address))}::text[])`)
    .execute();
}

function worksAt({ siteId }: NewMessage): RawBuilder<unknown> {
  return sql`EXISTS (SELECT FROM user_sites us
                     WHERE us.tenant_id = u.tenant_id AND us.user_id = u.id AND us.site_id = ${siteId})`;
}

function insertFromUsers(
  tx: Transaction,
  message: NewMessage,
  recipientCondition: RawBuilder<unknown>,
  max: number,
): Promise<unknown> {
  const ids = Array.from({ length: max }, () => uuidv7());
  const { tenantId, siteId, template, culture, facts, dedupeKey, relatedItem } = message;
  const hasMail = sql`(u.email IS NOT NULL AND length(u.email) <= 254)`;
  const prefersSms = followsPreference(template)
    ? sql`(u.preferred_channel = 'sms' AND u.phone_no IS NOT NULL)`
    : sql`false`;
  return sql`
    INSERT INTO messages (tenant_id, site_id, id, channel, template, culture, user_id, recipient_name, recipient, facts,
                          dedupe_key, related_kind, related_id)
    SELECT ${tenantId}::uuid, ${siteId}::uuid, (${ids}::uuid[])[row_number() OVER (ORDER BY u.id)],
           CASE WHEN ${prefersSms} THEN 'sms' ELSE 'email' END,
           ${template}::text, COALESCE(u.culture, ${culture}::text), u.id, left(u.name, 250),
           CASE WHEN ${prefersSms} THEN u.phone_no ELSE u.email END,
           ${JSON.stringify(facts)}::jsonb, ${dedupeKey}::text || ':' || u.id, ${relatedItem?.kind ?? null}::text,
           ${relatedItem?.id ?? null}::uuid
    FROM users u
    WHERE u.tenant_id = ${tenantId} AND (${recipientCondition}) AND (${hasMail} OR ${prefersSms}) AND NOT u.is_disabled
    ORDER BY u.id LIMIT ${max}
    ON CONFLICT (tenant_id, dedupe_key) DO NOTHING`.execute(tx);
}
