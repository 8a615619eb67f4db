import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { mayApplyItself } from '@tingest/domain/work';
import { translate } from '@tingest/i18n/server';
import { fetchFile } from '@tingest/processors';
import { sql } from 'kysely';
import type { ImportSettings, SeenFile, TransferFailure } from '../../../database/stored/transfers.ts';
import { changeRow, tenantRows } from '../../../database/stored-rows.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { storeUpload } from '../../../file-store/file-store.ts';
import type { SiteContext } from '../../../http/kernel/context.ts';
import { beginImport, setColumns, takeStep } from '../../register/imports/import-service.ts';
import { getImport, type ImportRecord } from '../../register/imports/import-store.ts';
import { notifyOfTransfer } from '../messages/send-notice.ts';
import { endRun, failRun } from './end-run.ts';
import { maxIntegrationBytes, openIntegration } from './integration.ts';
import { audienceOf, pageAddress } from './notify-of-transfer.ts';
import { rowsInMail } from './rows-in-mail.ts';
import type { Transferring } from './transfer-dependencies.ts';
import { getRun } from './transfer-row.ts';

/** The next step of a run: none, or a check after a while, because the import is still at work. */
export type RunProgress = 'over' | 'later';

/** Does the next step of an import: reads its file, or looks how far the session has come that it began. */
export async function runImport(transferring: Transferring, settings: ImportSettings): Promise<RunProgress> {
  return transferring.run.import_id === null ? readFile(transferring, settings) : follow(transferring, settings);
}

async function readFile(transferring: Transferring, settings: ImportSettings): Promise<RunProgress> {
  const { context, run, transfer, dependencies } = transferring;
  const { tenant, site } = context;
  const openedIntegration = await openIntegration(transferring);
  if ('failure' in openedIntegration) return fail(openedIntegration.failure);
  // A run started manually reads the file even if it was read before.
  const seenFile = run.asked_by_name === null ? transfer.seen : null;
  const fetchResult = await fetchFile(
    openedIntegration.exchange,
    { etag: seenFile?.etag ?? null, lastModified: seenFile?.lastModified ?? null },
    maxIntegrationBytes,
  );
  if ('failure' in fetchResult) return fail(fetchResult.failure);
  const file = 'file' in fetchResult ? fetchResult.file : null;
  const sha256 = file && createHash('sha256').update(file.body).digest('hex');
  const runInTenant = <Result>(work: (context: SiteContext) => Promise<Result>) =>
    inTransaction(dependencies.files.pool, { tenantId: tenant.id }, (tx) => work({ ...context, tx }));
  if (!file || sha256 === seenFile?.sha256) {
    await runInTenant((scope) => endRun(scope, run, 'unchanged', { now: dependencies.now() }));
    return 'over';
  }
  const content = Readable.from([file.body]);
  const request = { fileName: fileNameOf(file.name, transfer.name), use: 'import' as const, path: 'file' };
  const { row } = await storeUpload(dependencies.files, context, request, content);
  await runInTenant(async (scope) => {
    const current = await getRun(scope, run.id, true);
    if (current.finished_at) return;
    await supersedeOthers(scope, transferring);
    const { resource, schemaId, mode } = settings;
    const { id } = await beginImport(
      scope,
      dependencies.imports,
      { file: row, zips: [] },
      { resource, schemaId, mode, fileId: row.id },
    );
    const now: SeenFile = { etag: file.etag, lastModified: file.lastModified, sha256: sha256 ?? '' };
    await changeRow(scope, 'transfers', transfer.id, { seen: JSON.stringify(now) });
    await changeRow(scope, 'transfer_runs', run.id, {
      import_id: id,
      status: 'planning',
      next_attempt_at: dependencies.now(),
    });
  });
  return 'later';

  async function fail(failure: TransferFailure): Promise<RunProgress> {
    await failRun(dependencies, { tenant, site }, transfer, { run, failure });
    return 'over';
  }
}

/** A file name needs an extension that shows its type; most addresses end with one. */
function fileNameOf(name: string, transfer: string): string {
  return /\.(?:xlsx?|csv|txt|jsonl|ndjson|zip)$/i.test(name) ? name : `${name || transfer}.csv`;
}

/** A run that waits for approval is out of date when a newer file has arrived. */
async function supersedeOthers(scope: SiteContext, { run, transfer, dependencies }: Transferring): Promise<void> {
  const otherRuns = await tenantRows(scope, 'transfer_runs')
    .select(['id', 'import_id'])
    .where('transfer_id', '=', transfer.id)
    .where('id', '<>', run.id)
    .where('status', 'in', ['planning', 'waiting'])
    .forUpdate()
    .execute();
  for (const otherRun of otherRuns) {
    const waitingImport =
      otherRun.import_id === null ? null : await getImport(scope, otherRun.import_id).catch(() => null);
    const isOpen =
      waitingImport && ['reading', 'mapping', 'judging', 'ready', 'failed', 'paused'].includes(waitingImport.status);
    if (waitingImport && isOpen)
      await takeStep(scope, dependencies.imports, waitingImport.id, {
        step: waitingImport.status === 'judging' ? 'pause' : 'cancel',
      });
    if (waitingImport?.status === 'judging')
      await takeStep(scope, dependencies.imports, waitingImport.id, { step: 'cancel' });
    await endRun(scope, otherRun, 'superseded', { now: dependencies.now() });
    await notifyOfTransfer(scope, {
      ...audienceOf(transfer),
      facts: {
        subject: translate(transfer.culture, 'mail.transferSuperseded.subject', { name: transfer.name }),
        text: translate(transfer.culture, 'mail.transferSuperseded.text'),
      },
      occasion: `${otherRun.id}:superseded`,
    });
  }
}

async function follow(transferring: Transferring, settings: ImportSettings): Promise<RunProgress> {
  const { context, run, dependencies } = transferring;
  return inTransaction(dependencies.files.pool, { tenantId: context.tenant.id }, async (tx) => {
    const scope: SiteContext = { ...context, tx };
    const current = await getRun(scope, run.id, true);
    if (current.finished_at) return 'over';
    const row = await getImport(scope, run.import_id ?? '').catch(() => null);
    if (!row || row.status === 'cancelled') {
      await endRun(scope, run, 'superseded', { now: dependencies.now() });
      return 'over';
    }
    switch (row.status) {
      case 'mapping':
        await setColumns(scope, dependencies.imports, row.id, {});
        return 'later';
      case 'ready':
        return current.status === 'waiting' ? waitOn(transferring, scope) : decide(transferring, scope, settings, row);
      case 'completed':
      case 'undone':
        await endRun(scope, run, 'done', { now: dependencies.now(), changes: { counts: JSON.stringify(row.counts) } });
        await report(transferring, scope, row, 'transferApplied');
        return 'over';
      case 'failed':
        // A user can continue it in the workbench.
        if (current.status === 'waiting') return waitOn(transferring, scope);
        await changeRow(scope, 'transfer_runs', run.id, { status: 'waiting', failure: failureOf(row) });
        await report(transferring, scope, row, 'transferWaits');
        return waitOn(transferring, scope);
      case 'paused':
        return waitOn(transferring, scope);
      default:
        return 'later';
    }
  });
}

/** A user that works on it in the workbench has time; it is checked now and then. */
async function waitOn(transferring: Transferring, scope: SiteContext): Promise<RunProgress> {
  const nextAttemptAt = new Date(transferring.dependencies.now().getTime() + betweenLooks);
  await changeRow(scope, 'transfer_runs', transferring.run.id, { next_attempt_at: nextAttemptAt, worker_id: null });
  return 'over';
}

async function decide(
  transferring: Transferring,
  scope: SiteContext,
  importSettings: ImportSettings,
  row: ImportRecord,
): Promise<RunProgress> {
  const { run, dependencies } = transferring;
  const { create = 0, change = 0, error = 0 } = row.counts;
  const counts = JSON.stringify(row.counts);
  const existingCount = await countExisting({ ...scope, site: transferring.context.site }, row);
  if (!mayApplyItself({ create, change, error }, existingCount, importSettings.ceiling)) {
    await changeRow(scope, 'transfer_runs', run.id, { status: 'waiting', counts });
    await report(transferring, scope, row, 'transferWaits');
    return waitOn(transferring, scope);
  }
  if (create + change === 0) {
    await takeStep(scope, dependencies.imports, row.id, { step: 'cancel' });
    await endRun(scope, run, 'done', { now: dependencies.now(), changes: { counts } });
    return 'over';
  }
  await takeStep(scope, dependencies.imports, row.id, { step: 'apply' });
  await changeRow(scope, 'transfer_runs', run.id, { status: 'applying', counts });
  return 'later';
}

async function report(
  transferring: Transferring,
  scope: SiteContext,
  row: ImportRecord,
  key: 'transferApplied' | 'transferWaits',
): Promise<void> {
  const { dependencies, transfer } = transferring;
  const { create = 0, change = 0, created = 0, changed = 0, error = 0, unchanged = 0, failed = 0 } = row.counts;
  const isApplied = key === 'transferApplied';
  const url = pageAddress(dependencies, scope, `/imports/${row.resource}`).concat(`&import=${row.id}`);
  const counts = isApplied
    ? { create: created, change: changed, error: error + failed, unchanged }
    : { create, change, error, unchanged };
  const inCulture = { ...scope, culture: transfer.culture };
  const rows = await rowsInMail(inCulture, dependencies.imports, row, isApplied ? 'done' : 'planned');
  await notifyOfTransfer(scope, {
    ...audienceOf(transfer),
    facts: {
      subject: translate(transfer.culture, `mail.${key}.subject`, { name: transfer.name }),
      text: [translate(transfer.culture, `mail.${key}.text`, { ...counts, file: row.file_name, url }), ...rows].join(
        '\n\n',
      ),
    },
    occasion: `${transferring.run.id}:${isApplied ? 'applied' : 'waits'}`,
  });
}

/** The interval between checks of a run that waits for approval, in milliseconds. */
const betweenLooks = 30_000;

function failureOf({ failure }: ImportRecord): string {
  return JSON.stringify({
    isLasting: true,
    code: failure?.code ?? 'importFailed',
    ...(failure?.parameters && { parameters: failure.parameters }),
  });
}

/** Counts the existing objects at the site of the types that an import writes to. */
async function countExisting({ tx, tenant, site }: SiteContext, row: ImportRecord): Promise<number> {
  const ids = row.shape.targets.map(({ id }) => id);
  const table = row.resource === 'records' ? sql`records` : sql`elements`;
  const type = row.resource === 'records' ? sql`record_type_id` : sql`element_type_id`;
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM ${table}
    WHERE tenant_id = ${tenant.id} AND site_id = ${site.id} AND ${type} = ANY (${ids}::uuid[])`.execute(tx);
  return rows[0]?.count ?? 0;
}
