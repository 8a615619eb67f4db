import type { FieldValues } from '@tingest/domain';
import { sql } from 'kysely';
import type { Transaction } from '../../../database/transaction.ts';

/** Which type a record is of, and its values where they were asked for. */
export interface TypedRecord {
  readonly id: string;
  readonly typeId: string;
  readonly values: FieldValues;
}

/** Which record type each of some records of a site is of; those that are not there are left out. */
export async function selectTypedRecords(
  tx: Transaction,
  tenantId: string,
  siteId: string,
  ids: readonly string[],
  withValues: boolean,
): Promise<readonly TypedRecord[]> {
  if (ids.length === 0) return [];
  const values = withValues ? sql`data_properties` : sql`'{}'::jsonb`;
  const { rows } = await sql<TypedRecord>`
    SELECT id, record_type_id AS "typeId", ${values} AS values FROM records
    WHERE tenant_id = ${tenantId} AND site_id = ${siteId} AND id = ANY (${ids}::uuid[])`.execute(tx);
  return rows;
}
