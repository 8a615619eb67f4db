import { processorTypes } from '@tingest/processors';
import { sql } from 'kysely';
import Type, { type Static } from 'typebox';
import type { SiteScope } from '../../../database/transaction.ts';
import { choiceOf, instantSchema, nullable } from '../../../http/contract/schemas.ts';
import { ok } from '../../../http/kernel/answer.ts';
import { stallBound } from '../../../http/kernel/queue-watch.ts';
import { route } from '../../../http/kernel/route.ts';

const count = Type.Integer({ minimum: 0 });

const summaryReply = Type.Object(
  {
    configurationId: Type.String({ format: 'uuid' }),
    name: Type.String(),
    processorType: choiceOf(processorTypes, 'ProcessorType'),
    processorKey: Type.String(),
    runs: Type.Integer({
      minimum: 0,
      description: 'Number of runs that ended within the last day, regardless of their result.',
    }),
    failures: Type.Integer({ minimum: 0, description: 'Number of these runs that failed.' }),
    queued: count,
    waitingSince: nullable(instantSchema),
    stalledSince: nullable(
      Type.String({
        format: 'date-time',
        description:
          'Time since which runs have been ready but none has been executed; null if runs are being executed.',
      }),
    ),
    medianMilliseconds: nullable(count),
    lastFailureAt: nullable(instantSchema),
  },
  { title: 'ProcessorRunSummary' },
);

/** How each configuration of a site has run in the last day, those that failed most first. */
export const runSummaryRoute = route({
  tag: 'Processors',
  authentication: 'user',
  scope: 'site',
  action: 'processorRuns.read',
  transaction: 'read',
  method: 'GET',
  path: 'processors/runs/summary',
  name: 'processorRuns.summary',
  summary: 'Summarise the runs of each configuration in the last day',
  reply: Type.Object({ items: Type.Array(summaryReply) }, { title: 'ProcessorRunSummaries' }),
  handler: async (context) => ok({ items: await selectSummaries(context) }),
});

async function selectSummaries({ tx, tenant, site }: SiteScope): Promise<Static<typeof summaryReply>[]> {
  type Moments = {
    readonly waitingSince: Date | null;
    readonly stalledSince: Date | null;
    readonly lastFailureAt: Date | null;
  };
  const { rows } = await sql<Omit<Static<typeof summaryReply>, keyof Moments> & Moments>`
    SELECT c.id AS "configurationId", c.name, c.processor_type AS "processorType", c.processor_key AS "processorKey",
           made.runs, made.failures, made.median AS "medianMilliseconds", made.last_failure AS "lastFailureAt",
           waiting.queued, waiting.waiting_since AS "waitingSince",
           CASE WHEN waiting.queued > 0 THEN stalled_since(c.tenant_id, c.id, ${stallBound}::interval) END AS "stalledSince"
    FROM processor_configs c
    CROSS JOIN LATERAL (
      SELECT count(*)::int AS runs, count(*) FILTER (WHERE r.status IN ('failed', 'dead'))::int AS failures,
             max(r.finished_at) FILTER (WHERE r.status IN ('failed', 'dead')) AS last_failure,
             (percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM r.finished_at - r.started_at))
               FILTER (WHERE r.finished_at >= r.started_at) * 1000)::int AS median
      FROM processor_runs r
      WHERE r.tenant_id = ${tenant.id} AND r.site_id = ${site.id} AND r.configuration_id = c.id
        AND r.created_at > now() - interval '1 day' AND r.finished_at IS NOT NULL
    ) made
    CROSS JOIN LATERAL (
      SELECT count(*)::int AS queued, min(r.created_at) AS waiting_since
      FROM processor_runs r
      WHERE r.tenant_id = ${tenant.id} AND r.configuration_id = c.id AND r.status IN ('queued', 'running')
    ) waiting
    WHERE c.tenant_id = ${tenant.id} AND c.site_id = ${site.id}
    ORDER BY made.failures DESC, waiting.queued DESC, made.runs DESC, lower(c.name), c.id`.execute(tx);
  return rows.map((row) => ({
    ...row,
    waitingSince: row.waitingSince?.toISOString() ?? null,
    stalledSince: row.stalledSince?.toISOString() ?? null,
    lastFailureAt: row.lastFailureAt?.toISOString() ?? null,
  }));
}
