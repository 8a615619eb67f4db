import { sql } from 'kysely';
import { inOrder, siteRows, tenantRows } from '../../../database/stored-rows.ts';
import type { SiteScope, TenantScope } from '../../../database/transaction.ts';
import type { RunRow } from './due-run-queries.ts';

/** A run of the site. */
export function selectRun(scope: SiteScope, id: string, lock = false): Promise<RunRow | undefined> {
  const one = siteRows(scope, 'processor_runs').selectAll().where('id', '=', id);
  return (lock ? one.forUpdate() : one).executeTakeFirst();
}

/** The rows of a page of ids, in the page's order. */
export async function selectRunsInOrder(scope: TenantScope, ids: readonly string[]): Promise<RunRow[]> {
  if (ids.length === 0) return [];
  const rows = await tenantRows(scope, 'processor_runs')
    .selectAll()
    .where('id', '=', sql<string>`ANY (${[...ids]}::uuid[])`)
    .execute();
  return inOrder(ids, rows);
}

/** Puts a run that is over, or waits for its next attempt, into the queue as if it were new. Its id stays. */
export async function queueAgain({ tx, tenant }: TenantScope, id: string): Promise<void> {
  await tx
    .updateTable('processor_runs')
    .set({
      ...{ status: 'queued', trigger: 'resend', attempts: 0, output: null, exchange: null, failure: null },
      ...{ due_at: sql<Date>`now()`, finished_at: null },
    })
    .where('tenant_id', '=', tenant.id)
    .where('id', '=', id)
    .execute();
}
