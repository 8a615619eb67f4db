import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { Processor } from '@tingest/processors';
import { inTransaction } from '../../../database/transaction.ts';
import type { FileStore } from '../../../file-store/file-references.ts';
import { isWorthTrying, outageTries } from '../../../file-store/outage-tries.ts';
import { inOwnFolder } from '../../../file-store/own-folder.ts';
import type { Job, JobQueue } from '../../../foundation/job-contract.ts';
import type { Logger } from '../../../foundation/logger.ts';
import { backgroundContext, callerInAbsence } from '../../../http/kernel/background-context.ts';
import type { SiteContext } from '../../../http/kernel/context.ts';
import { ProblemError } from '../../../http/kernel/problem-error.ts';
import type { TenantDirectory } from '../../../http/kernel/tenant-directory.ts';
import { findLogo } from '../../organisation/tenants/find-tenant.ts';
import { openDrawingThread } from './drawing-thread.ts';
import { labelFile, labelFileSetup, printedLabel } from './label-setup.ts';
import { labelTexts, readLabelTexts } from './label-texts.ts';
import { changePrint, type PrintRow, printKey, selectPrint } from './print-store.ts';

/** Dependencies of prints in the background. */
export interface PrintDependencies {
  readonly files: FileStore;
  readonly tenants: TenantDirectory;
  readonly jobs: JobQueue;
  readonly processors: readonly Processor[];
  readonly publicUrl: string;
  readonly logger: Logger;
  readonly now: () => Date;
}

/** Which print is to be made. */
export interface PrintJob {
  readonly tenantId: string;
  readonly siteId: string;
  readonly printId: string;
}

export const printJobName = 'labels.print';
/** Labels that are read and drawn at a time. */
const labelsAtOnce = 250;

/** Begins to make prints in this process, one after the other: each takes a processor for a while. */
export async function definePrints(dependencies: PrintDependencies): Promise<void> {
  const options = { expireInSeconds: 900, retryLimit: outageTries, retryDelay: 1, concurrency: 1 };
  await dependencies.jobs.define<PrintJob>(printJobName, options, (job) => makePrint(dependencies, job));
}

/** Makes a print whole; whenever a process ends in between, the next one makes it anew. */
async function makePrint(
  dependencies: PrintDependencies,
  { data: job, failedTries, signal }: Job<PrintJob>,
): Promise<void> {
  const { pool } = dependencies.files;
  const { tenantId } = job;
  const tenant = await dependencies.tenants.byId(tenantId);
  const site = tenant?.sites.find(({ id }) => id === job.siteId);
  if (!tenant || !site) return;
  const print = await inTransaction(pool, { tenantId }, async (tx) => {
    const isWanted = await changePrint({ tx, tenant }, job.printId, { status: 'running', done: 0, skipped: 0 });
    return isWanted ? selectPrint({ tx, tenant, site }, job.printId) : undefined;
  });
  if (!print) return;
  const caller = await callerInAbsence(pool, { tenantId, userId: print.started_by });
  try {
    if (!caller) throw new ProblemError({ code: 'permissionDenied' });
    const jobScope = { tenant, site, culture: print.culture, requestId: print.id, signal };
    const asking = { ...backgroundContext(dependencies, jobScope), caller };
    await inOwnFolder(dependencies.files.incoming, (folder) =>
      drawPrint(dependencies, asking, print, { target: path.join(folder, 'labels'), signal }),
    );
  } catch (error) {
    if (signal.aborted || isWorthTrying(error, failedTries)) throw error;
    const problem = error instanceof ProblemError ? error.problems[0] : undefined;
    if (!problem) dependencies.logger.error({ err: error, printId: print.id }, 'labels could not be printed');
    const failure = JSON.stringify(problem ?? { code: 'internal' });
    await inTransaction(pool, { tenantId }, (tx) =>
      changePrint({ tx, tenant }, print.id, { status: 'failed', failure }),
    );
  }
}

async function drawPrint(
  { files, publicUrl }: PrintDependencies,
  asking: Omit<SiteContext, 'tx'>,
  print: PrintRow,
  { target, signal }: { readonly target: string; readonly signal: AbortSignal },
): Promise<void> {
  const { tenant } = asking;
  const runInTenant = <T>(work: (context: SiteContext) => Promise<T>, readOnly = true) =>
    inTransaction(files.pool, { tenantId: tenant.id, readOnly }, (tx) => work({ ...asking, tx }));
  const logo = (await runInTenant(({ tx }) => findLogo(tx, tenant.id)))?.bytes ?? null;
  const setup = labelFileSetup(print.layout, { title: print.layout_name, format: print.format, logo });
  const thread = openDrawingThread({ file: setup, path: target });
  try {
    let drawnCount = 0;
    const labelKeys = print.codes ?? print.element_ids;
    for (let from = 0; from < labelKeys.length; from += labelsAtOnce) {
      signal.throwIfAborted();
      const ids = labelKeys.slice(from, from + labelsAtOnce);
      const read = print.codes
        ? ids.map((code) => labelTexts(print.layout, { code }, { site: asking.site, publicUrl }))
        : (await runInTenant((context) => readLabelTexts(context, print.layout, ids, publicUrl))).map(
            ({ texts }) => texts,
          );
      const labels = read.map((texts, index) => printedLabel(print.layout, drawnCount + index, print.start_at, texts));
      await thread.send({ kind: 'labels', labels });
      drawnCount += labels.length;
      const done = from + ids.length;
      const isWanted = await runInTenant(
        (context) => changePrint(context, print.id, { done, skipped: done - drawnCount }),
        false,
      );
      if (!isWanted) return;
    }
    if (drawnCount === 0) throw new ProblemError({ code: 'noLabels' });
    await thread.send({ kind: 'end' });
  } finally {
    await thread.stop();
  }
  const { folder, name } = printKey(print);
  const { size } = await stat(target);
  await files.storage.put(`${folder}/${name}`, { path: target, size, contentType: labelFile(print.format, '').type });
  await runInTenant((context) => changePrint(context, print.id, { status: 'completed' }), false);
}
