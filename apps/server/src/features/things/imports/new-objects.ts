import { randomBytes } from 'node:crypto';
import { makeCode } from '@tingest/domain';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { DataObjectType } from '../../../data-objects/data-object-type.ts';
import { savedBy } from '../../../data-objects/saved-by.ts';
import type { ReadForm } from '../../../forms/read-form.ts';
import type { SiteContext } from '../../../http/context.ts';
import { type AuditRecord, recordAudits } from '../../../publishing/audit.ts';
import type { ObjectRow } from '../objects/object-rows.ts';
import { leftRow, type RowOutcome, type RowToWrite } from './import-store.ts';
import type { ImportedResource } from './imported-resource.ts';

/** A row about to be written. */
export interface Written {
  readonly row: RowToWrite;
  /** What is stored now; `null` for what is new. */
  readonly previous: ObjectRow | null;
  readonly form: ReadForm;
}

/** An object as it is inserted. */
interface NewObject {
  readonly row: RowToWrite;
  readonly form: ReadForm;
  readonly record: Readonly<Record<string, unknown>> & { readonly id: string };
}

/** Makes those of some rows ready that are new. @returns what inserts them, and says what became of each */
export function newObjects(
  context: SiteContext,
  resource: ImportedResource,
  type: DataObjectType,
  written: readonly Written[],
): () => Promise<readonly RowOutcome[]> {
  const { tenant, site, caller } = context;
  const whose = {
    ...{ tenant_id: tenant.id, site_id: site.id, [resource.typeColumn]: type.id, owner_id: caller.userId },
    ...savedBy(context),
  };
  const made = written.flatMap(({ row, previous, form }): NewObject[] => {
    if (previous !== null) return [];
    const code = resource.hasCodes ? (row.code ?? makeCode(randomBytes)) : '';
    const columns = resource.newColumns(context, { ...type, fields: form.fields }, code, form.values);
    return [{ row, form, record: { ...columns, ...whose, id: uuidv7(), data_properties: form.values } }];
  });
  const records = JSON.stringify(made.map(({ record }) => record));
  return () => insertObjects(context, resource, type, made, records);
}

/** Inserts objects by one statement. Those whose code somebody else took meanwhile are told. */
async function insertObjects(
  context: SiteContext,
  { bulk: { object }, hasCodes }: ImportedResource,
  type: DataObjectType,
  made: readonly NewObject[],
  records: string,
): Promise<readonly RowOutcome[]> {
  const [first] = made;
  if (!first) return [];
  const names = sql.join(Object.keys(first.record).map((name) => sql.ref(name)));
  const conflict = hasCodes ? sql`ON CONFLICT ON CONSTRAINT elements_code_unique DO NOTHING` : sql``;
  const { rows } = await sql<{ id: string; title: string; version: number; code?: string }>`
    INSERT INTO ${sql.table(object.resource)} (${names})
    SELECT ${names} FROM jsonb_populate_recordset(NULL::${sql.table(object.resource)}, ${records}::jsonb)
    ${conflict} RETURNING id, title, version ${hasCodes ? sql`, code, codes` : sql``}`.execute(context.tx);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const events: AuditRecord[] = [];
  const outcomes = made.map(({ row, form, record }): RowOutcome => {
    const stored = byId.get(record.id);
    if (!stored) return leftRow(row, 'failed', [{ code: 'codeTaken', parameters: { code: row.code ?? '' } }]);
    const { id, title, version } = stored;
    const after = { [object.typeIdName]: type.id, ...object.auditFacts(stored as never), values: form.values };
    events.push({ action: 'create', resourceType: object.what, resourceId: id, resourceName: title, after });
    return { line: row.line, state: 'created', object_id: id, object_version: version, title, problems: [] };
  });
  recordAudits(context, events);
  return outcomes;
}
