import { randomBytes } from 'node:crypto';
import { codeKey, type FieldValues, makeCode } from '@tingest/domain';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { DataObjectType } from '../../../data-objects/data-object-type.ts';
import { savedBy, savedByOf } from '../../../data-objects/saved-by.ts';
import { takenValues } from '../../../data-objects/taken-values.ts';
import type { ReadForm } from '../../../forms/read-form.ts';
import { readManyForms, type StoredForm } from '../../../forms/read-many-forms.ts';
import type { SiteContext } from '../../../http/context.ts';
import { matchingBudget } from '../../../http/field-context.ts';
import { type AuditRecord, recordAudits } from '../../../publishing/audit.ts';
import { fieldsOf } from '../../../publishing/publishable-item.ts';
import { type ChangedRow, picked, writeRows } from '../objects/bulk/bulk-writes.ts';
import { valuesOf } from '../objects/data-object.ts';
import type { ObjectRow } from '../objects/object-rows.ts';
import { takenCodes } from './find-by-keys.ts';
import type { ImportSetup } from './import-setup.ts';
import { leftRow, type RowOutcome, type StoredRow } from './import-store.ts';

/** A row about to be written. */
interface Written {
  readonly row: StoredRow;
  /** What is stored now; `null` for what is new. */
  readonly previous: ObjectRow | null;
  readonly form: ReadForm;
}

/**
 * Writes what rows were found to do, judged once more by what is stored now. A row whose object was changed since is told
 * and left, and so is one that cannot be saved any more. All of it in the transaction of the context.
 */
export async function applyObjects(
  context: SiteContext,
  setup: ImportSetup,
  rows: readonly StoredRow[],
): Promise<readonly RowOutcome[]> {
  const outcomes: RowOutcome[] = [];
  for (const type of setup.types.values()) {
    const own = rows.filter(({ target_id: id }) => id === type.id);
    if (own.length > 0) outcomes.push(...(await applyToType(context, setup, type, own)));
  }
  return outcomes;
}

async function applyToType(
  context: SiteContext,
  { resource }: ImportSetup,
  type: DataObjectType,
  rows: readonly StoredRow[],
): Promise<readonly RowOutcome[]> {
  const { object } = resource.bulk;
  const changing = rows.filter(({ state }) => state === 'change');
  const stored = await object.rows.byIds(
    context,
    changing.flatMap(({ object_id: id }) => id ?? []),
    true,
  );
  const byId = new Map(stored.map((row) => [row.id, row]));
  const outcomes: RowOutcome[] = [];
  const open = rows.flatMap((row) => {
    const previous = row.state === 'change' ? (byId.get(row.object_id ?? '') ?? null) : null;
    const isStale = row.state === 'change' && previous?.version !== row.object_version;
    if (isStale) outcomes.push(leftRow(row, 'failed', [{ code: 'importChangedSince' }]));
    return isStale ? [] : [{ row, previous }];
  });
  const forms = await readManyForms(
    { ...context, matching: matchingBudget() },
    fieldsOf(type.row),
    open.map(
      ({ row, previous }): StoredForm => ({
        previous: previous ? valuesOf(previous) : {},
        previousPerson: previous ? savedByOf(previous) : null,
        sent: row.changes.map(({ fieldId, to }) => ({ dataPropertyTypeId: fieldId, value: to })),
      }),
    ),
  );
  const sound = open.flatMap(({ row, previous }, index): Written[] => {
    const form = forms[index];
    if (form && form.problems.length === 0) return [{ row, previous, form }];
    outcomes.push(leftRow(row, 'failed', form?.problems ?? []));
    return [];
  });
  const taken = await takenValues(
    context,
    object,
    type,
    sound.map(({ row, previous, form }) => ({ id: previous?.id ?? null, title: row.title ?? '', values: form.values })),
  );
  const free = sound.filter(({ row }, index) => {
    const problems = taken[index] ?? [];
    if (problems.length > 0) outcomes.push(leftRow(row, 'failed', problems));
    return problems.length === 0;
  });
  outcomes.push(...(await insertNew(context, resource, type, free)));
  outcomes.push(...(await writeChanged(context, resource, type, free)));
  return outcomes;
}

/** Inserts new objects by one statement. Those whose code somebody else took meanwhile are told. */
async function insertNew(
  context: SiteContext,
  { bulk, typeColumn, hasCodes, newColumns }: ImportSetup['resource'],
  type: DataObjectType,
  written: readonly Written[],
): Promise<readonly RowOutcome[]> {
  const made = written.filter(({ previous }) => previous === null);
  if (made.length === 0) return [];
  const { tx, tenant, site, caller } = context;
  const asked = made.flatMap(({ row }) => row.code ?? []);
  const taken = hasCodes ? await takenCodes(context, asked) : new Set<string>();
  const outcomes: RowOutcome[] = [];
  const records = made.flatMap(({ row, form }) => {
    if (row.code !== null && taken.has(codeKey(row.code))) {
      outcomes.push(leftRow(row, 'failed', [{ code: 'codeTaken', parameters: { code: row.code } }]));
      return [];
    }
    const code = hasCodes ? (row.code ?? makeCode(randomBytes)) : '';
    const columns = newColumns(context, { ...type, fields: form.fields }, code, form.values);
    const whose = { tenant_id: tenant.id, site_id: site.id, [typeColumn]: type.id, owner_id: caller.userId };
    return [
      { row, form, record: { ...columns, ...whose, ...savedBy(context), id: uuidv7(), data_properties: form.values } },
    ];
  });
  const [first] = records;
  if (!first) return outcomes;
  const { object } = bulk;
  const names = Object.keys(first.record).map((name) => sql.ref(name));
  const conflict = hasCodes ? sql`ON CONFLICT ON CONSTRAINT elements_code_unique DO NOTHING` : sql``;
  const { rows } = await sql<{ id: string; title: string; version: number; code?: string }>`
    INSERT INTO ${sql.table(object.resource)} (${sql.join(names)})
    SELECT ${sql.join(names)} FROM jsonb_populate_recordset(NULL::${sql.table(object.resource)},
      ${JSON.stringify(records.map(({ record }) => record))}::jsonb)
    ${conflict} RETURNING id, title, version ${hasCodes ? sql`, code` : sql``}`.execute(tx);
  const byId = new Map(rows.map((row) => [row.id, row]));
  for (const { row, record } of records) {
    const stored = byId.get(record.id);
    if (!stored) outcomes.push(leftRow(row, 'failed', [{ code: 'codeTaken', parameters: { code: row.code ?? '' } }]));
    else {
      outcomes.push({
        ...{ line: row.line, state: 'created', object_id: stored.id, object_version: stored.version },
        ...{ title: stored.title, problems: [] },
      });
    }
  }
  const events = records.flatMap(({ record, form }): AuditRecord[] => {
    const stored = byId.get(record.id);
    if (!stored) return [];
    const after = { [object.typeIdName]: type.id, ...object.auditFacts(stored as never), values: form.values };
    const what = { resourceType: object.what, resourceId: stored.id, resourceName: stored.title };
    return [{ action: 'create', ...what, after }];
  });
  recordAudits(context, events);
  return outcomes;
}

/** Writes changed objects by few statements. */
async function writeChanged(
  context: SiteContext,
  { bulk }: ImportSetup['resource'],
  type: DataObjectType,
  written: readonly Written[],
): Promise<readonly RowOutcome[]> {
  const changed = written.flatMap(({ row, previous, form }): (ChangedRow<ObjectRow> & { readonly line: number })[] => {
    if (previous === null) return [];
    const before: FieldValues = picked(
      valuesOf(previous),
      row.changes.map(({ fieldId }) => fieldId),
    );
    const columns = bulk.columnsOf(context, { ...type, fields: form.fields }, previous, form.values);
    const own = Object.fromEntries(Object.keys(bulk.own).map((name) => [name, Reflect.get(previous, name)]));
    const change = {
      row: previous,
      values: form.values,
      columns: { ...columns, ...own },
      before: { values: before, own: {} },
    };
    return [{ ...change, line: row.line }];
  });
  if (changed.length === 0) return [];
  const after = await writeRows(bulk, context, type.id, changed);
  return changed.map(({ row, line }) => ({
    ...{ line, state: 'changed', object_id: row.id, problems: [] },
    ...{ object_version: after.get(row.id)?.version ?? null, title: after.get(row.id)?.title ?? null },
  }));
}
