import { sql } from 'kysely';
import { changeRow, findSiteRow, rowsInOrder } from '../../../database/stored-rows.ts';
import { idParams } from '../../../http/contract/schemas.ts';
import { ok } from '../../../http/kernel/answer.ts';
import type { SiteContext } from '../../../http/kernel/context.ts';
import { notFound, ProblemError } from '../../../http/kernel/problem-error.ts';
import { type Route, route } from '../../../http/kernel/route.ts';
import { pageAnswer } from '../../../http/lists/list-routes.ts';
import { listQuerySchema, listReply, queryOfBody } from '../../../http/lists/list-schemas.ts';
import { recordAudit } from '../../../publishing/audit.ts';
import type { RunRow } from './due-run-queries.ts';
import { runList } from './run-list.ts';
import { fullRunReply, presentFullRun, presentRun, runReply } from './run-schemas.ts';

const base = { tag: 'Processors', authentication: 'user', scope: 'site' } as const;
const reading = { ...base, action: 'processorRuns.read', transaction: 'read' } as const;

/**
 * The log of runs: the work of processors, failures with their reasons, and repeating runs. Source: design, section 10.
 */
export const runRoutes: readonly Route[] = [
  route({
    ...reading,
    method: 'POST',
    path: 'processors/runs/filter',
    name: 'processorRuns.filter',
    summary: 'List the runs of processors',
    body: listQuerySchema,
    reply: listReply(runReply),
    handler: (context, { body }) =>
      pageAnswer(context, runList(context), queryOfBody(body), async (reader, ids) =>
        (await rowsInOrder(reader, 'processor_runs', ids)).map((row) => presentRun(row, context.culture)),
      ),
  }),
  route({
    ...reading,
    method: 'GET',
    path: 'processors/runs/:id',
    name: 'processorRuns.get',
    summary: 'Get a run of a processor',
    params: idParams,
    reply: fullRunReply,
    handler: async (context, { params }) => ok(presentFullRun(await getRun(context, params.id), context.culture)),
  }),
  route({
    ...base,
    action: 'processorRuns.resend',
    transaction: 'write',
    method: 'POST',
    path: 'processors/runs/:id/resend',
    name: 'processorRuns.resend',
    summary: 'Repeat a run that has ended or is waiting for its next attempt',
    description:
      'Uses the same values and the same id with the current configuration. An SMS is sent again through its message.',
    params: idParams,
    reply: fullRunReply,
    async handler(context, { params }) {
      const row = await getRun(context, params.id, true);
      if (row.trigger === 'message' || wasNoRun(row)) throw new ProblemError({ code: 'notOffered' });
      if (row.status !== 'running') {
        // As if it were new, but for its id.
        await changeRow(context, 'processor_runs', row.id, {
          ...{ status: 'queued', trigger: 'resend', attempts: 0, output: null, exchange: null, failure: null },
          ...{ due_at: sql<Date>`now()`, finished_at: null },
        });
      }
      recordAudit(context, {
        action: 'update',
        resourceType: 'processorRun',
        resourceId: row.id,
        resourceName: row.name,
        before: { status: row.status },
        after: { status: row.status === 'running' ? 'running' : 'queued' },
      });
      return ok(presentFullRun(await getRun(context, row.id), context.culture));
    },
  }),
];

/** An entry for a value that a rule could not pass on has no input that could be sent. */
function wasNoRun({ failure }: RunRow): boolean {
  return (failure as { readonly code?: unknown } | null)?.code === 'ruleField';
}

async function getRun(context: SiteContext, id: string, lock = false): Promise<RunRow> {
  const row = await findSiteRow(context, 'processor_runs', id, lock);
  if (!row) throw notFound();
  return row;
}
