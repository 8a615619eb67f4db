import type { FieldDefinition } from '@tingest/domain';
import { sql } from 'kysely';
import { namesRecord, sourcedFields, usesOptionSource } from '../../../data-objects/option-source-users.ts';
import type { Transaction } from '../../../database/transaction.ts';
import type { RecordRow } from './record-rows.ts';

/** Where values are stored, and which definitions they were made with: forms as they were, not only as they are. */
export const stores = [
  { table: 'elements', typeColumn: 'element_type_id', definitions: 'element_types', typeId: 'id' },
  { table: 'records', typeColumn: 'record_type_id', definitions: 'record_types', typeId: 'id' },
  {
    table: 'operations',
    typeColumn: 'operation_type_id',
    definitions: 'form_versions',
    typeId: 'operation_type_id',
  },
] as const;

/** A number of uses from which on nobody needs to know it exactly. */
const mostCounted = 1000;

/**
 * How many objects, records and performed operations name a record in their values, at most a thousand of each kind.
 * Looks through everything of the types whose fields take options from the record's type, and through nothing else.
 */
export async function recordUsage(tx: Transaction, record: RecordRow): Promise<number> {
  let count = 0;
  for (const store of stores) {
    const types = await sourcedTypes(tx, record, store);
    if (types.size === 0) continue;
    const named = [...types].map(
      ([id, fields]) =>
        sql`(${sql.ref(store.typeColumn)} = ${id} AND ${namesRecord(sourcedFields(fields, record.record_type_id), record.id)})`,
    );
    const { rows } = await sql<{ count: number }>`
      SELECT count(*)::int AS count FROM (
        SELECT FROM ${sql.table(store.table)}
        WHERE tenant_id = ${record.tenant_id} AND id <> ${record.id} AND (${sql.join(named, sql` OR `)})
        LIMIT ${sql.lit(mostCounted)}) AS used`.execute(tx);
    count += rows[0]?.count ?? 0;
  }
  return count;
}

/** The fields of every type whose values may name the record, by the type's id. */
export async function sourcedTypes(
  tx: Transaction,
  record: RecordRow,
  { definitions, typeId }: (typeof stores)[number],
): Promise<ReadonlyMap<string, readonly FieldDefinition[]>> {
  const { rows } = await sql<{ id: string; fields: readonly FieldDefinition[] }>`
    SELECT ${sql.ref(typeId)} AS id, data_property_types AS fields FROM ${sql.table(definitions)}
    WHERE tenant_id = ${record.tenant_id}
      AND ${usesOptionSource(sql`data_property_types`, record.record_type_id)}`.execute(tx);
  const types = new Map<string, readonly FieldDefinition[]>();
  for (const { id, fields } of rows) types.set(id, [...(types.get(id) ?? []), ...fields]);
  return types;
}
