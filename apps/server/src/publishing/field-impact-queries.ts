import type { FieldValues } from '@tingest/domain/fields';
import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '../database/transaction.ts';
import type { StoredField } from './field-changes.ts';

/** Where the values of a form's fields are stored. */
export interface ValueTable {
  readonly table: 'elements' | 'records' | 'operations';
  readonly typeColumn: 'element_type_id' | 'record_type_id' | 'operation_type_id';
}

/** How many objects are counted exactly. */
export const maxCounted = 10_000;

/** The values of some fields, of the objects that have one of them; one more than are counted, to know of the rest. */
export async function selectValuesOf(
  tx: Transaction,
  { table, typeColumn }: ValueTable,
  type: { readonly tenantId: string; readonly id: string },
  fieldIds: readonly string[],
): Promise<FieldValues[]> {
  const { rows } = await sql<{ readonly found: FieldValues }>`
    SELECT (SELECT jsonb_object_agg(key, o.data_properties -> key)
            FROM unnest(${fieldIds}::text[]) key WHERE o.data_properties ? key) AS found
    FROM ${sql.table(table)} o
    WHERE o.tenant_id = ${type.tenantId} AND o.${sql.ref(typeColumn)} = ${type.id}
      AND o.data_properties ?| ${fieldIds}::text[]
    LIMIT ${sql.lit(maxCounted + 1)}`.execute(tx);
  return rows.map(({ found }) => found);
}

/** How many objects have no value of a field that they are asked for; at most one more than are counted. */
export async function countWithout(
  tx: Transaction,
  { table, typeColumn }: ValueTable,
  type: { readonly tenantId: string; readonly id: string },
  { field, rowsOf, askedBy }: StoredField,
): Promise<number> {
  const deviationConditions = askedBy.map((id) => sql<boolean>`o.data_properties ->> ${id} = 'deviation'`);
  const conditions: RawBuilder<boolean>[] = [...deviationConditions, lacks(field.id, rowsOf)];
  const { rows } = await sql<{ readonly count: number }>`
    SELECT count(*)::int AS count FROM (
      SELECT 1 FROM ${sql.table(table)} o
      WHERE o.tenant_id = ${type.tenantId} AND o.${sql.ref(typeColumn)} = ${type.id}
        AND ${sql.join(conditions, sql` AND `)}
      LIMIT ${sql.lit(maxCounted + 1)}) found`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** An object without a row lacks nothing in it. */
function lacks(fieldId: string, rowsOf: string | null): RawBuilder<boolean> {
  if (rowsOf === null) return sql<boolean>`NOT o.data_properties ? ${fieldId}`;
  return sql<boolean>`jsonb_typeof(o.data_properties -> ${rowsOf}) = 'array'
    AND EXISTS (SELECT 1 FROM jsonb_array_elements(o.data_properties -> ${rowsOf}) r WHERE NOT r ? ${fieldId})`;
}
