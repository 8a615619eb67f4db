import { type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';
import type { DB } from '../database/schema.generated.ts';
import { assignments, type ValuesOrExpressions } from '../database/stored-rows.ts';
import type { Transaction } from '../database/transaction.ts';
import type { Worker } from '../database/worker-session.ts';

/**
 * The tables of entries that are delivered after the commit that wrote them. Each has `tenant_id`, `id`, the time at
 * which the next attempt is due, `attempts`, and `worker_id`: the session of the process that has claimed the entry, or
 * null. The function `release_left_work()` releases the entries of dead workers, and `work_queues()` reports a table
 * whose due entries do not move.
 */
type OutboxTable = 'messages' | 'processor_runs' | 'transfer_runs';

/** Columns of an entry that are set with or after its claim. */
export type EntryColumns<Table extends OutboxTable> = ValuesOrExpressions<Updateable<DB[Table]>>;

/** An entry under the claim of a worker. */
interface ClaimedEntry {
  readonly tenant_id: string;
  readonly id: string;
  readonly worker_id: string | null;
}

/**
 * Claims entries, so that no other process takes them until the worker ends; entries that another transaction has
 * locked are skipped. Counts the attempt, unless `columns` set `attempts`.
 * @param candidates a `SELECT` of the `ctid` of entries that are due and unclaimed, in the order of the delivery and
 *   limited, without its locking clause; in it the table has no alias
 * @returns the claimed entries, in no order
 */
export async function claimEntries<Table extends OutboxTable>(
  tx: Transaction,
  table: Table,
  {
    tenantId,
    worker,
    candidates,
    columns,
  }: {
    readonly tenantId: string;
    readonly worker: Pick<Worker, 'id'>;
    readonly candidates: RawBuilder<unknown>;
    readonly columns?: EntryColumns<Table>;
  },
): Promise<Selectable<DB[Table]>[]> {
  const claim = assignments({ attempts: sql`attempts + 1`, ...columns, worker_id: worker.id });
  const { rows } = await sql<Selectable<DB[Table]>>`
    UPDATE ${sql.table(table)} SET ${sql.join(claim)}
    WHERE tenant_id = ${tenantId} AND ctid = ANY (ARRAY(${candidates} FOR UPDATE OF ${sql.table(table)} SKIP LOCKED))
    RETURNING *`.execute(tx);
  return rows;
}

/** Locks a claimed entry. @returns `false` if another worker has taken it meanwhile */
export async function lockClaimed(
  tx: Transaction,
  table: OutboxTable,
  { id, tenant_id, worker_id }: ClaimedEntry,
): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM ${sql.table(table)}
    WHERE tenant_id = ${tenant_id} AND id = ${id} AND worker_id = ${worker_id} FOR UPDATE`.execute(tx);
  return rows.length > 0;
}

/**
 * Updates a claimed entry and ends its claim, unless `columns` set `worker_id`. Does nothing if another worker has
 * taken the entry meanwhile, it was queued anew, or it does not meet the condition of a pending entry any more.
 */
export async function updateClaimed<Table extends OutboxTable>(
  tx: Transaction,
  table: Table,
  { id, tenant_id, worker_id }: ClaimedEntry,
  { columns, isPending }: { readonly columns: EntryColumns<Table>; readonly isPending: RawBuilder<boolean> },
): Promise<void> {
  await sql`
    UPDATE ${sql.table(table)} SET ${sql.join(assignments({ worker_id: null, ...columns }))}
    WHERE tenant_id = ${tenant_id} AND id = ${id} AND worker_id IS NOT DISTINCT FROM ${worker_id}
      AND ${isPending}`.execute(tx);
}
