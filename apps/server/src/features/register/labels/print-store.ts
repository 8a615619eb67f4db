import type { Culture } from '@tingest/domain/foundation';
import { type Selectable, sql } from 'kysely';
import type { LabelPrints } from '../../../database/schema.generated.ts';
import { findSiteRow, type NarrowedRow, siteRows, tenantRows } from '../../../database/stored-rows.ts';
import type { SiteScope, TenantScope } from '../../../database/transaction.ts';
import type { LabelFormat } from './label-schemas.ts';

const printStatuses = ['queued', 'running', 'completed', 'failed', 'cancelled'] as const;
export type PrintStatus = (typeof printStatuses)[number];

/** A print in the background as it is stored. */
export type PrintRow = NarrowedRow<
  Selectable<LabelPrints>,
  {
    readonly format: LabelFormat;
    readonly culture: Culture;
    readonly status: PrintStatus;
  }
>;

/** The columns of a print that describe its progress. */
export type PrintProgress = Pick<PrintRow, 'id' | 'status' | 'done' | 'skipped' | 'failure' | 'started_by'> & {
  /** Labels that are asked for. */
  readonly total: number;
};

/** A print of the site, if there is one by the id. */
export async function selectPrint(scope: SiteScope, id: string, lock = false): Promise<PrintRow | undefined> {
  return (await findSiteRow(scope, 'label_prints', id, lock)) as PrintRow | undefined;
}

/**
 * Reads the progress of a print. Its ids are counted and not read: a client that waits for ten thousand labels asks
 * often.
 */
export async function selectProgress(scope: SiteScope, id: string): Promise<PrintProgress | undefined> {
  const row = await siteRows(scope, 'label_prints')
    .select(['id', 'status', 'done', 'skipped', 'failure', 'started_by'])
    .select(sql<number>`COALESCE(cardinality(codes), cardinality(element_ids))`.as('total'))
    .where('id', '=', id)
    .executeTakeFirst();
  return row as PrintProgress | undefined;
}

/** Prints of the tenant that wait or are under way. */
export async function countWaitingPrints(scope: TenantScope): Promise<number> {
  const { count } = await tenantRows(scope, 'label_prints')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('status', 'in', ['queued', 'running'])
    .executeTakeFirstOrThrow();
  return count;
}

/** Puts a print that failed or was cancelled back to its beginning. @returns whether it was one */
export function restartPrint(scope: TenantScope, id: string): Promise<boolean> {
  const columns = { status: 'queued', done: 0, skipped: 0, failure: null } as const;
  return changePrint(scope, id, columns, ['failed', 'cancelled']);
}

/** Changes a print in one of some states: one that still waits or is under way, unless others are said. @returns whether it was */
export async function changePrint(
  { tx, tenant }: TenantScope,
  id: string,
  columns: {
    readonly status?: PrintStatus;
    readonly done?: number;
    readonly skipped?: number;
    readonly failure?: string | null;
  },
  from: readonly PrintStatus[] = ['queued', 'running'],
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('label_prints')
    .set(columns)
    .where('tenant_id', '=', tenant.id)
    .where('id', '=', id)
    .where('status', 'in', from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The folder of the storage in which a print's file stands, and its name there. */
export function printKey({ tenant_id, site_id, id }: Pick<PrintRow, 'tenant_id' | 'site_id' | 'id'>) {
  return { folder: `${tenant_id}/${site_id}/${id}`, name: 'labels' };
}
