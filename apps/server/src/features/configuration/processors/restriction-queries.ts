import type { ProcessorType } from '@tingest/processors';
import { type Selectable, sql } from 'kysely';
import type { ProcessorRestrictions } from '../../../database/schema.generated.ts';
import type { TenantScope, Transaction } from '../../../database/transaction.ts';

export type RestrictionRow = Selectable<ProcessorRestrictions>;

/** Restrictions of one type, or of both. */
export function selectRestrictions(tx: Transaction, type: ProcessorType | undefined): Promise<RestrictionRow[]> {
  return tx
    .selectFrom('processor_restrictions')
    .selectAll()
    .$if(type !== undefined, (query) => query.where('processor_type', '=', type ?? ''))
    .orderBy('processor_type')
    .orderBy('processor_key')
    .execute();
}

export function selectRestriction(
  tx: Transaction,
  type: ProcessorType,
  key: string,
  lock = false,
): Promise<RestrictionRow | undefined> {
  const one = tx
    .selectFrom('processor_restrictions')
    .selectAll()
    .where('processor_type', '=', type)
    .where('processor_key', '=', key);
  return (lock ? one.forUpdate() : one).executeTakeFirst();
}

/** Which implementations a tenant may not use, as `type/key`. */
export async function selectForbidden({ tx, tenant }: TenantScope): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectFrom('processor_restrictions')
    .select(['processor_type', 'processor_key'])
    .where(sql<boolean>`NOT (${tenant.id}::uuid = ANY (tenant_ids))`)
    .execute();
  return new Set(rows.map((row) => `${row.processor_type}/${row.processor_key}`));
}

/** The content of a restriction, as columns. */
export type RestrictionColumns = Pick<RestrictionRow, 'tenant_ids' | 'runs_per_day' | 'runs_per_month' | 'addresses'>;

/** Makes a restriction, or changes the one that there is. Only in a transaction of the system. */
export function saveRestriction(
  tx: Transaction,
  type: ProcessorType,
  key: string,
  columns: RestrictionColumns,
): Promise<RestrictionRow> {
  return tx
    .insertInto('processor_restrictions')
    .values({ processor_type: type, processor_key: key, ...columns })
    .onConflict((conflict) =>
      conflict.columns(['processor_type', 'processor_key']).doUpdateSet(({ ref }) => ({
        ...columns,
        version: sql<number>`${ref('processor_restrictions.version')} + 1`,
        updated_at: sql<Date>`now()`,
      })),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function deleteRestriction(tx: Transaction, type: ProcessorType, key: string): Promise<void> {
  await tx
    .deleteFrom('processor_restrictions')
    .where('processor_type', '=', type)
    .where('processor_key', '=', key)
    .execute();
}

/** Those of some tenants that there are. Only in a transaction of the system. */
export async function selectTenantIds(tx: Transaction, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await tx
    .selectFrom('tenants')
    .select('tenant_id')
    .where('tenant_id', 'in', [...ids])
    .execute();
  return new Set(rows.map(({ tenant_id }) => tenant_id));
}
