import { type Selectable, sql } from 'kysely';
import type { Messages } from '../../../database/schema.generated.ts';
import { siteRows, tenantRows } from '../../../database/stored-rows.ts';
import type { SiteScope, Transaction } from '../../../database/transaction.ts';

export type MessageRow = Selectable<Messages>;

/** Running number of the transaction that a message is about. */
export async function selectRelatedNumber(tx: Transaction, row: MessageRow): Promise<number | null> {
  if (row.related_kind !== 'transaction' || row.related_id === null) return null;
  const scope = { tx, tenant: { id: row.tenant_id } };
  const relatedQuery = tenantRows(scope, 'transactions').select('number').where('id', '=', row.related_id);
  const relatedRow = await relatedQuery.executeTakeFirst();
  return relatedRow?.number ?? null;
}

/** How many messages of a site stay because nothing was configured that could send them. */
export async function countUnsent(scope: SiteScope): Promise<{ readonly email: number; readonly sms: number }> {
  return siteRows(scope, 'messages')
    .select(sql<number>`count(*) FILTER (WHERE channel = 'email')::int`.as('email'))
    .select(sql<number>`count(*) FILTER (WHERE channel = 'sms')::int`.as('sms'))
    .where('status', '=', 'unsent')
    .executeTakeFirstOrThrow();
}

/** Puts all messages of a site and channel that stand so into the queue. @returns how many */
export async function queueAll(
  { tx, tenant, site }: SiteScope,
  status: 'unsent' | 'failed',
  channel: 'email' | 'sms',
): Promise<number> {
  const result = await tx
    .updateTable('messages')
    .set(queuedColumns)
    .where('tenant_id', '=', tenant.id)
    .where('site_id', '=', site.id)
    .where('status', '=', status)
    .where('channel', '=', channel)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/** As if it were new. */
const queuedColumns = {
  status: 'waiting',
  attempts: 0,
  last_error: null,
  last_reply: null,
  sent_at: null,
  delivered_at: null,
  counted_month: null,
  next_attempt_at: sql<Date>`now()`,
  updated_at: sql<Date>`now()`,
};

/** Puts a message back into the queue, as if it were new; one that waits keeps its time. */
export async function queueAgain({ tx, tenant, site }: SiteScope, id: string): Promise<void> {
  await tx
    .updateTable('messages')
    .set(queuedColumns)
    .where('tenant_id', '=', tenant.id)
    .where('site_id', '=', site.id)
    .where('id', '=', id)
    .where('status', '<>', 'waiting')
    .execute();
}
