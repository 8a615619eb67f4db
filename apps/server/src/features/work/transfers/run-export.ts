import { buffer } from 'node:stream/consumers';
import { msPerDay } from '@tingest/domain/foundation';
import { translate } from '@tingest/i18n/server';
import { sendFile } from '@tingest/processors';
import type { Delivery, ExportSettings, TransferFailure, TransferFile } from '../../../database/stored/transfers.ts';
import { changeRow, tenantRows } from '../../../database/stored-rows.ts';
import { inTransaction, type TenantScope } from '../../../database/transaction.ts';
import { ProblemError } from '../../../http/kernel/problem-error.ts';
import { notifyOfTransfer, type TransferNotice } from '../messages/send-notice.ts';
import { endRun, failRun } from './end-run.ts';
import { maxIntegrationBytes, openIntegration } from './integration.ts';
import { makeFile } from './make-file.ts';
import { pageAddress } from './notify-of-transfer.ts';
import type { Transferring } from './transfer-dependencies.ts';
import { getRun, type RunRow, runFileKey } from './transfer-row.ts';

/** Bytes of a file that goes with a mail: more, and the mail says where it is to be had. */
const maxMailBytes = 5 * 1_048_576;
/** Days for which the file of a run can be fetched. */
const fileDays = 7;

/**
 * Creates the file of a run once, and delivers it to each recipient once: deliveries are recorded together with the
 * run, so that a retry does only the rest.
 */
export async function runExport(transferring: Transferring, settings: ExportSettings): Promise<void> {
  const { context, run, transfer, dependencies } = transferring;
  const { tenant, site } = context;
  const runInTenant = <Result>(work: (scope: Parameters<typeof endRun>[0]) => Promise<Result>) =>
    inTransaction(dependencies.files.pool, { tenantId: tenant.id }, (tx) => work({ tx, tenant, site }));
  const file = run.file ?? (await makeFile(transferring, settings, run));
  const until = new Date(dependencies.now().getTime() + fileDays * msPerDay);
  await runInTenant(async (scope) => {
    // The transfer was switched off or deleted meanwhile, or another run replaced this one.
    const current = await getRun(scope, run.id, true);
    if (current.finished_at) return;
    const deliveries = await sendByMail(transferring, scope, current, file);
    await changeRow(scope, 'transfer_runs', run.id, {
      ...{ file: JSON.stringify(file), file_until: run.file_until ?? until },
      deliveries: JSON.stringify(deliveries),
    });
  });
  const failure = transfer.config_id === null ? null : await sendToIntegration(transferring, settings, file);
  if (failure) return failRun(dependencies, { tenant, site }, transfer, { run, failure });
  await runInTenant((scope) => endRun(scope, run, 'done', { now: dependencies.now() }));
}

/** Writes the mails to all recipients of the transfer, unless an earlier attempt did so. */
async function sendByMail(
  { transfer, dependencies }: Transferring,
  scope: Parameters<typeof endRun>[0],
  run: RunRow,
  file: TransferFile,
): Promise<readonly Delivery[]> {
  const { addresses, userIds } = transfer.recipients;
  if (run.deliveries.some(({ type }) => type !== 'integration') || addresses.length + userIds.length === 0) {
    return run.deliveries;
  }
  const isAttached = file.size <= maxMailBytes;
  const { culture, name } = transfer;
  const url = pageAddress(dependencies, scope, `/transfers/runs/${run.id}`);
  const key = isAttached ? 'mail.transferAttached' : 'mail.transferLink';
  const facts: TransferNotice['facts'] = {
    subject: translate(culture, 'mail.transferSent.subject', { name }),
    text: translate(culture, key, { file: file.name, days: fileDays, url }),
    ...(isAttached && {
      attachment: { key: runFileKey(run), name: file.name, contentType: file.contentType },
    }),
  };
  await notifyOfTransfer(scope, { facts, userIds, addresses, occasion: `${run.id}:sent` });
  const names = await namesOf(scope, userIds);
  const at = dependencies.now().toISOString();
  const type = isAttached ? ('attachment' as const) : ('link' as const);
  return [...run.deliveries, ...[...names, ...addresses].map((to) => ({ type, to, at }))];
}

async function namesOf(scope: TenantScope, ids: readonly string[]): Promise<readonly string[]> {
  if (ids.length === 0) return [];
  const rows = await tenantRows(scope, 'users')
    .select('name')
    .where('id', 'in', ids)
    .where('is_disabled', '=', false)
    .where('email', 'is not', null)
    .orderBy('name')
    .execute();
  return rows.map(({ name }) => name);
}

/** Sends the file to the integration's address, unless an earlier attempt did. @returns why it could not be */
async function sendToIntegration(
  transferring: Transferring,
  { method }: ExportSettings,
  file: TransferFile,
): Promise<TransferFailure | null> {
  const { context, run, dependencies } = transferring;
  if (run.deliveries.some(({ type }) => type === 'integration')) return null;
  if (file.size > maxIntegrationBytes) {
    return { code: 'fileSize', parameters: { size: maxIntegrationBytes / 1_048_576 }, isLasting: true };
  }
  const openedIntegration = await openIntegration(transferring);
  if ('failure' in openedIntegration) return openedIntegration.failure;
  const content = await dependencies.files.storage.read(runFileKey(run));
  if (!content) throw new ProblemError({ code: 'fileMissing' });
  const sendResult = await sendFile(openedIntegration.exchange, { ...file, method, body: await buffer(content) });
  if ('failure' in sendResult) return sendResult.failure;
  const { tenant, site } = context;
  await inTransaction(dependencies.files.pool, { tenantId: tenant.id }, async (tx) => {
    const { deliveries } = await getRun({ tx, tenant, site }, run.id, true);
    const delivery: Delivery = {
      type: 'integration',
      to: `${openedIntegration.name} (${sendResult.host})`,
      at: dependencies.now().toISOString(),
    };
    await changeRow({ tx, tenant }, 'transfer_runs', run.id, { deliveries: JSON.stringify([...deliveries, delivery]) });
  });
  return null;
}
