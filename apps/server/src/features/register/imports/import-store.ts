import type { ImportCell } from '@tingest/domain/exchange';
import type { Problem } from '@tingest/domain/foundation';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { ImportRows, Imports } from '../../../database/schema.generated.ts';
import type { ImportCounts, RowChange, RowProblem } from '../../../database/stored/imports.ts';
import { assignments, findSiteRow, type NarrowedRow } from '../../../database/stored-rows.ts';
import type { SiteScope, TenantScope, Transaction } from '../../../database/transaction.ts';
import { orNotFound } from '../../../http/kernel/problem-error.ts';
import type { ImportMode, ImportResource, ImportStatus, RowState } from './import-states.ts';

const noCounts: ImportCounts = {
  ...{ total: 0, hidden: 0, judged: 0, done: 0, error: 0, create: 0, change: 0, unchanged: 0, skip: 0 },
  ...{ created: 0, changed: 0, failed: 0, undone: 0, kept: 0 },
};

/** All counts of an import. */
export function allCounts(counts: Partial<ImportCounts>): ImportCounts {
  return { ...noCounts, ...counts };
}

/** An import as it is stored. */
export type ImportRecord = NarrowedRow<
  Selectable<Imports>,
  {
    readonly resource: ImportResource;
    readonly mode: ImportMode;
    readonly status: ImportStatus;
    readonly resumes: ImportStatus | null;
  }
>;

/** A row of a file as it is stored. */
export type StoredRow = NarrowedRow<
  Selectable<ImportRows>,
  { readonly verdict: RowState | null; readonly state: RowState }
>;

/** An import of the site. @throws ProblemError `notFound` */
export async function getImport(scope: SiteScope, id: string, lock = false): Promise<ImportRecord> {
  return orNotFound(await findSiteRow(scope, 'imports', id, lock)) as ImportRecord;
}

/**
 * Changes columns that only the work on an import uses: its version remains, so that users are not notified of a
 * change.
 */
export async function noteProgress(
  { tx, tenant }: TenantScope,
  id: string,
  changes: Readonly<Record<string, unknown>>,
): Promise<void> {
  await sql`UPDATE imports SET ${sql.join([...assignments(changes), sql`worked_at = now()`, sql`updated_at = now()`])}
    WHERE tenant_id = ${tenant.id} AND id = ${id}`.execute(tx);
}

/** Marks an import as being worked on: an import without such a mark for a while is taken over by another process. */
export async function noteLife({ tx, tenant }: TenantScope, id: string): Promise<void> {
  await sql`UPDATE imports SET worked_at = now() WHERE tenant_id = ${tenant.id} AND id = ${id}`.execute(tx);
}

/** Returns the cells of a row as they are read: a user's edit replaces the cell. */
export function cellsOf({ cells, edits }: Pick<StoredRow, 'cells' | 'edits'>): readonly ImportCell[] {
  const entries = Object.entries(edits);
  if (entries.length === 0) return cells;
  const edited = [...cells];
  for (const [column, value] of entries) {
    while (edited.length <= Number(column)) edited.push(null);
    edited[Number(column)] = value;
  }
  return edited;
}

/** Columns of a row that validating needs. */
export type RowToValidate = Pick<StoredRow, 'line' | 'cells' | 'edits'>;
/** Columns of a row that writing or undoing needs. */
export type RowToWrite = RowToValidate &
  Pick<StoredRow, 'state' | 'target_id' | 'object_id' | 'object_version' | 'title' | 'code' | 'changes'>;

/** Columns of rows that are read by the thousand: unneeded columns cost as much as needed ones. */
const toValidate = ['line', 'cells', 'edits'] as const;
const toWrite = ['state', 'target_id', 'object_id', 'object_version', 'title', 'code', 'changes'] as const;

/** For objects only the plan is applied: the content of cells is not read. */
const withoutCells = [sql`line`, sql`'[]'::jsonb AS cells`, sql`'{}'::jsonb AS edits`];

interface Selecting {
  readonly limit?: number | null;
  readonly isBackwards?: boolean;
}

/** As much of rows as validating them takes. @see storedRows */
export function rowsToValidate(
  scope: TenantScope,
  importId: string,
  condition: RawBuilder<unknown>,
  selecting: Selecting = {},
): Promise<readonly RowToValidate[]> {
  return selectImportRows(scope, importId, condition, {
    ...selecting,
    columns: sql.join(toValidate.map((name) => sql.ref(name))),
  });
}

/** Reads the columns of rows that writing or undoing needs; with their cells where requested. @see storedRows */
export function rowsToWrite(
  scope: TenantScope,
  importId: string,
  condition: RawBuilder<unknown>,
  { hasCells = false, ...selecting }: Selecting & { readonly hasCells?: boolean } = {},
): Promise<readonly RowToWrite[]> {
  const read = hasCells ? toValidate.map((name) => sql.ref(name)) : withoutCells;
  return selectImportRows(scope, importId, condition, {
    ...selecting,
    columns: sql.join([...read, ...toWrite.map((name) => sql.ref(name))]),
  });
}

/** Rows of an import that something is true of, in the order of the file. */
export function storedRows(
  scope: TenantScope,
  importId: string,
  condition: RawBuilder<unknown>,
  selecting: Selecting = {},
): Promise<readonly StoredRow[]> {
  return selectImportRows(scope, importId, condition, { ...selecting, columns: sql`*` });
}

async function selectImportRows<Row>(
  { tx, tenant }: TenantScope,
  importId: string,
  condition: RawBuilder<unknown>,
  { limit = null, isBackwards = false, columns }: Selecting & { readonly columns: RawBuilder<unknown> },
): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`
    SELECT ${columns} FROM import_rows WHERE tenant_id = ${tenant.id} AND import_id = ${importId} AND ${condition}
    ORDER BY line ${isBackwards ? sql`DESC` : sql``} LIMIT ${limit}`.execute(tx);
  return rows;
}

/** Result of validating a row. */
export interface ValidatedRow {
  readonly line: number;
  readonly verdict: RowState;
  readonly target_id: string | null;
  readonly object_id: string | null;
  readonly object_version: number | null;
  readonly title: string | null;
  readonly code: string | null;
  readonly changes: readonly RowChange[];
  readonly problems: readonly RowProblem[];
  readonly claims: readonly string[];
}

/** Writes the results of validating rows. */
export async function saveValidatedRows(
  scope: TenantScope,
  importId: string,
  rows: readonly ValidatedRow[],
): Promise<void> {
  await changeRows(
    scope,
    { importId, rows },
    sql`verdict = v.verdict, state = CASE WHEN r.is_skipped THEN 'skip' ELSE v.verdict END,
      target_id = v.target_id, object_id = v.object_id, object_version = v.object_version, title = v.title, code = v.code,
      changes = v.changes, problems = v.problems, claims = v.claims`,
    sql`line int, verdict text, target_id uuid, object_id uuid, object_version int, title text, code text, changes jsonb,
      problems jsonb, claims text[]`,
  );
}

/** Changes rows of an import, each by the values for its line. */
async function changeRows(
  { tx, tenant }: TenantScope,
  { importId, rows }: { readonly importId: string; readonly rows: readonly { readonly line: number }[] },
  assignments: RawBuilder<unknown>,
  columns: RawBuilder<unknown>,
): Promise<void> {
  if (rows.length === 0) return;
  const lines = rows.map(({ line }) => line);
  const [firstLine, last] = [lines.reduce((a, b) => Math.min(a, b)), lines.reduce((a, b) => Math.max(a, b))];
  await executeJoin(
    tx,
    sql`UPDATE import_rows r SET ${assignments} FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS v (${columns})
      WHERE r.tenant_id = ${tenant.id} AND r.import_id = ${importId} AND r.line = v.line
        AND r.line BETWEEN ${firstLine} AND ${last}`,
  );
}

/**
 * Runs a statement that joins many rows of one import. The database, which has not counted them yet, believes that they are
 * few, and would compare each of them with each.
 */
async function executeJoin(tx: Transaction, statement: RawBuilder<unknown>): Promise<void> {
  const allowLoops = (setting: 'on' | 'off') => sql`SELECT set_config('enable_nestloop', ${setting}, true)`.execute(tx);
  // Sent together, so that no other statement of the transaction comes in between.
  await Promise.all([allowLoops('off'), statement.execute(tx), allowLoops('on')]);
}

/** Outcome of a row. */
export interface RowOutcome {
  readonly line: number;
  readonly state: RowState;
  readonly object_id: string | null;
  readonly object_version: number | null;
  readonly title: string | null;
  readonly problems: readonly RowProblem[];
}

/** A problem of a row, at one of its cells or, unless that is said, of the whole row. */
export function rowProblem(
  { code, parameters }: Omit<Problem, 'path'>,
  { column, fieldId, value }: Pick<RowProblem, 'column' | 'fieldId' | 'value'> = wholeRow,
): RowProblem {
  return { code, column, fieldId, value, ...(parameters && { parameters }) };
}

const wholeRow = { column: null, fieldId: null, value: null };

/** Returns the outcome of a row that wrote no object, or that was undone; `problems` give the reason. */
export function leftRow(
  row: Pick<StoredRow, 'line' | 'object_id' | 'object_version' | 'title'>,
  state: 'failed' | 'kept' | 'undone',
  problems: readonly Omit<Problem, 'path'>[] = [],
): RowOutcome {
  return {
    ...{ line: row.line, state, object_id: row.object_id, object_version: row.object_version, title: row.title },
    problems: problems.map((problem) => rowProblem(problem)),
  };
}

/** Writes the outcomes of rows. */
export async function saveOutcomes(scope: TenantScope, importId: string, rows: readonly RowOutcome[]): Promise<void> {
  await changeRows(
    scope,
    { importId, rows },
    sql`state = v.state, object_id = v.object_id, object_version = v.object_version,
      title = coalesce(v.title, r.title), problems = v.problems`,
    sql`line int, state text, object_id uuid, object_version int, title text, problems jsonb`,
  );
}

/**
 * Tells rows that say the same as an earlier one of the file, of which only one can be right, and counts all anew.
 * @returns how many rows are how
 */
export async function settleRows(scope: TenantScope, importId: string): Promise<Record<string, number>> {
  const { tx, tenant } = scope;
  const importPredicate = sql`r.tenant_id = ${tenant.id} AND r.import_id = ${importId}`;
  const isOpen = sql`r.state NOT IN ('created', 'changed')`;
  await sql`
    UPDATE import_rows r SET conflicts = '[]', state = CASE WHEN r.is_skipped THEN 'skip' ELSE r.verdict END
    WHERE ${importPredicate} AND ${isOpen} AND r.conflicts <> '[]'`.execute(tx);
  const claims = sql`import_rows r CROSS JOIN unnest(r.claims) AS c (claim) WHERE ${importPredicate} AND NOT r.is_skipped`;
  const { rows: twice } = await sql`
    SELECT FROM ${claims} GROUP BY hashtextextended(c.claim, 0) HAVING count(*) > 1 LIMIT 1`.execute(tx);
  // Most files have no duplicates, and checking whether there are any takes less time than finding them.
  if (twice.length > 0) await markDuplicates(scope, importPredicate, isOpen, claims);
  const { rows } = await sql<{ state: string; count: number }>`
    SELECT state, count(*)::int AS count FROM import_rows r WHERE ${importPredicate} GROUP BY state`.execute(tx);
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
}

/** Marks rows that repeat an earlier one. */
async function markDuplicates(
  { tx }: TenantScope,
  importPredicate: RawBuilder<unknown>,
  isOpen: RawBuilder<unknown>,
  claims: RawBuilder<unknown>,
): Promise<void> {
  await executeJoin(
    tx,
    sql`
    WITH claimed AS (
      SELECT r.line, c.claim, min(r.line) OVER (PARTITION BY c.claim) AS first FROM ${claims}),
    twice AS (
      SELECT line, jsonb_agg(DISTINCT jsonb_build_object('code', 'importTwice', 'parameters', jsonb_build_object('line', first),
        'column', NULLIF(split_part(claim, ' ', 1), '')::int, 'fieldId', NULL, 'value', NULL)) AS conflicts
      FROM claimed WHERE first < line GROUP BY line)
    UPDATE import_rows r SET conflicts = t.conflicts, state = CASE WHEN r.verdict = 'skip' THEN 'skip' ELSE 'error' END
    FROM twice t WHERE ${importPredicate} AND ${isOpen} AND r.line = t.line`,
  );
}
