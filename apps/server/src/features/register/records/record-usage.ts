import type { FieldDefinition } from '@tingest/domain/fields';
import { sql } from 'kysely';
import {
  namesRecord,
  type SourcedField,
  sourcedFields,
  usesOptionSource,
} from '../../../data-objects/option-source-users.ts';
import type { Transaction } from '../../../database/transaction.ts';
import type { RecordRow } from './record-object.ts';

/** Where values are stored, and which definitions they were made with: forms as they were, not only as they are. */
const stores = [
  { table: 'elements', typeColumn: 'element_type_id', definitions: 'element_types', typeId: 'id' },
  { table: 'records', typeColumn: 'record_type_id', definitions: 'record_types', typeId: 'id' },
  {
    table: 'operations',
    typeColumn: 'operation_type_id',
    definitions: 'form_versions',
    typeId: 'operation_type_id',
  },
] as const;

/** Uses up to this number are counted exactly. */
const maxCounted = 1000;

/**
 * Counts the objects, records and performed operations that name a record in their values, at most a thousand of each
 * kind. Scans all rows of the types with fields that take options from the record's type, and no others.
 */
export async function recordUsage(tx: Transaction, record: RecordRow): Promise<number> {
  let count = 0;
  for (const store of stores) {
    const types = await sourcedTypes(tx, record, store);
    if (types.size === 0) continue;
    const typeConditions = [...types].map(
      ([id, fields]) =>
        sql`(${sql.ref(store.typeColumn)} = ${id} AND ${namesRecord(sourcedFields(fields, record.record_type_id), record.id)})`,
    );
    const { rows } = await sql<{ count: number }>`
      SELECT count(*)::int AS count FROM (
        SELECT FROM ${sql.table(store.table)}
        WHERE tenant_id = ${record.tenant_id} AND id <> ${record.id} AND (${sql.join(typeConditions, sql` OR `)})
        LIMIT ${sql.lit(maxCounted)}) AS used`.execute(tx);
    count += rows[0]?.count ?? 0;
  }
  return count;
}

/** Returns the fields of every type that may name the record in their values, by the type's id. */
async function sourcedTypes(
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

/**
 * Which of some records are named by values of objects, of other records or of performed operations, and by how many, at
 * most a thousand. Goes through the values of the types that take options from the records' types once, however many
 * records are asked about.
 */
export async function recordsInUse(
  tx: Transaction,
  records: readonly RecordRow[],
): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  const byType = Map.groupBy(records, ({ record_type_id: id }) => id);
  for (const [recordTypeId, ofType] of byType) {
    const [firstRecord] = ofType;
    if (!firstRecord) continue;
    const ids = ofType.map(({ id }) => id);
    for (const store of stores) {
      for (const [typeId, fields] of await sourcedTypes(tx, firstRecord, store)) {
        const namedRecords = namedBy(fields, recordTypeId);
        const { rows } = await sql<{ id: string; count: number }>`
          SELECT named.id, count(DISTINCT u.id)::int AS count
          FROM ${sql.table(store.table)} AS u, LATERAL (${namedRecords}) AS named (id)
          WHERE u.tenant_id = ${firstRecord.tenant_id} AND u.${sql.ref(store.typeColumn)} = ${typeId}
            AND named.id = ANY (${ids}::text[]) AND named.id <> u.id::text
          GROUP BY named.id`.execute(tx);
        for (const { id, count } of rows) counts.set(id, (counts.get(id) ?? 0) + count);
      }
    }
  }
  return counts;
}

/** The texts that stand at the places of `u.data_properties` where records are named. */
function namedBy(fields: readonly FieldDefinition[], recordTypeId: string) {
  // Without strictness a path goes through a list as through its only item.
  const pathOf = ({ fieldId, childId }: SourcedField) =>
    childId === undefined
      ? `$.${JSON.stringify(fieldId)}[*]`
      : `$.${JSON.stringify(fieldId)}[*].${JSON.stringify(childId)}[*]`;
  const each = sourcedFields(fields, recordTypeId).map(
    (scope) => sql`SELECT value #>> '{}' FROM jsonb_path_query(u.data_properties, ${pathOf(scope)}::jsonpath) AS value`,
  );
  return sql.join(each, sql` UNION `);
}
