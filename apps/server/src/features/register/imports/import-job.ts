import { setTimeout as delay } from 'node:timers/promises';
import type { Processor } from '@tingest/processors';
import { inTransaction } from '../../../database/transaction.ts';
import type { FileStore } from '../../../file-store/file-references.ts';
import { isWorthTrying } from '../../../file-store/outage-tries.ts';
import type { Job, JobQueue } from '../../../foundation/job-contract.ts';
import type { Logger } from '../../../foundation/logger.ts';
import { backgroundContext, callerInAbsence } from '../../../http/kernel/background-context.ts';
import type { SiteContext } from '../../../http/kernel/context.ts';
import { ProblemError } from '../../../http/kernel/problem-error.ts';
import type { TenantDirectory } from '../../../http/kernel/tenant-directory.ts';
import { checkMayImport } from './import-access.ts';
import { type ImportResource, isWorking } from './import-states.ts';
import { applyStep, endWriting, type StepResult, undoStep, validateStep, writtenAtOnce } from './import-steps.ts';
import { getImport, noteLife } from './import-store.ts';
import type { ImportWork } from './import-work.ts';
import { readStep } from './read-step.ts';
import { type Begun, withRowsAhead } from './rows-ahead.ts';
import { seeFiles } from './zips/see-files.ts';
import { storeFiles } from './zips/store-files.ts';

/** Dependencies of working on imports. */
export interface ImportDependencies {
  readonly files: FileStore;
  readonly tenants: TenantDirectory;
  readonly jobs: JobQueue;
  readonly work: Readonly<Record<ImportResource, ImportWork>>;
  readonly processors: readonly Processor[];
  readonly logger: Logger;
  readonly now: () => Date;
  /** Whether the server is handling users' requests; absent means that it is not. */
  readonly hasRecentRequests?: () => boolean;
}

/** Which import is to be worked on. */
export interface ImportJob {
  readonly tenantId: string;
  readonly siteId: string;
  readonly importId: string;
}

export const importJobName = 'imports.work';
/** Milliseconds that one job works; the rest is left to the next one, so that a process that ends leaves little. */
const maxTurnMs = 20_000;
/**
 * Milliseconds between two written parts while there are users' requests: during these they have the database's
 * processor.
 */
const restBetweenParts = 20;
/** Milliseconds until an import looks again that waits for another one. */
const untilNextLook = 1_000;

/**
 * Goes on with an import, a step after the other, each in a transaction of its own: whenever a process ends, the next one goes
 * on behind the last step, and nothing is lost or done twice.
 */
async function workOnImport(
  dependencies: ImportDependencies,
  { data: job, failedTries, signal }: Job<ImportJob>,
): Promise<void> {
  const until = performance.now() + maxTurnMs;
  let result: StepResult = 'more';
  while (result === 'more' && performance.now() < until) {
    signal.throwIfAborted();
    result = await doStep(dependencies, job, signal, failedTries);
  }
  if (result === 'over') return;
  const startAfter = result === 'waiting' ? new Date(Date.now() + untilNextLook) : undefined;
  await inTransaction(dependencies.files.pool, { tenantId: job.tenantId }, (tx) =>
    dependencies.jobs.enqueue(tx, importJobName, job, { ...(startAfter && { startAfter }) }),
  );
}

/**
 * Runs one step of an import. Its errors are stored in the import, which can be continued.
 * @param failedTries number of failed attempts, during which an outage is thrown until there were many; without it, it
 * is stored at once
 */
export async function doStep(
  dependencies: ImportDependencies,
  job: ImportJob,
  signal: AbortSignal,
  failedTries?: number,
): Promise<StepResult> {
  try {
    return await attemptStep(dependencies, job, signal);
  } catch (error) {
    if (signal.aborted || (failedTries !== undefined && isWorthTrying(error, failedTries))) throw error;
    const problem = error instanceof ProblemError ? error.problems[0] : undefined;
    if (!problem) dependencies.logger.error({ err: error, importId: job.importId }, 'a step of an import failed');
    const { tenantId, siteId, importId } = job;
    await inTransaction(dependencies.files.pool, { tenantId }, async (tx) => {
      const scope = { tx, tenant: { id: tenantId }, site: { id: siteId } };
      const row = await getImport(scope, importId, true);
      if (!isWorking(row.status)) return;
      const failure = JSON.stringify(problem ?? { code: 'importFailed' });
      await endWriting(scope as SiteContext, row, { status: 'failed', resumes: row.status, failure });
    });
    return 'over';
  }
}

async function attemptStep(dependencies: ImportDependencies, job: ImportJob, signal: AbortSignal): Promise<StepResult> {
  const { pool } = dependencies.files;
  const { tenantId } = job;
  const tenant = await dependencies.tenants.byId(tenantId);
  const site = tenant?.sites.find(({ id }) => id === job.siteId);
  if (!tenant || !site) return 'over';
  const row = await inTransaction(pool, { tenantId, readOnly: true }, (tx) =>
    getImport({ tx, tenant, site }, job.importId).catch(() => null),
  );
  if (!row || !isWorking(row.status)) return 'over';
  const caller = await callerInAbsence(pool, { tenantId, userId: row.started_by });
  if (!caller) throw new ProblemError({ code: 'permissionDenied' });
  checkMayImport(caller, row.resource, site.id);
  // In the tenant's language, as all that is stored.
  const jobScope = { tenant, site, culture: tenant.culture, requestId: row.id, signal };
  const asking = { ...backgroundContext(dependencies, jobScope), caller };
  if (row.status === 'reading') {
    if (!(await seeFiles(dependencies.files, asking, row))) return 'more';
    await readStep(dependencies.files, asking, row);
    return row.is_direct ? 'more' : 'over';
  }
  const hasFiles = row.zip_ids.length > 0;
  if (row.status === 'applying' && hasFiles && !(await storeFiles(dependencies.files, asking, row, writtenAtOnce(row))))
    return 'more';
  const rest = () => (dependencies.hasRecentRequests?.() ? delay(restBetweenParts) : undefined);
  const step = (onBegun?: Begun) =>
    inTransaction(pool, { tenantId }, async (tx) => {
      const scope: SiteContext = { ...asking, tx };
      const now = await getImport(scope, row.id, true);
      const work = dependencies.work[now.resource];
      if (now.status === 'judging') return validateStep(scope, work, now);
      // Another process was faster, as after a crash: the stored files belong to the rows that were next, not to the
      // present ones.
      const isBehind = row.status !== 'applying' || now.applied_to !== row.applied_to;
      if (now.status === 'applying' && hasFiles && isBehind) return 'more';
      if (now.status === 'applying') {
        return applyStep(scope, work, now, (to) => {
          onBegun?.(to);
          return rest();
        });
      }
      return now.status === 'undoing' ? undoStep(scope, work, now) : 'over';
    });
  // The first step waits for its turn, those with files have more to do than to write, and accounts are written one by one.
  const isAlone =
    !row.is_writing || hasFiles || row.resource === 'users' || dependencies.hasRecentRequests?.() === true;
  if (row.status !== 'applying' || isAlone) return step();
  const { logger, work } = dependencies;
  return withRowsAhead({ pool, logger }, asking, { work: work[row.resource], row, partBehind: rest }, step);
}

/** Begins to work on imports in this process, also on those that a process left when it ended. */
export async function defineImports(dependencies: ImportDependencies): Promise<void> {
  const options = { expireInSeconds: 60, retryLimit: 100, retryDelay: 1, concurrency: 2 };
  await dependencies.jobs.define<ImportJob>(importJobName, options, (job) => workOnImport(dependencies, job));
}

/** Asks for work on imports that no process has worked on for a while. @returns how many */
export async function takeUpLeftImports({
  files: { pool },
  jobs,
}: Pick<ImportDependencies, 'files' | 'jobs'>): Promise<number> {
  const { rows } = await pool.query<{ tenant_id: string; site_id: string; id: string }>('SELECT * FROM left_imports()');
  for (const { tenant_id: tenantId, site_id: siteId, id: importId } of rows) {
    await inTransaction(pool, { tenantId }, async (tx) => {
      await noteLife({ tx, tenant: { id: tenantId } }, importId);
      await jobs.enqueue(tx, importJobName, { tenantId, siteId, importId } satisfies ImportJob);
    });
  }
  return rows.length;
}
