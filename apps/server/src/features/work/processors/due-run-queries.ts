import { type Selectable, sql } from 'kysely';
import type { Pool } from 'pg';
import { fixedStatement } from '../../../database/fixed-statement.ts';
import type { ProcessorRuns } from '../../../database/schema.generated.ts';
import { tenantRows } from '../../../database/stored-rows.ts';
import { beforeCommit, type Transaction } from '../../../database/transaction.ts';

export type RunRow = Selectable<ProcessorRuns>;

/** The runs of one configuration, which wait for nobody else's. */
export interface Lane {
  readonly tenantId: string;
  readonly configurationId: string;
}

/** Who takes a run has it for so long; after that the process counts as dead and another may take it. */
const lease = '10 minutes';
/** Runs that are looked at for some that may be taken: of an object only the first may. */
const mostLookedAt = 1_000;
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

/** Takes some runs of a lane that are due, so that no other process takes them; of an object never two at a time. */
export async function claimDue(
  tx: Transaction,
  { tenantId, configurationId }: Lane,
  most: number,
): Promise<readonly RunRow[]> {
  const lastLookedAt = (column: 'due_at' | 'id', without: string) => sql`COALESCE((
    SELECT ${sql.ref(column)} FROM processor_runs
    WHERE tenant_id = ${tenantId} AND configuration_id = ${configurationId} AND status IN ('queued', 'running')
      AND due_at <= now()
    ORDER BY due_at, id OFFSET ${mostLookedAt} - 1 LIMIT 1), ${sql.lit(without)})`;
  // What comes behind an operation that is still to be told of may be about the same object.
  const firstUntold = sql`COALESCE((SELECT u.id FROM untold_operations u WHERE u.tenant_id = ${tenantId} ORDER BY u.id LIMIT 1),
    ${sql.lit(lastId)}::uuid)`;
  // Each part has one index that gives the order that it asks for, and rows are taken by where they stand. Sorted after they
  // were read, which the database prefers where it believes that there are few, every run of a long queue would be looked at
  // for each batch.
  beforeCommit(tx, allowSorting(tx, ['off']));
  const claiming = sql<RunRow>`
    UPDATE processor_runs r
    SET status = 'running', attempts = attempts + 1, started_at = now(), due_at = now() + ${lease}::interval
    WHERE r.tenant_id = ${tenantId} AND r.ctid = ANY (ARRAY(
      SELECT due.ctid FROM processor_runs due
      WHERE due.tenant_id = ${tenantId} AND due.configuration_id = ${configurationId}
        AND due.status IN ('queued', 'running') AND due.due_at <= now()
        AND (due.trigger <> 'event' OR due.id < ${firstUntold})
        AND (due.due_at, due.id) <= (${lastLookedAt('due_at', 'infinity')}, ${lastLookedAt('id', lastId)})
        AND (due.ordered_by IS NULL OR due.id = (
          SELECT first.id FROM processor_runs first
          WHERE first.tenant_id = ${tenantId} AND first.configuration_id = ${configurationId}
            AND first.status IN ('queued', 'running') AND (first.ordered_by, first.id) >= (due.ordered_by, ${firstId}::uuid)
          ORDER BY first.ordered_by, first.id LIMIT 1))
      ORDER BY due.due_at, due.id LIMIT ${most} FOR UPDATE OF due SKIP LOCKED))
    RETURNING r.*`.execute(tx);
  beforeCommit(tx, allowSorting(tx, ['on']));
  const { rows } = await claiming;
  return rows.toSorted((one, other) => (one.id < other.id ? -1 : 1));
}

/** What became of a run that was taken. */
export interface SettledRun {
  readonly id: string;
  /** The attempt that came to it; a later one is somebody else's. */
  readonly attempt: number;
  readonly status: 'done' | 'queued' | 'failed' | 'dead';
  readonly output: unknown;
  readonly exchange: unknown;
  readonly failure: unknown;
  /** Seconds until it is tried again; those behind it wait as long. */
  readonly pause: number;
  /** Whether the attempt counts: one that was refused does not. */
  readonly counts: boolean;
}

/** Locks a run that was taken; `false` where somebody else has taken it meanwhile. */
export async function isStillOurs(tx: Transaction, { tenantId }: Lane, { id, attempt }: SettledRun): Promise<boolean> {
  const row = await tenantRows({ tx, tenant: { id: tenantId } }, 'processor_runs')
    .select('id')
    .where('id', '=', id)
    .where('status', '=', 'running')
    .where('attempts', '=', attempt)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Notes what became of runs; what somebody else has taken meanwhile is left to them. */
export async function settleRuns(
  tx: Transaction,
  { tenantId, configurationId }: Lane,
  settled: readonly SettledRun[],
): Promise<void> {
  if (settled.length === 0) return;
  await sql`
    UPDATE processor_runs r
    SET status = s.status, output = s.output, exchange = s.exchange, failure = s.failure,
        attempts = r.attempts - (NOT s.counts)::int,
        due_at = now() + make_interval(secs => s.pause),
        finished_at = CASE WHEN s.status <> 'queued' THEN now() END
    FROM jsonb_to_recordset(${JSON.stringify(settled)}::jsonb)
      AS s (id uuid, attempt integer, status text, output jsonb, exchange jsonb, failure jsonb, pause float8, counts boolean)
    WHERE r.tenant_id = ${tenantId} AND r.id = s.id AND r.status = 'running' AND r.attempts = s.attempt`.execute(tx);
  const waiting = settled.filter(({ status }) => status === 'queued');
  if (waiting.length === 0) return;
  await sql`
    UPDATE processor_runs r SET due_at = greatest(r.due_at, head.due_at)
    FROM processor_runs head
    WHERE head.tenant_id = ${tenantId} AND head.id = ANY (${waiting.map(({ id }) => id)}::uuid[])
      AND r.tenant_id = ${tenantId} AND r.configuration_id = ${configurationId} AND r.status = 'queued'
      AND r.ordered_by = head.ordered_by AND r.id > head.id AND r.due_at < head.due_at`.execute(tx);
}
