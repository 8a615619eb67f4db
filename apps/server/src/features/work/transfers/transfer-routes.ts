import { hasRank } from '@tingest/domain/access';
import { deleteRow } from '../../../database/stored-rows.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { asStorageProblem } from '../../../file-store/storage-problem.ts';
import { idParams } from '../../../http/contract/schemas.ts';
import { document, item, ok } from '../../../http/kernel/answer.ts';
import { mayCall } from '../../../http/kernel/call-by-server.ts';
import type { SiteContext } from '../../../http/kernel/context.ts';
import { notFound, ProblemError } from '../../../http/kernel/problem-error.ts';
import { type Route, route } from '../../../http/kernel/route.ts';
import { readItemRoutes } from '../../../http/kernel/site-of-item.ts';
import type { MemoryList } from '../../../http/lists/list-in-memory.ts';
import { listRoutes, memoryAnswer } from '../../../http/lists/list-routes.ts';
import { recordAudit } from '../../../publishing/audit.ts';
import { itemRoutes } from '../../../publishing/item-routes.ts';
import { presentTransfer, presentTransferRun, recipientNames } from './present-transfer.ts';
import { changeTransfer, createTransfer } from './save-transfer.ts';
import { type TransferDependencies, type TransferJob, transferJob } from './transfer-dependencies.ts';
import { addRun } from './transfer-job.ts';
import {
  getRun,
  getTransfer,
  type RunRow,
  runFileKey,
  runFolder,
  selectLastRuns,
  selectRuns,
  selectTransfers,
  type TransferRow,
} from './transfer-row.ts';
import { runFileReply, runReply, runsReply, transferReply, transferSave } from './transfer-schemas.ts';

const base = { tag: 'Transfers', authentication: 'user', scope: 'site' } as const;
const reading = { ...base, action: 'transfers.read', transaction: 'read' } as const;
/** Runs that the log shows. */
const shownRuns = 100;
const runsPerMinute = 10;

const transferList: MemoryList<TransferRow> = {
  columns: {
    name: ({ name }) => name,
    kind: ({ kind }) => kind,
    isOn: ({ is_on }) => is_on,
    ownerName: ({ owner_name }) => owner_name,
    nextRunAt: ({ next_run_at }) => next_run_at,
  },
  textColumns: ['name', 'ownerName'],
  searchText: ({ name, owner_name }) => `${name} ${owner_name}`,
  defaultColumn: 'name',
};

/** Scheduled transfers: automatic exports and imports, and their log. */
export function transferRoutes(dependencies: Pick<TransferDependencies, 'files' | 'jobs' | 'exportCalls'>): Route[] {
  const { exportCalls, files, jobs } = dependencies;
  return [
    ...transferListRoutes,
    ...getRoutes,
    ...saveRoutes(exportCalls, files),
    runRoute(jobs),
    runsRoute,
    runFileRoute(exportCalls),
    runContentRoute(exportCalls, files),
  ];
}

const transferListRoutes = listRoutes({
  ...{ ...reading, path: 'transfers', noun: 'transfer' },
  reply: transferReply,
  async list(context, query) {
    const rows = await selectTransfers(context);
    const [names, runs] = [await recipientNames(context, rows), await selectLastRuns(context)];
    return memoryAnswer(context, transferList, rows, {
      query,
      present: (row) => presentTransfer(row, context.culture, { names, lastRun: runs.get(row.id) }),
    });
  },
});

const getRoutes = readItemRoutes('transfers', {
  ...reading,
  ...{ method: 'GET', path: 'transfers/:id', name: 'transfers.get', summary: 'Get a transfer' },
  params: idParams,
  reply: transferReply,
  handler: async (context, { params }) => item(await presentWithRun(context, await getTransfer(context, params.id))),
});

function saveRoutes(exportCalls: TransferDependencies['exportCalls'], files: TransferDependencies['files']): Route[] {
  return itemRoutes<'site', Shown, typeof transferSave, typeof transferReply>({
    ...{ tag: base.tag, scope: base.scope, path: 'transfers', write: 'transfers.write', remove: 'transfers.delete' },
    summaries: { create: 'Set a transfer up', update: 'Change a transfer', delete: 'Delete a transfer and its log' },
    body: transferSave,
    reply: transferReply,
    auditType: 'transfer',
    find: async (context, id) => withShown(context, await getTransfer(context, id, true)),
    create: async (context, body) => withShown(context, await createTransfer(context, exportCalls, body)),
    update: async (context, { row }, body) => withShown(context, await changeTransfer(context, exportCalls, row, body)),
    async delete(context, { row }) {
      const runs = await selectRuns(context, row.id, 1_000);
      await deleteRow(context, 'transfers', row.id);
      for (const run of runs) {
        if (run.file_until) await files.storage.remove(runFolder(run), ['file']).catch(asStorageProblem);
      }
    },
    identify: ({ row }) => row,
    present: ({ reply }) => reply,
    // The results of its runs are in its log.
    shown: ({ reply: { lastRun: _, ...settings } }) => settings,
  });
}

function runRoute(jobs: TransferDependencies['jobs']): Route {
  return route({
    ...base,
    ...{ action: 'transfers.write', transaction: 'write', rateLimit: runsPerMinute },
    ...{ method: 'POST', path: 'transfers/:id/run', name: 'transfers.run', summary: 'Run a transfer now' },
    description:
      'The transfer runs after the response, even while it is disabled. A file is read even if there is no indication that it has changed.',
    params: idParams,
    reply: runReply,
    async handler(context, { params }) {
      const { caller, now, site, tenant, tx } = context;
      const row = await getTransfer(context, params.id, true);
      const [last] = await selectRuns(context, row.id, 1);
      const isInProgress = last && !last.finished_at && ['running', 'planning', 'applying'].includes(last.status);
      if (isInProgress) throw new ProblemError({ code: 'transferUnderWay' });
      const runId = await addRun(context, { transferId: row.id, dueAt: now, askedBy: caller.name, now });
      if (!runId) throw new ProblemError({ code: 'transferUnderWay' });
      const job: TransferJob = { tenantId: tenant.id, siteId: site.id, runId };
      await jobs.enqueue(tx, transferJob, job);
      recordAudit(context, {
        ...{ action: 'update', resourceType: 'transfer', resourceId: row.id, resourceName: row.name },
        after: { lastRun: runId },
      });
      return ok(presentTransferRun(await getRun(context, runId), context.culture));
    },
  });
}

const runsRoute = route({
  ...reading,
  ...{
    method: 'GET',
    path: 'transfers/:id/runs',
    name: 'transfers.runs',
    summary: 'List the last runs of a transfer',
  },
  params: idParams,
  reply: runsReply,
  async handler(context, { params }) {
    const { id } = await getTransfer(context, params.id);
    const runs = await selectRuns(context, id, shownRuns);
    return ok({ items: runs.map((run) => presentTransferRun(run, context.culture)) });
  },
});

function runFileRoute(exportCalls: TransferDependencies['exportCalls']): Route {
  return route({
    ...base,
    ...{ action: 'transfers.fetch', transaction: 'read', method: 'GET', path: 'transfers/runs/:id' },
    ...{ name: 'transfers.runFile', summary: 'Get the file of a run, as one of its recipients' },
    params: idParams,
    reply: runFileReply,
    async handler(context, { params }) {
      const { run, transfer } = await fetchable(context, exportCalls, params.id);
      const { name, size } = run.file;
      return ok({ id: run.id, transferName: transfer.name, name, size, until: run.file_until.toISOString() });
    },
  });
}

function runContentRoute(
  exportCalls: TransferDependencies['exportCalls'],
  files: TransferDependencies['files'],
): Route {
  return route({
    ...base,
    ...{ action: 'transfers.fetch', transaction: 'none', isTransfer: true, method: 'GET' },
    ...{
      path: 'transfers/runs/:id/content',
      name: 'transfers.runContent',
      summary: 'Get the content of the file of a run',
    },
    params: idParams,
    produces: 'application/octet-stream',
    async handler(context, { params }) {
      const { run } = await inTransaction(files.pool, { tenantId: context.tenant.id }, async (tx) => {
        const transactionContext = { ...context, tx };
        const fetchableRun = await fetchable(transactionContext, exportCalls, params.id);
        recordAudit(transactionContext, {
          ...{ action: 'export', resourceType: 'transfer', resourceName: fetchableRun.transfer.name },
          ...{
            resourceId: fetchableRun.transfer.id,
            after: { lastRun: fetchableRun.run.id, name: fetchableRun.run.file.name },
          },
        });
        return fetchableRun;
      });
      const content = await files.storage.read(runFileKey(run)).catch(asStorageProblem);
      if (!content) throw notFound();
      return document(content, run.file.contentType, run.file.name, 'attachment');
    },
  });
}

/**
 * Finds a file that is still kept, for administrators of the tenant and people named by the transfer, provided they
 * may make such exports.
 */
async function fetchable(
  context: SiteContext,
  exportCalls: TransferDependencies['exportCalls'],
  runId: string,
): Promise<Fetchable> {
  const run = await getRun(context, runId);
  const transfer = await getTransfer(context, run.transfer_id);
  const { file, file_until } = run;
  const { caller, now } = context;
  if (!file || !file_until || file_until.getTime() <= now.getTime() || transfer.kind !== 'export') throw notFound();
  const isNamed = hasRank(caller.role, 'TenantAdmin') || transfer.recipients.userIds.includes(caller.userId);
  const call = exportCalls.get(transfer.settings.list);
  if (!isNamed || !call) throw notFound();
  if (!mayCall(call, caller, context)) throw new ProblemError({ code: 'permissionDenied' });
  return { run: { ...run, file, file_until }, transfer };
}

interface Fetchable {
  readonly run: RunRow & { readonly file: NonNullable<RunRow['file']>; readonly file_until: Date };
  readonly transfer: TransferRow;
}

interface Shown {
  readonly row: TransferRow;
  readonly reply: ReturnType<typeof presentTransfer>;
}

async function presentWithRun(context: SiteContext, row: TransferRow) {
  const names = await recipientNames(context, [row]);
  const [lastRun] = await selectRuns(context, row.id, 1);
  return presentTransfer(row, context.culture, { names, lastRun });
}

async function withShown(context: SiteContext, row: TransferRow): Promise<Shown> {
  return { row, reply: await presentWithRun(context, row) };
}
