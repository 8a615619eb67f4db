import type { Culture } from '@tingest/domain/foundation';
import { type Selectable, sql } from 'kysely';
import type { TransferRuns, Transfers } from '../../../database/schema.generated.ts';
import type { ExportSettings, ImportSettings } from '../../../database/stored/transfers.ts';
import { findSiteRow, type NarrowedRow, siteRows } from '../../../database/stored-rows.ts';
import type { SiteScope } from '../../../database/transaction.ts';
import { notFound } from '../../../http/kernel/problem-error.ts';

export const transferDirections = ['export', 'import'] as const;
export const runStatuses = [
  'queued',
  'running',
  'planning',
  'waiting',
  'applying',
  'done',
  'unchanged',
  'superseded',
  'failed',
] as const;
export type RunStatus = (typeof runStatuses)[number];

/** A transfer as it is stored. */
export type TransferRow = Omit<Selectable<Transfers>, 'culture' | 'kind' | 'settings'> & {
  readonly culture: Culture;
} & (
    | { readonly kind: 'export'; readonly settings: ExportSettings }
    | { readonly kind: 'import'; readonly settings: ImportSettings }
  );

/** A run as it is stored. */
export type RunRow = NarrowedRow<Selectable<TransferRuns>, { readonly status: RunStatus }>;

/** @throws ProblemError `notFound` */
export async function getTransfer(scope: SiteScope, id: string, lock = false): Promise<TransferRow> {
  const row = await findSiteRow(scope, 'transfers', id, lock);
  if (!row) throw notFound();
  return row as TransferRow;
}

export async function selectTransfers(scope: SiteScope): Promise<readonly TransferRow[]> {
  const rows = await siteRows(scope, 'transfers').selectAll().orderBy(sql`lower(name)`).orderBy('id').execute();
  return rows as readonly TransferRow[];
}

/** @throws ProblemError `notFound` */
export async function getRun(scope: SiteScope, id: string, lock = false): Promise<RunRow> {
  const row = await findSiteRow(scope, 'transfer_runs', id, lock);
  if (!row) throw notFound();
  return row as RunRow;
}

/** Runs of a transfer, the newest first; or the last one of each transfer of the site. */
export async function selectRuns(scope: SiteScope, transferId: string, limit: number): Promise<readonly RunRow[]> {
  const rows = await siteRows(scope, 'transfer_runs')
    .selectAll()
    .where('transfer_id', '=', transferId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows as readonly RunRow[];
}

export async function selectLastRuns(scope: SiteScope): Promise<ReadonlyMap<string, RunRow>> {
  const rows = await siteRows(scope, 'transfer_runs')
    .selectAll()
    .distinctOn('transfer_id')
    .orderBy('transfer_id')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return new Map((rows as readonly RunRow[]).map((row) => [row.transfer_id, row]));
}

/** Where the file of a run is kept in the storage. */
export function runFolder({ tenant_id, site_id, id }: Pick<RunRow, 'tenant_id' | 'site_id' | 'id'>): string {
  return `${tenant_id}/${site_id}/transfers/${id}`;
}

export function runFileKey(run: Parameters<typeof runFolder>[0]): string {
  return `${runFolder(run)}/file`;
}
