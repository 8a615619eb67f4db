import type { FieldValues } from '@tingest/domain/fields';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Pool } from 'pg';
import { fixedStatement } from '../../../database/fixed-statement.ts';
import type { ProcessorRuns } from '../../../database/schema.generated.ts';
import type { Exchange, RunFailure } from '../../../database/stored/processors.ts';
import { beforeCommit, type Transaction } from '../../../database/transaction.ts';
import type { Worker } from '../../../database/worker-session.ts';
import { claimEntries } from '../../../outbox/outbox-table.ts';

export type RunRow = Selectable<ProcessorRuns>;

/** The runs of one configuration, which do not wait for those of other configurations. */
export interface Lane {
  readonly tenantId: string;
  readonly configurationId: string;
}

/**
 * The maximum number of objects searched for ones with a first run that can be taken, on either side of the starting
 * point.
 */
const maxHeads = 20_000;
/** Ids that stand before and behind all others. */
const [firstId, lastId] = ['00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff'];

const allowSorting = fixedStatement(
  `SELECT set_config('enable_sort', $1, true), set_config('enable_bitmapscan', $1, true), set_config('enable_seqscan', $1, true)`,
);

/** The lanes that have something to run now. */
export async function selectDueLanes(pool: Pool): Promise<readonly Lane[]> {
  const { rows } = await pool.query<{ tenant: string; configuration: string }>(
    'SELECT tenant, configuration FROM configurations_with_due_runs()',
  );
  return rows.map(({ tenant, configuration }) => ({ tenantId: tenant, configurationId: configuration }));
}

/** The worker that takes runs, the number of runs, and the object after which the search begins. */
export interface Claim {
  readonly worker: Pick<Worker, 'id'>;
  readonly max: number;
  /** Any id: objects stand in a circle, so that none is always looked at last. */
  readonly after: string;
}

/**
 * Takes some runs of a lane that are due, so that no other process takes them. Of an object only the first one that is not over is
 * looked at, wherever its time and those of its followers stand: a follower is not taken before it, nor hides it.
 * @returns them in the order of their ids, and behind which object the next look begins
 */
export async function claimDue(
  tx: Transaction,
  { tenantId, configurationId }: Lane,
  { worker, max, after }: Claim,
): Promise<{ readonly rows: readonly RunRow[]; readonly next: string }> {
  const lane = (alias: string) => sql`${sql.ref(`${alias}.tenant_id`)} = ${tenantId}
    AND ${sql.ref(`${alias}.configuration_id`)} = ${configurationId}`;
  const head = (afterOrder: RawBuilder<unknown>) => sql`
    SELECT h.id, h.ordered_by, h.status, h.due_at, h.trigger FROM processor_runs h
    WHERE ${lane('h')} AND h.status IN ('queued', 'running') AND h.ordered_by > ${afterOrder}
    ORDER BY h.ordered_by, h.id LIMIT 1`;
  const walk = (name: string, from: string, to: string) => sql`${sql.ref(name)} AS (
    SELECT first.*, 1 AS step FROM (${head(sql`${from}::uuid`)}) first WHERE first.ordered_by <= ${to}::uuid
    UNION ALL
    SELECT following.*, w.step + 1 FROM ${sql.ref(name)} w CROSS JOIN LATERAL (${head(sql`w.ordered_by`)}) following
    WHERE w.step < ${sql.lit(maxHeads)} AND following.ordered_by <= ${to}::uuid)`;
  // A run after an operation that has not been processed yet may concern the same object.
  const isDue = (
    alias: string,
  ) => sql`${sql.ref(`${alias}.status`)} = 'queued' AND ${sql.ref(`${alias}.due_at`)} <= now()
    AND (${sql.ref(`${alias}.trigger`)} <> 'event' OR ${sql.ref(`${alias}.id`)} < COALESCE(
      (SELECT u.id FROM operation_outbox u WHERE u.tenant_id = ${tenantId} ORDER BY u.id LIMIT 1), ${sql.lit(lastId)}::uuid))`;
  // Each part has one index that gives the order that it asks for, and rows are taken by where they stand. Sorted after they
  // were read, which the database prefers where it believes that there are few, every run of a long queue would be looked at
  // for each batch.
  beforeCommit(tx, allowSorting(tx, ['off']));
  const candidates = sql`
    WITH RECURSIVE ${walk('ahead', after, lastId)}, ${walk('around', firstId, after)}
    SELECT processor_runs.ctid FROM processor_runs
    WHERE processor_runs.tenant_id = ${tenantId} AND processor_runs.status = 'queued' AND processor_runs.id = ANY (ARRAY(
      SELECT head.id FROM (SELECT * FROM ahead UNION ALL SELECT * FROM around) head
      WHERE ${isDue('head')} LIMIT ${sql.lit(max)})
      || ARRAY(SELECT q.id FROM processor_runs q WHERE ${lane('q')} AND q.ordered_by IS NULL AND ${isDue('q')}
               ORDER BY q.due_at, q.id LIMIT ${sql.lit(max)}))`;
  const columns = { status: 'running', started_at: sql<Date>`now()` };
  const claiming = claimEntries(tx, 'processor_runs', { tenantId, worker, candidates, columns });
  beforeCommit(tx, allowSorting(tx, ['on']));
  const rows = await claiming;
  const objects = rows.flatMap(({ ordered_by }) => ordered_by ?? []).toSorted();
  const next = objects.findLast((id) => id <= after) ?? objects.at(-1) ?? after;
  return { rows: rows.toSorted((one, otherRow) => (one.id < otherRow.id ? -1 : 1)), next };
}

/** The outcome of a run that was taken. */
export interface SettledRun {
  readonly id: string;
  /** The worker that made it; of another one's it says nothing. */
  readonly worker: string;
  readonly status: 'done' | 'queued' | 'failed' | 'dead';
  readonly output: FieldValues | null;
  readonly exchange: Exchange | null;
  readonly failure: RunFailure | null;
  /** Seconds until it is tried again; those behind it wait for it. */
  readonly pause: number;
  /** Whether the attempt counts: one that was refused does not. */
  readonly counts: boolean;
}

/** Records the outcomes of runs; runs that another worker has taken meanwhile are left to it. */
export async function settleRuns(
  tx: Transaction,
  { tenantId }: Lane,
  settledRuns: readonly SettledRun[],
): Promise<void> {
  if (settledRuns.length === 0) return;
  await sql`
    UPDATE processor_runs r
    SET status = s.status, output = s.output, exchange = s.exchange, failure = s.failure,
        attempts = r.attempts - (NOT s.counts)::int, worker_id = NULL,
        due_at = now() + make_interval(secs => s.pause),
        finished_at = CASE WHEN s.status <> 'queued' THEN now() END
    FROM jsonb_to_recordset(${JSON.stringify(settledRuns)}::jsonb)
      AS s (id uuid, worker uuid, status text, output jsonb, exchange jsonb, failure jsonb, pause float8, counts boolean)
    WHERE r.tenant_id = ${tenantId} AND r.id = s.id AND r.status = 'running' AND r.worker_id = s.worker`.execute(tx);
}
