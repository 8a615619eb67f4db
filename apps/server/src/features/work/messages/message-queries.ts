import { type Selectable, sql } from 'kysely';
import type { Messages } from '../../../database/schema.generated.ts';
import type { Transaction } from '../../../database/transaction.ts';

export type MessageRow = Selectable<Messages>;

/** A message of the site. */
export function selectMessage(
  tx: Transaction,
  tenantId: string,
  siteId: string,
  id: string,
): Promise<MessageRow | undefined> {
  return tx
    .selectFrom('messages')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The rows of a page of ids, in the page's order. */
export async function selectMessagesInOrder(
  tx: Transaction,
  tenantId: string,
  ids: readonly string[],
): Promise<MessageRow[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .selectFrom('messages')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', sql<string>`ANY (${[...ids]}::uuid[])`)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Running number of the transaction that a message is about. */
export async function selectRelatedNumber(tx: Transaction, row: MessageRow): Promise<number | null> {
  if (row.related_kind !== 'transaction' || row.related_id === null) return null;
  const found = await tx
    .selectFrom('transactions')
    .select('number')
    .where('tenant_id', '=', row.tenant_id)
    .where('id', '=', row.related_id)
    .executeTakeFirst();
  return found?.number ?? null;
}

/** How many messages of a site stay because nothing was configured that could send them. */
export async function countUnsent(tx: Transaction, tenantId: string, siteId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('messages')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('tenant_id', '=', tenantId)
    .where('site_id', '=', siteId)
    .where('status', '=', 'unsent')
    .executeTakeFirstOrThrow();
  return count;
}

/** Puts all messages of a site that stand so into the queue. @returns how many */
export async function queueAll(
  tx: Transaction,
  tenantId: string,
  siteId: string,
  status: 'unsent' | 'failed',
): Promise<number> {
  const result = await tx
    .updateTable('messages')
    .set(queued)
    .where('tenant_id', '=', tenantId)
    .where('site_id', '=', siteId)
    .where('status', '=', status)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/** As if it were new. */
const queued = {
  status: 'waiting',
  attempts: 0,
  last_error: null,
  last_reply: null,
  sent_at: null,
  next_attempt_at: sql<Date>`now()`,
  updated_at: sql<Date>`now()`,
};

/** Puts a message back into the queue, as if it were new; one that waits keeps its time. */
export async function queueAgain(tx: Transaction, tenantId: string, siteId: string, id: string): Promise<void> {
  await tx
    .updateTable('messages')
    .set(queued)
    .where('tenant_id', '=', tenantId)
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('status', '<>', 'waiting')
    .execute();
}
