import { type Selectable, sql } from 'kysely';
import type { Pool } from 'pg';
import type { ProcessorRuns } from '../../../database/schema.generated.ts';
import type { Transaction } from '../../../database/transaction.ts';

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
  const { rows } = await sql<RunRow>`
    WITH due AS MATERIALIZED (
      SELECT id FROM processor_runs
      WHERE tenant_id = ${tenantId} AND configuration_id = ${configurationId}
        AND status IN ('queued', 'running') AND due_at <= now()
      ORDER BY due_at, id LIMIT ${mostLookedAt}
    ), taken AS (
      SELECT r.id FROM due JOIN processor_runs r ON r.tenant_id = ${tenantId} AND r.id = due.id
      WHERE r.status IN ('queued', 'running') AND r.due_at <= now()
        AND NOT EXISTS (SELECT FROM processor_runs before
                        WHERE before.tenant_id = ${tenantId} AND before.configuration_id = ${configurationId}
                          AND before.ordered_by = r.ordered_by AND before.status IN ('queued', 'running')
                          AND before.id < r.id)
      ORDER BY r.due_at, r.id LIMIT ${most} FOR UPDATE OF r SKIP LOCKED
    )
    UPDATE processor_runs r
    SET status = 'running', attempts = attempts + 1, started_at = now(), due_at = now() + ${lease}::interval
    FROM taken WHERE r.tenant_id = ${tenantId} AND r.id = taken.id
    RETURNING r.*`.execute(tx);
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
  const row = await tx
    .selectFrom('processor_runs')
    .select('id')
    .where('tenant_id', '=', tenantId)
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
