import { type Selectable, sql } from 'kysely';
import type { TenantArchives } from '../../../database/schema.generated.ts';
import { type NarrowedRow, tenantRows } from '../../../database/stored-rows.ts';
import type { TenantScope } from '../../../database/transaction.ts';
import { orNotFound } from '../../../http/kernel/problem-error.ts';

export const archiveStatuses = ['queued', 'running', 'completed', 'failed'] as const;
type ArchiveStatus = (typeof archiveStatuses)[number];

/** An archive as it is stored. */
export type ArchiveRow = NarrowedRow<Selectable<TenantArchives>, { readonly status: ArchiveStatus }>;

/** Times that a process may end in the middle of one before it counts as failed. */
export const maxAttempts = 5;

/** Those of the tenant, the newest first. */
export async function selectArchives(scope: TenantScope): Promise<readonly ArchiveRow[]> {
  return (await tenantRows(scope, 'tenant_archives')
    .selectAll()
    .orderBy('created_at', 'desc')
    .execute()) as ArchiveRow[];
}

/** @throws ProblemError `notFound` */
export async function getArchive(scope: TenantScope, id: string): Promise<ArchiveRow> {
  const row = await tenantRows(scope, 'tenant_archives').selectAll().where('id', '=', id).executeTakeFirst();
  return orNotFound(row) as ArchiveRow;
}

/**
 * Takes an archive that waits, or that an outage ended in this process; the latter counts as the same attempt.
 * @returns nothing where another process has, or nobody wants it any more
 */
export async function claimArchive(
  { tx, tenant }: TenantScope,
  id: string,
  workerId: string,
): Promise<ArchiveRow | undefined> {
  const row = await tx
    .updateTable('tenant_archives')
    .set({
      ...{ status: 'running', done: 0, total: 0, worker_id: workerId, worked_at: sql<Date>`now()` },
      attempts: sql<number>`CASE WHEN status = 'queued' THEN attempts + 1 ELSE attempts END`,
    })
    .where('tenant_id', '=', tenant.id)
    .where('id', '=', id)
    .where((is) => is.or([is('status', '=', 'queued'), is.and({ status: 'running', worker_id: workerId })]))
    .returningAll()
    .executeTakeFirst();
  return row as ArchiveRow | undefined;
}

/** Changes that a writer makes to its archive. */
interface ArchiveChanges {
  readonly status?: ArchiveStatus;
  readonly done?: number;
  readonly total?: number;
  readonly size?: number;
  readonly missing_files?: number;
  readonly failure?: string;
  readonly finished_at?: Date;
  readonly kept_until?: Date;
}

/** Changes an archive that is the writer's, which so says that it is alive. @returns whether it is */
export async function changeArchive(
  { tx, tenant }: TenantScope,
  { id, worker_id }: Pick<ArchiveRow, 'id' | 'worker_id'>,
  changes: ArchiveChanges,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('tenant_archives')
    .set({ ...changes, worked_at: sql<Date>`now()` })
    .where('tenant_id', '=', tenant.id)
    .where('id', '=', id)
    .where('worker_id', '=', worker_id)
    .where('status', '=', 'running')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The folder of the storage in which an archive stands, and its name there. */
export function archiveKey({ tenant_id, id }: Pick<ArchiveRow, 'tenant_id' | 'id'>) {
  return { folder: `archives/${tenant_id}/${id}`, name: 'archive' };
}

/** Returns the file name for saving an archive: `ekby-2026-11-23.tar.gz`. */
export function archiveFileName(
  tenant: { readonly key: string; readonly sites: readonly { readonly id: string; readonly key: string }[] },
  { site_id, created_at }: Pick<ArchiveRow, 'site_id' | 'created_at'>,
): string {
  const site = tenant.sites.find(({ id }) => id === site_id)?.key;
  return `${[tenant.key, site, created_at.toISOString().slice(0, 10)].filter(Boolean).join('-')}.tar.gz`;
}
