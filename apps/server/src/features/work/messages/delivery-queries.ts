import { foldSearch } from '@tingest/domain/fields';
import { countSegments } from '@tingest/domain/work';
import type { SmsFailure } from '@tingest/processors';
import { sql } from 'kysely';
import { changeRow, tenantRows } from '../../../database/stored-rows.ts';
import type { Transaction } from '../../../database/transaction.ts';
import type { Worker } from '../../../database/worker-session.ts';
import type { MailFailure } from '../../../mail/mail-sender.ts';
import { pauseBeforeNext } from '../../../outbox/back-off.ts';
import { claimEntries, type EntryColumns, updateClaimed } from '../../../outbox/outbox-table.ts';
import type { ComposedMessage } from './compose/compose-message.ts';
import type { MessageRow } from './message-queries.ts';
import { followsPreference, type MessageTemplate } from './notice.ts';

/** Minutes before each further attempt. After the last one a message has failed. */
const pauses = [1, 5, 15, 60, 180, 360, 720];
/** Longest e-mail address that can be written to. */
const maxAddressLength = 254;
/** The maximum pause in minutes that a receiving server may ask for. */
const maxPauseMinutes = 720;

/** Takes some messages of a channel that are due, so that no other process takes them until the worker ends. */
export function claimDue(
  tx: Transaction,
  tenantId: string,
  channel: 'email' | 'sms',
  { worker, max }: { readonly worker: Pick<Worker, 'id'>; readonly max: number },
): Promise<MessageRow[]> {
  const candidates = sql`
    SELECT ctid FROM messages
    WHERE tenant_id = ${tenantId} AND channel = ${channel} AND status = 'waiting' AND next_attempt_at <= now()
      AND worker_id IS NULL
    ORDER BY next_attempt_at LIMIT ${sql.lit(max)}`;
  return claimEntries(tx, 'messages', { tenantId, worker, candidates });
}

/** Columns of a message without a configured sender. */
const unsent = { status: 'unsent', attempts: 0 };

/** Stores the composed text of a message. @param isSent whether it is sent next */
export async function storeComposed(
  tx: Transaction,
  row: MessageRow,
  message: ComposedMessage,
  isSent: boolean,
): Promise<void> {
  await change(tx, row, {
    ...(isSent ? { worker_id: row.worker_id } : unsent),
    subject: message.subject,
    body_text: message.text,
    body_html: message.html,
    ...(row.channel === 'sms' && { segments: Math.max(1, countSegments(message.text).segments) }),
    search_text: foldSearch(`${row.recipient_name} ${row.recipient} ${message.subject}`),
  });
}

/** Templates with secrets, which are stored no longer than needed. */
const secretTemplates: readonly string[] = ['invitation', 'passwordLink', 'faultReport'];

/** Checks whether only the recipient may read a message's text. */
export function isSecret({ template }: { readonly template: string }): boolean {
  return secretTemplates.includes(template);
}

/** Deletes a user's unsent messages with account links from the outbox: the links are no longer valid. */
export async function forgetAccountMessages({
  tx,
  tenantId,
  userId,
}: {
  readonly tx: Transaction;
  readonly tenantId: string;
  readonly userId: string;
}): Promise<void> {
  await tx
    .deleteFrom('messages')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('template', 'in', secretTemplates)
    .where('status', '<>', 'sent')
    .execute();
}

export async function markSent(tx: Transaction, row: MessageRow): Promise<void> {
  const forgotten = isSecret(row) ? { body_text: null, body_html: null, facts: '{}' } : {};
  await change(tx, row, {
    status: 'sent',
    sent_at: sql<Date>`now()`,
    last_error: null,
    last_reply: null,
    ...forgotten,
  });
}

/** A gateway took an SMS. */
export async function markTaken(tx: Transaction, row: MessageRow, gatewayReference: string | null): Promise<void> {
  await markSent(tx, row);
  // Its report may have come before.
  const reference = gatewayReference?.slice(0, 200) ?? null;
  await changeRow({ tx, tenant: { id: row.tenant_id } }, 'messages', row.id, { gateway_reference: reference });
}

/** It may not be sent. */
export async function markRefused(
  tx: Transaction,
  row: MessageRow,
  reason: 'optedOut' | 'country' | 'limit' | 'runLimit',
): Promise<void> {
  await change(tx, row, { status: 'failed', last_error: reason, last_reply: null });
}

/**
 * Converts an SMS that follows its user's preference to an e-mail.
 *
 * @returns whether it was converted: false where SMS was chosen explicitly, or the user has no address
 */
export async function turnToMail(tx: Transaction, row: MessageRow): Promise<boolean> {
  if (row.user_id === null || !followsPreference(row.template as MessageTemplate)) return false;
  const user = await tenantRows({ tx, tenant: { id: row.tenant_id } }, 'users')
    .select('email')
    .where('id', '=', row.user_id)
    .where('is_disabled', '=', false)
    .executeTakeFirst();
  if (!user?.email || user.email.length > maxAddressLength) return false;
  await change(tx, row, {
    channel: 'email',
    recipient: user.email,
    // It is written anew, as an e-mail.
    ...{ subject: null, body_text: null, body_html: null, segments: null, sender: null, counted_month: null },
    ...{ attempts: 0, last_error: null, last_reply: null, next_attempt_at: sql<Date>`now()` },
  });
  return true;
}

/** It cannot be written out, now or later. */
export async function markUnwritable(tx: Transaction, row: MessageRow): Promise<void> {
  await change(tx, row, { status: 'failed', last_error: 'other' });
}

/** It stays in the outbox: nothing is configured that could send it. */
export async function markUnsent(tx: Transaction, row: MessageRow): Promise<void> {
  await change(tx, row, unsent);
}

/** Notes a failed attempt: the next one comes later, or never where it would be of no use. */
export async function markFailed(
  tx: Transaction,
  row: MessageRow,
  failure: MailFailure | SmsFailure,
  otherColumns: EntryColumns<'messages'> = {},
): Promise<void> {
  const requestedPause = 'retryAfterSeconds' in failure ? (failure.retryAfterSeconds ?? 0) / 60 : 0;
  const requestedMinutes = Math.ceil(Math.min(requestedPause, maxPauseMinutes));
  const pause = failure.isFinal ? undefined : pauseBeforeNext(pauses, row.attempts, requestedMinutes);
  await change(tx, row, {
    status: pause === undefined ? 'failed' : 'waiting',
    last_error: failure.reason,
    last_reply: failure.reply,
    ...otherColumns,
    ...(pause !== undefined && { next_attempt_at: sql<Date>`now() + make_interval(mins => ${pause})` }),
  });
}

/** Releases a message that was claimed and not tried. */
export async function release(tx: Transaction, row: MessageRow): Promise<void> {
  await change(tx, row, { attempts: row.attempts - 1, next_attempt_at: sql<Date>`now() + interval '1 minute'` });
}

/**
 * Updates a message and ends its claim, only while this worker still has the claim: if it is sent again from the screen
 * meanwhile, it starts anew.
 */
async function change(tx: Transaction, row: MessageRow, changes: EntryColumns<'messages'>): Promise<void> {
  await updateClaimed(tx, 'messages', row, {
    columns: { ...changes, updated_at: sql<Date>`now()` },
    isPending: sql<boolean>`status = 'waiting'`,
  });
}
