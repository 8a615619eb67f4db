import type { FieldValues } from '@tingest/domain';
import { sql } from 'kysely';
import type { Transaction } from '../../../database/transaction.ts';

/** Which category an object is of, and its values where they were asked for. */
export interface TypedElement {
  readonly id: string;
  readonly typeId: string;
  readonly values: FieldValues;
}

/** Which category each of some objects of a site is of; those that are not there are left out. */
export async function selectTypedElements(
  tx: Transaction,
  tenantId: string,
  siteId: string,
  ids: readonly string[],
  withValues: boolean,
): Promise<readonly TypedElement[]> {
  if (ids.length === 0) return [];
  const values = withValues ? sql`data_properties` : sql`'{}'::jsonb`;
  const { rows } = await sql<TypedElement>`
    SELECT id, element_type_id AS "typeId", ${values} AS values FROM elements
    WHERE tenant_id = ${tenantId} AND site_id = ${siteId} AND id = ANY (${ids}::uuid[])`.execute(tx);
  return rows;
}
