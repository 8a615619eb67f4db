import { countSegments } from '@tingest/domain/work';
import { changeRow } from '../../../../database/stored-rows.ts';
import { inTransaction, type Transaction } from '../../../../database/transaction.ts';
import { currentWorker, workSignal } from '../../../../database/worker-session.ts';
import { untilStored } from '../../../../file-store/until-stored.ts';
import type { DirectoryTenant } from '../../../../http/kernel/tenant-directory.ts';
import type { Delivery } from '../deliver-messages.ts';
import { claimDue, markFailed, markRefused, markTaken, markUnsent, turnToMail } from '../delivery-queries.ts';
import type { MessageRow } from '../message-queries.ts';
import { readWriting, writeOut } from '../write-out.ts';
import { optedOut } from './opt-outs.ts';
import type { SiteGateway, Sms } from './sms-sender.ts';
import { monthOf, type SmsSettings, selectSmsSettings } from './sms-settings.ts';
import { countUse, giveBackUse } from './sms-usage.ts';

/** SMS taken at a time, which are handed over side by side. */
const batchSize = 10;
/** Batches of one tenant before the next one's turn. */
const batchesInTurn = 20;

/** An SMS that counts to its month's use and is handed over next. */
interface Ready {
  readonly row: MessageRow;
  readonly sms: Sms;
  readonly gateway: SiteGateway;
  readonly month: string;
  readonly segments: number;
}

/**
 * Sends the due SMS of a tenant. Like e-mail, each is claimed by one process; one that dies after the gateway accepted
 * an SMS and before that was stored sends it twice, with the same reference. An SMS that follows its user's preference
 * and cannot be sent becomes an e-mail.
 *
 * @returns the number that the gateway accepted
 */
export async function deliverSms(delivery: Delivery, tenant: DirectoryTenant, signal?: AbortSignal): Promise<number> {
  let sentCount = 0;
  for (let batch = 0; batch < batchesInTurn; batch += 1) {
    signal?.throwIfAborted();
    const batchResult = await deliverBatch(delivery, tenant, signal);
    sentCount += batchResult.sentCount;
    if (batchResult.isLast) break;
  }
  return sentCount;
}

async function deliverBatch(
  delivery: Delivery,
  tenant: DirectoryTenant,
  stopping: AbortSignal | undefined,
): Promise<{ readonly sentCount: number; readonly isLast: boolean }> {
  const runInTenant = <T>(work: (tx: Transaction) => Promise<T>) =>
    inTransaction(delivery.pool, { tenantId: tenant.id }, work);
  const worker = await currentWorker(delivery.pool);
  const { ready, isLast } = await runInTenant(async (tx) => {
    const claimedRows = await claimDue(tx, tenant.id, 'sms', { worker, max: batchSize });
    return { ready: await makeReady(tx, delivery, tenant, claimedRows), isLast: claimedRows.length < batchSize };
  });
  const outcomes = await Promise.all(ready.map(async (each) => ({ each, outcome: await each.gateway.send(each.sms) })));
  const signal = workSignal(worker, stopping);
  const store = async (tx: Transaction) => {
    for (const { each, outcome } of outcomes) {
      await each.gateway.endRun(tx, each.row.id, outcome);
      if ('failure' in outcome) {
        await giveBackUse({ tx, tenant }, each.month, each.segments);
        if (!(outcome.failure.isFinal && (await turnToMail(tx, each.row)))) {
          await markFailed(tx, each.row, outcome.failure, { counted_month: null });
        }
      } else {
        await markTaken(tx, each.row, outcome.gatewayReference);
      }
    }
  };
  await untilStored(() => runInTenant(store), signal);
  return { sentCount: outcomes.filter(({ outcome }) => !('failure' in outcome)).length, isLast };
}

/** Those that may be sent, and can; of the others it is noted why not. */
async function makeReady(
  tx: Transaction,
  delivery: Delivery,
  tenant: DirectoryTenant,
  claimedRows: readonly MessageRow[],
): Promise<Ready[]> {
  if (claimedRows.length === 0) return [];
  const settings = await selectSmsSettings(tx, tenant);
  const refusing = await optedOut(
    { tx, tenant },
    claimedRows.map(({ recipient }) => recipient),
  );
  const { isNumberOf } = await import('@tingest/domain/phone-numbers');
  const writing = await readWriting(tx, tenant, delivery);
  const gateways = new Map<string, SiteGateway | null>();
  const ready: Ready[] = [];
  for (const row of claimedRows) {
    const writtenMessage = await writeOut(tx, writing, row);
    if (!writtenMessage) continue;
    if (refusing.has(row.recipient)) {
      await refuse(tx, row, 'optedOut');
      continue;
    }
    if (!isNumberOf(row.recipient, settings.usualCountries)) {
      await refuse(tx, row, 'country');
      continue;
    }
    const gateway = gateways.get(row.site_id) ?? (await delivery.sms?.gatewayOf(tx, tenant, row.site_id)) ?? null;
    gateways.set(row.site_id, gateway);
    if (!gateway) {
      if (!(await turnToMail(tx, row))) await markUnsent(tx, row);
    } else {
      if (!(await gateway.mayRun(tx, row.id))) {
        await refuse(tx, row, 'runLimit');
        continue;
      }
      const countResult = await count(tx, delivery, tenant, { ...settings, row, text: writtenMessage.body_text });
      if (!countResult) continue;
      await gateway.startRun(tx, row.id);
      const sender = row.sender ?? settings.usualSender;
      ready.push({
        row,
        gateway,
        sms: { id: row.id, to: row.recipient, sender, text: writtenMessage.body_text },
        ...countResult,
      });
    }
  }
  return ready;
}

/** Counts an SMS to this month's use; one that was taken before by a process that died counts already. */
async function count(
  tx: Transaction,
  { now = () => new Date() }: Delivery,
  tenant: DirectoryTenant,
  { monthlyLimit, row, text }: SmsSettings & { readonly row: MessageRow; readonly text: string },
): Promise<{ readonly month: string; readonly segments: number } | null> {
  const segments = row.segments ?? countSegments(text).segments;
  const month = row.counted_month ?? monthOf(tenant, now());
  if (row.counted_month !== null || (await countUse({ tx, tenant }, month, { segments, limit: monthlyLimit }))) {
    await changeRow({ tx, tenant }, 'messages', row.id, { counted_month: month });
    return { month, segments };
  }
  await refuse(tx, row, 'limit');
  return null;
}

/** Refuses a message as an SMS and converts it to an e-mail, where possible. */
async function refuse(tx: Transaction, row: MessageRow, reason: Parameters<typeof markRefused>[2]): Promise<void> {
  if (!(await turnToMail(tx, row))) await markRefused(tx, row, reason);
}
