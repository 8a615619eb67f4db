import type { RunFailure } from '../../../database/stored/processors.ts';
import { tenantRows } from '../../../database/stored-rows.ts';
import type { TenantScope } from '../../../database/transaction.ts';

/** How a run stands: failed where it is of no use to try again, dead where it was tried as often as it is. */
export const runStatuses = ['queued', 'running', 'done', 'failed', 'dead'] as const;
export type RunStatus = (typeof runStatuses)[number];

/** The state of a run as the operation that asked it shows it. */
export interface RunState {
  readonly status: RunStatus;
  readonly failure: RunFailure | null;
}

/** How some runs stand, by their ids; those that the log has forgotten are left out. Costs nothing for none. */
export async function selectRunStates(
  scope: TenantScope,
  ids: readonly string[],
): Promise<ReadonlyMap<string, RunState>> {
  if (ids.length === 0) return new Map();
  const rows = await tenantRows(scope, 'processor_runs')
    .select(['id', 'status', 'failure'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, status, failure }) => [id, { status: status as RunStatus, failure }]));
}
