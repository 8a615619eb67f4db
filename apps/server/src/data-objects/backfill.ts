import { type FieldDefinition, type FieldValues, slotNames } from '@tingest/domain/fields';
import { type Culture, defaultTenantCulture } from '@tingest/domain/foundation';
import { type RawBuilder, sql } from 'kysely';
import type { Pool } from 'pg';
import type { PendingConversion } from '../database/stored/objects.ts';
import { inTransaction, type SiteScope, type TenantScope, type Transaction } from '../database/transaction.ts';
import type { JobQueue } from '../foundation/job-contract.ts';
import { fieldContext } from '../http/kernel/field-context.ts';
import { type DataObjectType, type DataObjectTypeRow, dataObjectTypeOf, type TypeTable } from './data-object-type.ts';
import { type ConvertedRow, convertRows, pendingConversionsOf, withProgress } from './pending-conversions.ts';
import { recordConversions } from './record-conversions.ts';

const batchSize = 500;

/** Columns that are read of every object to find changes. */
const filledColumns: readonly string[] = [
  'id',
  'data_properties',
  'former_values',
  'updated_at',
  'title',
  'search_text',
  'sort_locale',
  ...slotNames,
];

/** The tables of types that have slots for their objects or operations. */
export type SlottedTypeTable = TypeTable | 'operation_types';

/** The job that fills slots anew, by the table of the type. */
const backfillJobs: Readonly<Record<SlottedTypeTable, string>> = {
  element_types: 'elements.backfill',
  record_types: 'records.backfill',
  operation_types: 'operations.backfill',
};

/** The tenant of the objects that are prepared anew. */
export interface BackfillTenant {
  readonly id: string;
  readonly timeZone: string;
  readonly culture: Culture;
}

/** Columns that are read of every object that is filled anew. */
export type FilledRow = ConvertedRow;

/** Back-fill definition of one kind of data object. `Row` is the type of the row that is read of an object. */
export interface BackfilledResource<Row extends FilledRow> {
  readonly typeTable: TypeTable;
  readonly table: 'elements' | 'records';
  readonly typeColumn: string;
  /** Columns that are read of an object beside those that every object has. */
  readonly reads: readonly string[];
  /** The columns to store of an object; its type has the options of its sources. */
  readonly columnsOf: (tenant: BackfillTenant, type: DataObjectType, row: Row) => Readonly<Record<string, unknown>>;
  /** Told when objects of a type were filled, with the columns that they got. */
  readonly onFilled?: (
    tx: Transaction,
    type: DataObjectType,
    filled: readonly { readonly row: Row; readonly columns: Readonly<Record<string, unknown>> }[],
  ) => Promise<void>;
}

/** Definitions with the options of their sources, as far as some values name them. */
type ResolveFields = (
  scope: SiteScope & { readonly culture: Culture },
  fields: readonly FieldDefinition[],
  values: readonly FieldValues[] | 'all',
) => Promise<readonly FieldDefinition[]>;

/** Dependencies of the back-fills of a process. */
export interface BackfillDependencies {
  readonly pool: Pool;
  readonly resolve: ResolveFields;
  /**
   * Milliseconds to wait before the last look at objects that were saved meanwhile: longer than any request that may
   * still be writing by the type's former fields.
   */
  readonly settle: number;
}

/** Dependencies of an area that begins its back-fill in this process. */
export interface BackfillStart {
  readonly jobs: JobQueue;
  readonly backfill: BackfillDependencies;
}

/** Data of a back-fill job. */
interface BackfillData {
  readonly tenantId: string;
  readonly typeId: string;
}

/**
 * Enqueues, in the transaction that made it necessary, a job that prepares the objects of a type for its changed
 * fields.
 */
export async function enqueueBackfill(
  { tx, tenant }: TenantScope,
  jobs: JobQueue,
  typeTable: SlottedTypeTable,
  typeId: string,
): Promise<void> {
  await jobs.enqueue(tx, backfillJobs[typeTable], { tenantId: tenant.id, typeId } satisfies BackfillData);
}

/**
 * Enqueues back-fills that are marked: by a migration, which cannot enqueue jobs, or by a change that lost its job
 * because it was given up. A back-fill already under way is enqueued twice, and the second job finds no work.
 */
export function enqueueMarked(jobs: JobQueue, pool: Pool, typeTable: TypeTable): Promise<void> {
  return inTransaction(pool, { system: true }, async (tx) => {
    const { rows } = await sql<{ tenant: string; id: string }>`
      SELECT tenant, id FROM types_to_fill(${typeTable})`.execute(tx);
    for (const { tenant, id } of rows) await enqueueBackfill({ tx, tenant: { id: tenant } }, jobs, typeTable, id);
  });
}

/** One step of a back-fill, in its transaction. */
export interface BackfillStep {
  readonly tx: Transaction;
  readonly tenant: BackfillTenant;
  readonly resolve: ResolveFields;
  readonly typeId: string;
}

/** Result of a batch. */
export interface BackfillBatch {
  /** The last row that is filled; `null` for none. */
  readonly lastFilledId: string | null;
  /** Whether there are none left. */
  readonly isLast: boolean;
}

/**
 * Begins to prepare the objects of a type for its changed fields, in this process. Works in batches, each a separate
 * transaction that also stores the progress, so that a restart continues from there. Lists use the old slots until the
 * end. Source: performance, section 2.
 *
 * @param fillBatch fills the next rows
 * @param finish checks once more the objects saved since the fields changed, and lets lists use the new slots
 */
export async function defineBackfillJob(
  jobs: JobQueue,
  typeTable: SlottedTypeTable,
  { pool, settle, resolve }: BackfillDependencies,
  {
    fillBatch,
    finish,
  }: {
    readonly fillBatch: (step: BackfillStep) => Promise<BackfillBatch>;
    readonly finish: (step: BackfillStep, settle: number, reached: string | null) => Promise<void>;
  },
): Promise<void> {
  const options = { expireInSeconds: 3600, retryLimit: 20 };
  await jobs.define<BackfillData>(backfillJobs[typeTable], options, async ({ data, signal }) => {
    const inStep = <Result>(work: (step: BackfillStep) => Promise<Result>) =>
      inTransaction(pool, { tenantId: data.tenantId }, async (tx) => {
        const tenant = await lockTenant(tx, data.tenantId);
        return tenant && work({ tx, tenant, resolve, typeId: data.typeId });
      });
    let batch = await inStep(fillBatch);
    while (batch && !batch.isLast) {
      signal.throwIfAborted();
      batch = await inStep(fillBatch);
    }
    if (!batch) return;
    const { lastFilledId } = batch;
    await new Promise((resolve) => setTimeout(resolve, settle));
    await inStep((step) => finish(step, settle, lastFilledId));
  });
}

/**
 * Locks a tenant until the step ends: a request that changes its language or its time zone meanwhile waits, and
 * enqueues a full refill after it. Otherwise rows filled in the former language would be taken for the result of that
 * refill.
 * @returns undefined where the tenant no longer exists
 */
async function lockTenant(tx: Transaction, id: string): Promise<BackfillTenant | undefined> {
  const row = await tx
    .selectFrom('tenants')
    .select(['culture', 'time_zone'])
    .where('tenant_id', '=', id)
    .forShare()
    .executeTakeFirst();
  return row && { id, timeZone: row.time_zone, culture: (row.culture as Culture) ?? defaultTenantCulture };
}

/** Begins to prepare data objects for changed fields in this process: titles, search texts and slots. */
export async function defineObjectBackfill<Row extends FilledRow>(
  jobs: JobQueue,
  resource: BackfilledResource<Row>,
  dependencies: BackfillDependencies,
): Promise<void> {
  await defineBackfillJob(jobs, resource.typeTable, dependencies, {
    fillBatch: (step) => fillBatch({ ...step, resource }),
    finish: (step, settle, reachedId) => finish({ ...step, resource }, settle, reachedId),
  });
}

interface Fill<Row extends FilledRow> extends BackfillStep {
  readonly resource: BackfilledResource<Row>;
}

/** Fills the next objects. */
async function fillBatch<Row extends FilledRow>(fill: Fill<Row>): Promise<BackfillBatch> {
  const { tx, resource, tenant } = fill;
  const type = await lockPendingType(fill);
  if (!type) return { lastFilledId: null, isLast: true };
  const after = type.row.backfilled_to;
  const rows = await lockObjects(
    fill,
    sql`${after === null ? sql`true` : sql`id > ${after}`} ORDER BY id LIMIT ${sql.lit(batchSize)}`,
  );
  const last = rows.at(-1);
  if (!last) return { lastFilledId: after, isLast: true };
  const { filled, counts } = await fillRows(fill, type, rows);
  const steps = withProgress(pendingConversionsOf(type.row), counts, last.id);
  await sql`
    UPDATE ${sql.table(resource.typeTable)}
    SET backfilled_to = ${last.id}, pending_conversions = ${steps.length === 0 ? null : JSON.stringify(steps)}
    WHERE tenant_id = ${tenant.id} AND id = ${type.id}`.execute(tx);
  // Last, since it may ask for the same type to be filled from its beginning.
  await resource.onFilled?.(tx, type, filled);
  return { lastFilledId: last.id, isLast: false };
}

/**
 * Checks once more the objects saved since the fields changed, and lets lists use the new slots. Where another change
 * has meanwhile asked for a full refill, that is left to the job of that change.
 */
async function finish<Row extends FilledRow>(fill: Fill<Row>, settle: number, reachedId: string | null): Promise<void> {
  const { tx, resource, tenant } = fill;
  const type = await lockPendingType(fill);
  if (!type || type.row.backfilled_to !== reachedId) return;
  // A request that was under way then may have begun, and so have its time, as long before.
  const { updated_at: changedAt, backfill_since: requestedAt } = type.row;
  const since = new Date(Math.max(changedAt.getTime(), requestedAt?.getTime() ?? 0) - settle);
  const { filled, counts } = await fillRows(fill, type, await lockObjects(fill, sql`updated_at >= ${since}`));
  await recordConversions(tx, type.row, withProgress(pendingConversionsOf(type.row), counts, null));
  await sql`
    UPDATE ${sql.table(resource.typeTable)}
    SET slot_map = pending_slot_map, pending_slot_map = NULL, backfilled_to = NULL, backfill_since = NULL,
        pending_conversions = NULL
    WHERE tenant_id = ${tenant.id} AND id = ${type.id}`.execute(tx);
  await resource.onFilled?.(tx, type, filled);
}

async function lockPendingType<Row extends FilledRow>({
  tx,
  resource,
  tenant,
  typeId,
}: Fill<Row>): Promise<DataObjectType | undefined> {
  const { rows } = await sql<DataObjectTypeRow>`
    SELECT * FROM ${sql.table(resource.typeTable)} WHERE tenant_id = ${tenant.id} AND id = ${typeId}
    FOR NO KEY UPDATE`.execute(tx);
  const [row] = rows;
  return row && row.pending_slot_map !== null ? dataObjectTypeOf(row) : undefined;
}

async function lockObjects<Row extends FilledRow>(
  { tx, resource, tenant, typeId }: Fill<Row>,
  condition: RawBuilder<unknown>,
): Promise<Row[]> {
  const columns = sql.join([...new Set([...filledColumns, ...resource.reads])].map((column) => sql.ref(column)));
  const { rows } = await sql<Row>`
    SELECT ${columns} FROM ${sql.table(resource.table)}
    WHERE tenant_id = ${tenant.id} AND ${sql.ref(resource.typeColumn)} = ${typeId} AND ${condition} FOR UPDATE`.execute(
    tx,
  );
  return rows;
}

/** Writes the rows that get other columns than they have: a row has many indexes, and most have nothing to change. */
async function fillRows<Row extends FilledRow>(
  { tx, resource, tenant, resolve }: Fill<Row>,
  type: DataObjectType,
  storedRows: readonly Row[],
) {
  const scope = { tx, tenant, site: { id: type.row.site_id }, culture: tenant.culture };
  const { rows, counts, changed } = await applyConversions(scope, type, storedRows, resolve);
  const values = rows.map((row) => row.data_properties);
  const resolvedType = { ...type, fields: await resolve(scope, type.fields, values) };
  const filled = rows.map((row) => ({ row, columns: resource.columnsOf(tenant, resolvedType, row) }));
  for (const { row, columns } of filled) {
    const changes = Object.entries(columns).filter(([name, value]) => differs(row, name, value));
    if (changed.has(row.id)) {
      changes.push(['data_properties', JSON.stringify(row.data_properties)]);
      changes.push(['former_values', row.former_values === null ? null : JSON.stringify(row.former_values)]);
    }
    if (changes.length === 0) continue;
    await sql`
      UPDATE ${sql.table(resource.table)} SET ${sql.join(changes.map(([name, value]) => sql`${sql.ref(name)} = ${value}`))}
      WHERE tenant_id = ${tenant.id} AND id = ${row.id}`.execute(tx);
  }
  return { filled, counts };
}

/** Objects with the values of fields that became others converted. */
async function applyConversions<Row extends FilledRow>(
  scope: SiteScope & { readonly tenant: BackfillTenant; readonly culture: Culture },
  type: DataObjectType,
  rows: readonly Row[],
  resolve: ResolveFields,
) {
  const values = rows.map((row) => row.data_properties);
  const steps: PendingConversion[] = [];
  for (const step of pendingConversionsOf(type.row)) {
    const [before = step.before] = await resolve(scope, [step.before], values);
    // A name may become any of the records there are.
    const [after = step.after] = await resolve(scope, [step.after], 'all');
    steps.push({ ...step, before, after });
  }
  return convertRows(steps, rows, fieldContext({ culture: scope.culture, tenant: scope.tenant, now: new Date() }));
}

/**
 * Checks whether a row was read with another value in a column; columns that were not read follow from those that were.
 */
function differs(row: object, column: string, value: unknown): boolean {
  if (!Object.hasOwn(row, column)) return false;
  const storedValue: unknown = Reflect.get(row, column);
  return storedValue instanceof Date && value instanceof Date
    ? storedValue.getTime() !== value.getTime()
    : storedValue !== value;
}
