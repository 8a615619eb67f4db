import type { FieldValues } from '@tingest/domain/fields';
import { sql } from 'kysely';
import type { DataObjectTypeRow } from '../../../../data-objects/data-object-type.ts';
import type { SiteContext } from '../../../../http/kernel/context.ts';
import { type AuditRecord, recordAudits } from '../../../../publishing/audit.ts';
import { valuesOf } from '../data-object.ts';
import type { ObjectRow } from '../object-rows.ts';
import { type BulkResource, inParts, type OwnColumns } from './bulk-resource.ts';

/** A row with its new stored columns. */
export interface ChangedRow<Row extends ObjectRow> {
  readonly row: Row;
  readonly values: FieldValues;
  readonly columns: Readonly<Record<string, unknown>>;
  /** The replaced content: values by field, `null` for none, and own columns. */
  readonly before: { readonly values: FieldValues; readonly own: OwnColumns };
}

/** A row as it was written. */
export interface WrittenRow {
  readonly id: string;
  readonly version: number;
  readonly title: string;
}

/** Rows of one statement. */
const atOnce = 250;

/**
 * Writes changed rows, many in each statement, each with an entry in the audit trail.
 * @returns the written rows, by id
 */
export async function writeRows<Row extends ObjectRow, TypeRow extends DataObjectTypeRow>(
  resource: BulkResource<Row, TypeRow>,
  context: SiteContext,
  typeId: string,
  changedRows: readonly ChangedRow<Row>[],
): Promise<ReadonlyMap<string, WrittenRow>> {
  const { tx, tenant } = context;
  const writtenRows = new Map<string, WrittenRow>();
  for (const part of inParts(changedRows, atOnce)) {
    const names = Object.keys(part[0]?.columns ?? {});
    const records = part.map(({ row, columns, values }) => ({ id: row.id, ...columns, data_properties: values }));
    const assignments = names.map((name) => sql`${sql.ref(name)} = v.${sql.ref(name)}`);
    const { rows } = await sql<WrittenRow>`
      UPDATE ${sql.table(resource.object.resource)} AS t SET ${sql.join(assignments)}, version = t.version + 1, updated_at = now()
      FROM jsonb_populate_recordset(NULL::${sql.table(resource.object.resource)}, ${JSON.stringify(records)}::jsonb) AS v
      WHERE t.tenant_id = ${tenant.id} AND t.id = v.id
      RETURNING t.id, t.version, t.title`.execute(tx);
    for (const row of rows) writtenRows.set(row.id, row);
  }
  const records = changedRows.map(({ row, values, columns, before }): AuditRecord => {
    const names = Object.keys(before.values);
    const ownValues = Object.fromEntries(Object.keys(before.own).map((name) => [name, columns[name]]));
    return {
      action: 'update',
      resourceType: resource.object.what,
      resourceId: row.id,
      resourceName: writtenRows.get(row.id)?.title ?? row.title,
      before: { ...resource.object.auditFacts(row), ...before.own, values: picked(valuesOf(row), names) },
      after: {
        ...resource.object.auditFacts(row),
        title: writtenRows.get(row.id)?.title,
        ...ownValues,
        values: picked(values, names),
      },
    };
  });
  recordAudits(context, records);
  const isRenamed = changedRows.some(({ row }) => writtenRows.get(row.id)?.title !== row.title);
  if (isRenamed) await resource.onRenamed(context, typeId);
  return writtenRows;
}

/** Deletes rows by one statement, each into the audit trail. Whether they may be deleted was asked before. */
export async function deleteRows<Row extends ObjectRow, TypeRow extends DataObjectTypeRow>(
  { object }: BulkResource<Row, TypeRow>,
  context: SiteContext,
  removedRows: readonly Row[],
): Promise<void> {
  const ids = removedRows.map(({ id }) => id);
  await sql`DELETE FROM ${sql.table(object.resource)}
    WHERE tenant_id = ${context.tenant.id} AND id = ANY (${ids}::uuid[])`.execute(context.tx);
  const records = removedRows.map(
    (row): AuditRecord => ({
      action: 'delete',
      resourceType: object.what,
      resourceId: row.id,
      resourceName: row.title,
      before: { ...object.auditFacts(row), values: valuesOf(row) },
    }),
  );
  recordAudits(context, records);
}

/** Some of an object's values; `null` for none. */
export function picked(values: FieldValues, ids: readonly string[]): FieldValues {
  return Object.fromEntries(ids.map((id) => [id, (Object.hasOwn(values, id) ? values[id] : null) ?? null]));
}
