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

/** A print of the site, if there is one by the id. */
export async function selectPrint(scope: SiteScope, id: string, lock = false): Promise<PrintRow | undefined> {
  return (await findSiteRow(scope, 'label_prints', id, lock)) as PrintRow | undefined;
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

/** The folder of the storage in which a print's file stands, and its name there. */
export function printKey({ tenant_id, site_id, id }: Pick<PrintRow, 'tenant_id' | 'site_id' | 'id'>) {
  return { folder: `${tenant_id}/${site_id}/${id}`, name: 'labels' };
}
