import type { Culture, Problem } from '@tingest/domain';
import type { LabelLayout } from '@tingest/domain/labels';
import { type Selectable, sql } from 'kysely';
import type { LabelPrints } from '../../../database/schema.generated.ts';
import { findSiteRow } from '../../../database/stored-rows.ts';
import type { SiteScope, TenantScope } from '../../../database/transaction.ts';
import type { LabelFormat } from './label-schemas.ts';

const printStatuses = ['queued', 'running', 'completed', 'failed', 'cancelled'] as const;
export type PrintStatus = (typeof printStatuses)[number];

/** A print in the background as it is stored. */
export type PrintRow = Omit<Selectable<LabelPrints>, 'layout' | 'format' | 'culture' | 'status' | 'failure'> & {
  readonly layout: LabelLayout;
  readonly format: LabelFormat;
  readonly culture: Culture;
  readonly status: PrintStatus;
  readonly failure: Problem | null;
};

/** What of a print says how far it has come. */
export type PrintProgress = Pick<PrintRow, 'id' | 'status' | 'done' | 'skipped' | 'failure' | 'started_by'> & {
  /** Labels that are asked for. */
  readonly total: number;
};

/** A print of the site, if there is one by the id. */
export async function selectPrint(scope: SiteScope, id: string, lock = false): Promise<PrintRow | undefined> {
  return (await findSiteRow(scope, 'label_prints', id, lock)) as PrintRow | undefined;
}

/** How far a print has come. Its ids are counted and not read: who waits for ten thousand labels asks often. */
export async function selectProgress({ tx, tenant, site }: SiteScope, id: string): Promise<PrintProgress | undefined> {
  const row = await tx
    .selectFrom('label_prints')
    .select(['id', 'status', 'done', 'skipped', 'failure', 'started_by'])
    .select(sql<number>`COALESCE(cardinality(codes), cardinality(element_ids))`.as('total'))
    .where('tenant_id', '=', tenant.id)
    .where('site_id', '=', site.id)
    .where('id', '=', id)
    .executeTakeFirst();
  return row as PrintProgress | undefined;
}

/** Prints of the tenant that wait or are under way. */
export async function countWaitingPrints({ tx, tenant }: TenantScope): Promise<number> {
  const { count } = await tx
    .selectFrom('label_prints')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('tenant_id', '=', tenant.id)
    .where('status', 'in', ['queued', 'running'])
    .executeTakeFirstOrThrow();
  return count;
}

/** Changes a print that is still waiting or under way. @returns whether it was */
export async function changePrint(
  { tx, tenant }: TenantScope,
  id: string,
  columns: {
    readonly status?: PrintStatus;
    readonly done?: number;
    readonly skipped?: number;
    readonly failure?: string;
  },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('label_prints')
    .set(columns)
    .where('tenant_id', '=', tenant.id)
    .where('id', '=', id)
    .where('status', 'in', ['queued', 'running'])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Puts a print that failed or was cancelled back to its beginning. @returns whether it was one */
export async function restartPrint({ tx, tenant }: TenantScope, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('label_prints')
    .set({ status: 'queued', done: 0, skipped: 0, failure: null })
    .where('tenant_id', '=', tenant.id)
    .where('id', '=', id)
    .where('status', 'in', ['failed', 'cancelled'])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The folder of the storage in which a print's file stands, and its name there. */
export function printKey({ tenant_id, site_id, id }: Pick<PrintRow, 'tenant_id' | 'site_id' | 'id'>) {
  return { folder: `${tenant_id}/${site_id}/${id}`, name: 'labels' };
}
