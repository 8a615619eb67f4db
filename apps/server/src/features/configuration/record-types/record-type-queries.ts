import { type Insertable, sql, type Updateable } from 'kysely';
import type { RecordTypeRow } from '../../../data-objects/find-record-type.ts';
import { usesOptionSource } from '../../../data-objects/option-source-users.ts';
import type { RecordTypes } from '../../../database/schema.generated.ts';
import type { Transaction } from '../../../database/transaction.ts';

export function selectRecordTypes(tx: Transaction, tenantId: string, siteId: string): Promise<RecordTypeRow[]> {
  return tx
    .selectFrom('record_types')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('site_id', '=', siteId)
    .execute();
}

export function selectRecordType(
  tx: Transaction,
  tenantId: string,
  siteId: string,
  id: string,
  lock = false,
): Promise<RecordTypeRow | undefined> {
  return tx
    .selectFrom('record_types')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
}

export function insertRecordType(tx: Transaction, row: Insertable<RecordTypes>): Promise<RecordTypeRow> {
  return tx.insertInto('record_types').values(row).returningAll().executeTakeFirstOrThrow();
}

export function updateRecordType(
  tx: Transaction,
  tenantId: string,
  id: string,
  changes: Updateable<RecordTypes>,
): Promise<RecordTypeRow> {
  return tx
    .updateTable('record_types')
    .set({ ...changes, version: sql`version + 1`, updated_at: sql`now()` })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function deleteRecordType(tx: Transaction, tenantId: string, id: string): Promise<void> {
  await tx.deleteFrom('list_totals').where('tenant_id', '=', tenantId).where('owner_id', '=', id).execute();
  await tx.deleteFrom('record_types').where('tenant_id', '=', tenantId).where('id', '=', id).execute();
}

/** What refers to a record type, in numbers: its records, and the things whose fields take their options from it. */
export interface RecordTypeUsage extends Record<string, number> {
  readonly records: number;
  readonly elementTypes: number;
  readonly operationTypes: number;
  readonly transactionTypes: number;
  /** Other record types; one that refers to itself keeps nobody from deleting it. */
  readonly recordTypes: number;
}

export async function recordTypeUsage(tx: Transaction, row: RecordTypeRow): Promise<RecordTypeUsage> {
  const { tenant_id: tenantId, site_id: siteId, id } = row;
  const users = (table: string) => sql`
    (SELECT count(*)::int FROM ${sql.table(table)} t WHERE t.tenant_id = ${tenantId} AND t.site_id = ${siteId}
      AND t.id <> ${id} AND ${usesOptionSource(sql`t.data_property_types`, id)})`;
  const { rows } = await sql<RecordTypeUsage>`
    SELECT (SELECT COALESCE(sum(total), 0)::int FROM list_totals
             WHERE tenant_id = ${tenantId} AND list = 'records' AND owner_id = ${id}) AS records,
           ${users('element_types')} AS "elementTypes",
           ${users('operation_types')} AS "operationTypes",
           ${users('transaction_types')} AS "transactionTypes",
           ${users('record_types')} AS "recordTypes"`.execute(tx);
  const [usage] = rows;
  if (!usage) throw new Error('a SELECT without FROM answered nothing');
  return usage;
}
