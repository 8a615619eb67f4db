import type { FieldDefinition } from '@tingest/domain';
import { sql } from 'kysely';
import { type SourcedField, sourcedFields } from '../../../data-objects/option-source-users.ts';
import type { Transaction } from '../../../database/transaction.ts';
import type { RecordRow } from './record-rows.ts';
import { sourcedTypes, stores } from './record-usage.ts';

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
    const [first] = ofType;
    if (!first) continue;
    const ids = ofType.map(({ id }) => id);
    for (const store of stores) {
      for (const [typeId, fields] of await sourcedTypes(tx, first, store)) {
        const named = namedBy(fields, recordTypeId);
        const { rows } = await sql<{ id: string; count: number }>`
          SELECT named.id, count(DISTINCT u.id)::int AS count
          FROM ${sql.table(store.table)} AS u, LATERAL (${named}) AS named (id)
          WHERE u.tenant_id = ${first.tenant_id} AND u.${sql.ref(store.typeColumn)} = ${typeId}
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
