import { type FieldDefinition, fieldTypeOf, walkFields } from '@tingest/domain/fields';
import { type RawBuilder, sql } from 'kysely';
import type { SiteScope } from '../database/transaction.ts';
import type { JobQueue } from '../foundation/job-contract.ts';
import { enqueueBackfill, type SlottedTypeTable } from './backfill.ts';

/** Whether definitions take options from a record type, wherever in them. */
export function usesOptionSource(definitions: RawBuilder<unknown>, recordTypeId: string): RawBuilder<boolean> {
  return sql<boolean>`jsonb_path_exists(${definitions}, '$.**.recordTypeIds[*] ? (@ == $id)',
    jsonb_build_object('id', ${recordTypeId}::text))`;
}

/** Where a form's values may name records of one type: a field's own value, or a column of a collection. */
export interface SourcedField {
  readonly fieldId: string;
  /** The field inside the rows of the collection `fieldId`. */
  readonly childId?: string;
}

/** The places in some definitions that take options from a record type. */
export function sourcedFields(fields: readonly FieldDefinition[], recordTypeId: string): readonly SourcedField[] {
  const isSourced = (field: FieldDefinition) => field.optionSource?.recordTypeIds.includes(recordTypeId) === true;
  return [...walkFields(fields)].flatMap((field): SourcedField[] => {
    if (!fieldTypeOf(field).hasRows) return isSourced(field) ? [{ fieldId: field.id }] : [];
    return (field.children ?? []).filter(isSourced).map((child) => ({ fieldId: field.id, childId: child.id }));
  });
}

/** Whether `data_properties` names a record at one of some places. */
export function namesRecord(locations: readonly SourcedField[], recordId: string): RawBuilder<boolean> {
  const conditions = locations.flatMap(({ fieldId, childId }) => {
    const holds = (value: unknown) => sql`data_properties -> ${fieldId} @> ${JSON.stringify(value)}::jsonb`;
    // A list also contains the content of its elements, but not when that is nested inside another value.
    return childId === undefined
      ? [holds(recordId)]
      : [holds([{ [childId]: recordId }]), holds([{ [childId]: [recordId] }])];
  });
  return sql<boolean>`(${sql.join(conditions, sql` OR `)})`;
}

/** Tables that define fields with values in slots. */
const slottedTypes: readonly SlottedTypeTable[] = ['element_types', 'record_types', 'operation_types'];

/**
 * Enqueues the refill of titles, search texts and slots that show a record of the type, after the record was renamed.
 * Until that is done lists keep their order, with the renamed record at its former place, and filters look at the
 * values themselves.
 */
export async function refillUsersOf(jobs: JobQueue, scope: SiteScope, recordTypeId: string): Promise<void> {
  const { tx, tenant, site } = scope;
  for (const table of slottedTypes) {
    // Values of operations performed with a former form are stored under the same field.
    const formerly = sql<boolean>`EXISTS (SELECT FROM form_versions v
      WHERE v.tenant_id = u.tenant_id AND v.operation_type_id = u.id
        AND ${usesOptionSource(sql`v.data_property_types`, recordTypeId)})`;
    const uses = usesOptionSource(sql`u.data_property_types`, recordTypeId);
    // Locks in the order of ids, so that two concurrent renames do not wait for each other.
    const { rows } = await sql<{ id: string }>`
      WITH users AS (
        SELECT u.id FROM ${sql.table(table)} u WHERE u.tenant_id = ${tenant.id} AND u.site_id = ${site.id}
          AND ${table === 'operation_types' ? sql`(${uses} OR ${formerly})` : uses}
        ORDER BY u.id FOR NO KEY UPDATE)
      UPDATE ${sql.table(table)} AS t
      SET pending_slot_map = COALESCE(t.pending_slot_map, t.slot_map), backfilled_to = NULL, backfill_since = now()
      FROM users WHERE t.tenant_id = ${tenant.id} AND t.id = users.id RETURNING t.id`.execute(tx);
    for (const { id } of rows) await enqueueBackfill(scope, jobs, table, id);
  }
}
