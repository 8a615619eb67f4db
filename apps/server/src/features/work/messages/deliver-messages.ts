import { buffer } from 'node:stream/consumers';
import type { Culture } from '@tingest/domain/foundation';
import type { Pool } from 'pg';
import type { TextFacts } from '../../../database/stored/messages.ts';
import { inTransaction, type Transaction } from '../../../database/transaction.ts';
import { currentWorker, workSignal } from '../../../database/worker-session.ts';
import type { PriorityGate } from '../../../fairness/priority-gate.ts';
import { untilStored } from '../../../file-store/until-stored.ts';
import type { Logger } from '../../../foundation/logger.ts';
import type { DirectoryTenant, TenantDirectory } from '../../../http/kernel/tenant-directory.ts';
import type { Mail, MailFailure, MailSender } from '../../../mail/mail-sender.ts';
import type { FileStorage } from '../../../storage/file-storage.ts';
import { claimDue, markFailed, markSent, release } from './delivery-queries.ts';
import type { SmsSender } from './sms/sms-sender.ts';
import { readWriting, type WrittenMessage, writeOut } from './write-out.ts';

/** Dependencies of sending messages. */
export interface Delivery {
  readonly pool: Pool;
  readonly tenants: TenantDirectory;
  /** Where the installation is reached, without a trailing slash. */
  readonly publicUrl: string;
  /** Absent where nothing is configured: messages are written out and stay. */
  readonly sender?: MailSender;
  /** Finds the gateways for sending SMS; without it SMS remain in the outbox as well. */
  readonly sms?: SmsSender;
  /** Where files are that go with messages. */
  readonly storage?: Pick<FileStorage, 'read'>;
  /** The server's clock unless given. */
  readonly now?: () => Date;
  /** If absent, sending does not wait for requests. */
  readonly waitForPriority?: PriorityGate;
  readonly logger: Pick<Logger, 'error'>;
}

/** Messages taken at a time. */
const batchSize = 10;
/** Batches of one tenant before the next one's turn. */
const batchesInTurn = 20;

/** Tenants that have messages that are due. */
export async function selectDueTenants({ pool }: Pick<Delivery, 'pool'>): Promise<readonly string[]> {
  const { rows } = await pool.query<{ id: string }>('SELECT tenants_with_due_messages() AS id');
  return rows.map(({ id }) => id);
}

/**
 * Sends due e-mail, tenant by tenant. Several processes may do so at once: each claims messages that no other process
 * has. A process that dies after the mail server accepted a message and before that was stored sends it twice, under
 * the same Message-ID. Where the mail server cannot be reached the rest is left for later.
 *
 * @returns number of sent messages
 */
export async function deliverMail(delivery: Delivery, signal?: AbortSignal): Promise<number> {
  let sentCount = 0;
  for (const id of await selectDueTenants(delivery)) {
    const tenant = await delivery.tenants.byId(id);
    let oldest = Date.now();
    for (let batch = 0; tenant && batch < batchesInTurn; batch += 1) {
      signal?.throwIfAborted();
      await delivery.waitForPriority?.(oldest, signal);
      const batchResult = await deliverBatch(delivery, tenant, signal);
      oldest = batchResult.oldest;
      sentCount += batchResult.sentCount;
      if (batchResult.isServerAway) return sentCount;
      if (batchResult.isLast) break;
    }
  }
  return sentCount;
}

async function deliverBatch(
  delivery: Delivery,
  tenant: DirectoryTenant,
  stopping: AbortSignal | undefined,
): Promise<{
  readonly sentCount: number;
  readonly isLast: boolean;
  readonly isServerAway: boolean;
  readonly oldest: number;
}> {
  const { pool, sender } = delivery;
  const worker = await currentWorker(pool);
  const runInTenant = <T>(work: (tx: Transaction) => Promise<T>) => inTransaction(pool, { tenantId: tenant.id }, work);
  const signal = workSignal(worker, stopping);
  const runUntilStored = (work: (tx: Transaction) => Promise<void>) => untilStored(() => runInTenant(work), signal);
  const {
    written: rows,
    isLast,
    oldest,
  } = await runInTenant(async (tx) => {
    const claimedRows = await claimDue(tx, tenant.id, 'email', { worker, max: batchSize });
    if (claimedRows.length === 0) return { written: [], isLast: true, oldest: Date.now() };
    const writing = await readWriting(tx, tenant, delivery);
    const writtenRows = await Promise.all(claimedRows.map((row) => writeOut(tx, writing, row, sender !== undefined)));
    const oldest = Math.min(...claimedRows.map(({ created_at }) => created_at.getTime()));
    return { written: writtenRows.filter((row) => row !== null), isLast: claimedRows.length < batchSize, oldest };
  });
  if (!sender) return { sentCount: 0, isLast, isServerAway: false, oldest };
  let sentCount = 0;
  for (const [index, row] of rows.entries()) {
    // Other processes take the rest.
    if (worker.signal.aborted) return { sentCount, isLast: true, isServerAway: false, oldest };
    const failure = await send(sender, delivery.storage, tenant, row);
    await runUntilStored((tx) => (failure ? markFailed(tx, row, failure) : markSent(tx, row)));
    if (!failure) sentCount += 1;
    else if (failure.reason === 'unreachable' || failure.reason === 'signIn') {
      await runUntilStored(async (tx) => {
        for (const otherRow of rows.slice(index + 1)) await release(tx, otherRow);
      });
      return { sentCount, isLast, isServerAway: true, oldest };
    }
  }
  return { sentCount, isLast, isServerAway: false, oldest };
}

async function send(
  sender: MailSender,
  storage: Delivery['storage'],
  tenant: DirectoryTenant,
  row: WrittenMessage,
): Promise<MailFailure | null> {
  let attachment: Mail['attachment'];
  try {
    attachment = await attachmentOf(storage, row);
  } catch {
    // The storage is away: later.
    return { reason: 'other', isFinal: false, reply: null };
  }
  return sender.send({
    ...(attachment && { attachment }),
    id: row.id,
    culture: row.culture as Culture,
    fromName: tenant.name,
    to: { name: row.recipient_name, address: row.recipient },
    subject: row.subject,
    text: row.body_text,
    html: row.body_html,
  });
}

async function attachmentOf(storage: Delivery['storage'], { facts }: WrittenMessage): Promise<Mail['attachment']> {
  const { attachment } = facts as Pick<TextFacts, 'attachment'>;
  const content = attachment && (await storage?.read(attachment.key));
  if (!attachment || !content) return undefined;
  const { contentType, name } = attachment;
  return { name, contentType, content: await buffer(content) };
}
