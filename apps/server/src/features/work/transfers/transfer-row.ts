import type { Culture } from '@tingest/domain/foundation';
import type { ImportCeiling, TransferSchedule } from '@tingest/domain/work';
import { type Selectable, sql } from 'kysely';
import type { TransferRuns, Transfers } from '../../../database/schema.generated.ts';
import { findSiteRow, siteRows } from '../../../database/stored-rows.ts';
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

/** The settings of an export: a call of the API as a user would make it, and how an integration receives the file. */
export interface ExportSettings {
  readonly list: string;
  readonly schemaId: string | null;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: Readonly<Record<string, unknown>>;
  readonly method: 'PUT' | 'POST';
}

/** The settings of an import: its schema, and the changes that need no approval. */
export interface ImportSettings {
  readonly resource: 'elements' | 'records';
  readonly schemaId: string;
  readonly mode: 'create' | 'update' | 'upsert';
  readonly ceiling: ImportCeiling;
}

/** The recipients of messages: users of the site, and addresses of people that are not users. */
interface TransferRecipients {
  readonly userIds: readonly string[];
  readonly addresses: readonly string[];
}

/** Why something is not done, as it is stored. */
export interface TransferFailure {
  readonly code: string;
  readonly parameters?: Readonly<Record<string, string | number>>;
  /** Whether trying again would fail again. */
  readonly isLasting: boolean;
  readonly retryAfterSeconds?: number;
}

interface Stored {
  readonly culture: Culture;
  readonly schedule: TransferSchedule;
  readonly recipients: TransferRecipients;
  readonly stopped_for: TransferFailure | null;
  readonly seen: SeenFile | null;
}

/** A transfer as it is stored. */
export type TransferRow = Omit<Selectable<Transfers>, keyof Stored | 'kind' | 'settings'> &
  Stored &
  (
    | { readonly kind: 'export'; readonly settings: ExportSettings }
    | { readonly kind: 'import'; readonly settings: ImportSettings }
  );

/** The file that was read last. */
export interface SeenFile {
  readonly etag: string | null;
  readonly lastModified: string | null;
  readonly sha256: string;
}

/** A file that waits to be sent and fetched. */
export interface TransferFile {
  readonly name: string;
  readonly contentType: string;
  readonly size: number;
}

/** A delivery of a file to its destination. */
export interface Delivery {
  readonly type: 'attachment' | 'link' | 'integration';
  readonly to: string;
  readonly at: string;
}

/** A run as it is stored. */
export type RunRow = Omit<Selectable<TransferRuns>, 'status' | 'failure' | 'file' | 'deliveries' | 'counts'> & {
  readonly status: RunStatus;
  readonly failure: TransferFailure | null;
  readonly file: TransferFile | null;
  readonly deliveries: readonly Delivery[];
  readonly counts: Readonly<Record<string, number>> | null;
};

/** @throws ProblemError `notFound` */
export async function getTransfer(scope: SiteScope, id: string, lock = false): Promise<TransferRow> {
  const row = await findSiteRow(scope, 'transfers', id, lock);
  if (!row) throw notFound();
  return row as unknown as TransferRow;
}

export async function selectTransfers(scope: SiteScope): Promise<readonly TransferRow[]> {
  const rows = await siteRows(scope, 'transfers').selectAll().orderBy(sql`lower(name)`).orderBy('id').execute();
  return rows as unknown as readonly TransferRow[];
}

/** @throws ProblemError `notFound` */
export async function getRun(scope: SiteScope, id: string, lock = false): Promise<RunRow> {
  const row = await findSiteRow(scope, 'transfer_runs', id, lock);
  if (!row) throw notFound();
  return row as unknown as RunRow;
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
  return rows as unknown as readonly RunRow[];
}

export async function selectLastRuns(scope: SiteScope): Promise<ReadonlyMap<string, RunRow>> {
  const rows = await siteRows(scope, 'transfer_runs')
    .selectAll()
    .distinctOn('transfer_id')
    .orderBy('transfer_id')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return new Map((rows as unknown as readonly RunRow[]).map((row) => [row.transfer_id, row]));
}

/** Where the file of a run is kept in the storage. */
export function runFolder({ tenant_id, site_id, id }: Pick<RunRow, 'tenant_id' | 'site_id' | 'id'>): string {
  return `${tenant_id}/${site_id}/transfers/${id}`;
}

export function runFileKey(run: Parameters<typeof runFolder>[0]): string {
  return `${runFolder(run)}/file`;
}
