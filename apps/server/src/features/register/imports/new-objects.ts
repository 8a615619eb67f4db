import { codeKey } from '@tingest/domain/register';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { DataObjectType } from '../../../data-objects/data-object-type.ts';
import { savedBy } from '../../../data-objects/saved-by.ts';
import type { ReadForm } from '../../../forms/read-form.ts';
import type { SiteContext } from '../../../http/kernel/context.ts';
import { takenCodeProblem } from '../../../http/kernel/hidden-codes.ts';
import { type AuditRecord, recordAudits } from '../../../publishing/audit.ts';
import { maxCodeAttempts } from '../elements/new-code.ts';
import type { ObjectRow } from '../objects/object-rows.ts';
import { leftRow, type RowOutcome, type RowToWrite } from './import-store.ts';
import type { ImportedResource } from './imported-resource.ts';

/** A row about to be written. */
export interface Written {
  readonly row: RowToWrite;
  /** The stored row; `null` for a new one. */
  readonly previous: ObjectRow | null;
  readonly form: ReadForm;
}

/** An object as it is inserted. */
interface NewObject {
  readonly row: RowToWrite;
  readonly form: ReadForm;
  readonly record: Readonly<Record<string, unknown>> & { readonly id: string };
}

/** Makes a new object of a row; called again where the code that it made up turns out to be taken. */
type MakeObject = (written: Written) => NewObject;

/**
 * Prepares the new objects of some rows.
 * @param reservedKeys keys of codes that other rows of the file ask for, and that are not generated
 * @returns a function that inserts them and returns the outcome of each
 */
export function newObjects(
  context: SiteContext,
  resource: ImportedResource,
  type: DataObjectType,
  {
    writtenObjects,
    reservedKeys,
  }: { readonly writtenObjects: readonly Written[]; readonly reservedKeys: ReadonlySet<string> },
): () => Promise<readonly RowOutcome[]> {
  const { tenant, site, caller } = context;
  const whose = {
    ...{ tenant_id: tenant.id, site_id: site.id, [resource.typeColumn]: type.id, owner_id: caller.userId },
    ...savedBy(context),
  };
  const make: MakeObject = ({ row, form }) => {
    const code = resource.hasCodes ? (row.code ?? freeCode(resource, reservedKeys)) : '';
    const columns = resource.newColumns(context, { ...type, fields: form.fields }, code, form.values);
    return { row, form, record: { ...columns, ...whose, id: uuidv7(), data_properties: form.values } };
  };
  const addedRows = writtenObjects.filter(({ previous }) => previous === null);
  const createdObjects = addedRows.map(make);
  // Made before its turn comes, while the database writes something else.
  const records = recordsOf(createdObjects);
  return async () => {
    const firstResult = await insertObjects(context, resource, type, { createdObjects, records });
    const retriedRows = addedRows.filter(({ row }) => row.code === null && !firstResult.outcomes.has(row.line));
    return [
      ...firstResult.outcomes.values(),
      ...(await insertAgain(context, resource, type, { added: retriedRows, make })),
      ...firstResult.takenOutcomes,
    ];
  };
}

/** A made-up code that no row of the file asks for. */
function freeCode({ newCode }: ImportedResource, reservedKeys: ReadonlySet<string>): string {
  for (;;) {
    const code = newCode();
    if (!reservedKeys.has(codeKey(code))) return code;
  }
}

/**
 * Inserts objects again with other codes where the generated ones were taken, as registration does. @throws Error where
 * none is free
 */
async function insertAgain(
  context: SiteContext,
  resource: ImportedResource,
  type: DataObjectType,
  { added, make }: { readonly added: readonly Written[]; readonly make: MakeObject },
): Promise<readonly RowOutcome[]> {
  const outcomes: RowOutcome[] = [];
  let remaining = added;
  for (let attempt = 1; remaining.length > 0 && attempt < maxCodeAttempts; attempt += 1) {
    const createdObjects = remaining.map(make);
    const insertResult = await insertObjects(context, resource, type, {
      createdObjects,
      records: recordsOf(createdObjects),
    });
    outcomes.push(...insertResult.outcomes.values());
    remaining = remaining.filter(({ row }) => !insertResult.outcomes.has(row.line));
  }
  if (remaining.length > 0) throw new Error('no free code was found');
  return outcomes;
}

const recordsOf = (createdObjects: readonly NewObject[]) => JSON.stringify(createdObjects.map(({ record }) => record));

/** Outcomes of inserted objects, by the line of their row, and rows with an own code that another object has. */
interface Inserted {
  readonly outcomes: ReadonlyMap<number, RowOutcome>;
  readonly takenOutcomes: readonly RowOutcome[];
}

/**
 * Inserts objects by one statement, except those with a code that another object has as its own or as a further one.
 */
async function insertObjects(
  context: SiteContext,
  { bulk: { object }, hasCodes }: ImportedResource,
  type: DataObjectType,
  { createdObjects, records }: { readonly createdObjects: readonly NewObject[]; readonly records: string },
): Promise<Inserted> {
  const [firstObject] = createdObjects;
  if (!firstObject) return { outcomes: new Map(), takenOutcomes: [] };
  const { tenant, site } = context;
  const names = sql.join(Object.keys(firstObject.record).map((name) => sql.ref(name)));
  const isFree = hasCodes
    ? sql`WHERE NOT EXISTS (SELECT FROM element_codes c
        WHERE c.tenant_id = ${tenant.id} AND c.site_id = ${site.id} AND c.code_key = added.code_key)`
    : sql``;
  const conflict = hasCodes ? sql`ON CONFLICT ON CONSTRAINT elements_code_unique DO NOTHING` : sql``;
  const { rows } = await sql<{ id: string; title: string; version: number; code?: string }>`
    INSERT INTO ${sql.table(object.resource)} (${names})
    SELECT ${names} FROM jsonb_populate_recordset(NULL::${sql.table(object.resource)}, ${records}::jsonb) AS added
    ${isFree} ${conflict} RETURNING id, title, version ${hasCodes ? sql`, code, codes` : sql``}`.execute(context.tx);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const events: AuditRecord[] = [];
  const outcomes = new Map<number, RowOutcome>();
  for (const { row, form, record } of createdObjects) {
    const storedRow = byId.get(record.id);
    if (!storedRow) continue;
    const { id, title, version } = storedRow;
    const after = { [object.typeIdName]: type.id, ...object.auditFacts(storedRow as never), values: form.values };
    events.push({ action: 'create', resourceType: object.what, resourceId: id, resourceName: title, after });
    outcomes.set(row.line, {
      ...{ line: row.line, state: 'created', object_id: id, object_version: version, title, problems: [] },
    });
  }
  recordAudits(context, events);
  const taken = createdObjects.flatMap(({ row }) =>
    row.code === null || outcomes.has(row.line)
      ? []
      : [leftRow(row, 'failed', [{ code: takenCodeProblem(context.caller.role), parameters: { code: row.code } }])],
  );
  return { outcomes, takenOutcomes: taken };
}
