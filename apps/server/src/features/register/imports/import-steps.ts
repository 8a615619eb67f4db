import { sql } from 'kysely';
import type { ImportCounts } from '../../../database/stored/imports.ts';
import { beforeCommit } from '../../../database/transaction.ts';
import { backgroundSliceMs, TimeSlice } from '../../../fairness/time-slice.ts';
import type { SiteContext } from '../../../http/kernel/context.ts';
import { inParts } from '../objects/bulk/bulk-resource.ts';
import { undoneUntil } from './import-states.ts';
import {
  allCounts,
  getImport,
  type ImportRecord,
  noteProgress,
  type RowOutcome,
  type RowToWrite,
  rowsToValidate,
  rowsToWrite,
  saveOutcomes,
  saveValidatedRows,
  settleRows,
  type ValidatedRow,
} from './import-store.ts';
import type { BehindPart, ImportWork } from './import-work.ts';
import { missingValues } from './missing-values.ts';

/** Result of a step: there is more to do, no work is left, or another import writes to the same types first. */
export type StepResult = 'more' | 'over' | 'waiting';

/** Objects that are written in one transaction: fewer with files, which are stored before. */
export function writtenAtOnce({ zip_ids: zips }: Pick<ImportRecord, 'zip_ids'>): number {
  return zips.length > 0 ? 50 : 1_000;
}

/** Lots of rows that one step validates at most, and milliseconds after which it begins with no further one. */
const maxLots = 8;
const maxValidationMs = 500;

/** Validates the next rows; with none left, finds rows that repeat another, and the rows that are ready for review. */
export async function validateStep(context: SiteContext, work: ImportWork, row: ImportRecord): Promise<StepResult> {
  const stamp = await work.stamp(context, row);
  const validatedTo = row.judged_by === stamp ? row.judged_to : 0;
  const lotResult = await validateLots(context, work, row, validatedTo);
  if (lotResult.count > 0) {
    const validatedStates = (validatedTo === 0 ? 0 : (row.counts.judged ?? 0)) + lotResult.count;
    const counts = JSON.stringify({ ...row.counts, judged: validatedStates });
    await noteProgress(context, row.id, { judged_by: stamp, judged_to: lotResult.to, counts });
    return 'more';
  }
  await settleImport(context, row);
  const status = row.is_direct ? 'applying' : 'ready';
  await noteProgress(context, row.id, { status, applied_to: 0, ...(row.is_direct && { applied_at: context.now }) });
  return row.is_direct ? 'more' : 'over';
}

/**
 * Validates rows behind a line, one batch after another: while one is validated here, the database writes the results
 * of the previous one and reads the next.
 */
async function validateLots(context: SiteContext, work: ImportWork, row: ImportRecord, afterLine: number) {
  const startedAt = performance.now();
  const read = (from: number) => {
    const lot = rowsToValidate(context, row.id, sql`line > ${from} AND state NOT IN ('created', 'changed')`, {
      limit: work.atOnce,
    });
    // Where validating fails first, this error needs no handling.
    lot.catch(() => undefined);
    return lot;
  };
  let [to, count] = [afterLine, 0];
  let rows = await read(to);
  for (let lots = 1; rows.length > 0; lots += 1) {
    to = rows.at(-1)?.line ?? to;
    count += rows.length;
    const isEnough = !work.onlyLooks || lots === maxLots || performance.now() - startedAt > maxValidationMs;
    const isLast = isEnough || rows.length < work.atOnce;
    const next = isLast ? [] : read(to);
    await sendResults(context, row, await work.validate(context, row, rows));
    rows = await next;
  }
  return { to, count };
}

/** The maximum number of rows for which results are sent at once: making their text blocks all other requests. */
const resultsAtOnce = 100;

/** Sends the results of validating; errors of the database are awaited before the transaction is committed. */
async function sendResults(context: SiteContext, row: ImportRecord, results: readonly ValidatedRow[]): Promise<void> {
  const timeSlice = new TimeSlice(backgroundSliceMs);
  for (const part of inParts(results, resultsAtOnce)) {
    beforeCommit(context.tx, saveValidatedRows(context, row.id, part));
    await timeSlice.pauseIfDue();
  }
}

/** Reports rows that repeat each other, and counts their planned actions. */
export async function settleImport(context: SiteContext, row: ImportRecord): Promise<void> {
  const states = await settleRows(context, row.id);
  const total = Object.values(states).reduce((sum, count) => sum + count, 0);
  const { unjudged: _, ...validatedStates } = states;
  const counts = JSON.stringify(
    allCounts({ ...validatedStates, total, hidden: row.counts.hidden ?? 0, judged: total, done: row.counts.done ?? 0 }),
  );
  const missingValuesJson = JSON.stringify(await missingValues(context, row));
  await noteProgress(context, row.id, { counts, missing_values: missingValuesJson });
}

/**
 * Writes the next rows, each with its outcome in the same transaction.
 * @param behindPart called behind each part that is written, with the last line of the step
 */
export async function applyStep(
  context: SiteContext,
  work: ImportWork,
  row: ImportRecord,
  behindPart: (to: number) => ReturnType<BehindPart> = () => undefined,
): Promise<StepResult> {
  if (!(await beginWriting(context, row))) return 'waiting';
  if ((await work.stamp(context, row)) !== row.judged_by) {
    // The data it was validated by has changed, and only the reviewed plan may be applied.
    await endWriting(context, row, { status: 'judging', judged_to: 0 });
    return 'more';
  }
  const rows = await rowsToApply(context, work, row, row.applied_to);
  const last = rows.at(-1);
  if (!last) {
    await endWriting(context, row, { status: 'completed', undo_until: undoneUntil(context.now) });
    return 'over';
  }
  await noteWritten(
    context,
    row,
    await writeRows(context, work, row, { rows, behindPart: () => behindPart(last.line) }),
  );
  return 'more';
}

/**
 * Writes the rows behind a step that is being written, on a separate connection. They count when that step is done and
 * the import has not changed otherwise; if it has, the rows are left to later steps.
 * @throws WriteConflictError where the writes must be rolled back
 */
export async function applyAhead(
  context: SiteContext,
  work: ImportWork,
  row: ImportRecord,
  { rowsBehind, behindPart }: { readonly rowsBehind: number; readonly behindPart: BehindPart },
): Promise<void> {
  if ((await work.stamp(context, row)) !== row.judged_by) return;
  const rows = await rowsToApply(context, work, row, rowsBehind);
  if (rows.length === 0) return;
  const rowOutcomes = await writeRows(context, work, row, { rows, behindPart });
  // Waits for the step before it, in the database: where that one waits for something of this one, it sees that.
  const now = await getImport(context, row.id, true);
  const isItsTurn = now.status === 'applying' && now.is_writing && now.version === row.version;
  if (!isItsTurn || now.applied_to !== rowsBehind) throw new WriteConflictError();
  await noteWritten(context, now, rowOutcomes);
}

/** Rows were written before it was their turn, and it did not come. */
export class WriteConflictError extends Error {}

/** The maximum number of rows that are read at once: receiving the database's response blocks all other requests. */
const readAtOnce = 250;

async function rowsToApply(
  context: SiteContext,
  work: ImportWork,
  row: ImportRecord,
  afterLine: number,
): Promise<readonly RowToWrite[]> {
  const max = writtenAtOnce(row);
  const rows: RowToWrite[] = [];
  for (let isMore = true; isMore; ) {
    const limit = Math.min(readAtOnce, max - rows.length);
    const toWrite = sql`line > ${rows.at(-1)?.line ?? afterLine} AND state IN ('create', 'change')`;
    const lot = await rowsToWrite(context, row.id, toWrite, { limit, hasCells: work.readsCells });
    rows.push(...lot);
    isMore = lot.length === limit && rows.length < max;
  }
  return rows;
}

/** Outcomes of written rows, and the last line of them. */
interface WrittenRows {
  readonly outcomes: readonly RowOutcome[];
  readonly to: number;
}

async function writeRows(
  context: SiteContext,
  work: ImportWork,
  row: ImportRecord,
  { rows, behindPart }: { readonly rows: readonly RowToWrite[]; readonly behindPart: BehindPart },
): Promise<WrittenRows> {
  const outcomes = await work.apply(context, row, rows, behindPart);
  await saveOutcomes(context, row.id, outcomes);
  return { outcomes, to: rows.at(-1)?.line ?? row.applied_to };
}

async function noteWritten(context: SiteContext, row: ImportRecord, { outcomes, to }: WrittenRows): Promise<void> {
  await noteProgress(context, row.id, { applied_to: to, counts: JSON.stringify(withOutcomes(row, outcomes)) });
}

/** Takes the last rows back that were written, from the end. */
export async function undoStep(context: SiteContext, work: ImportWork, row: ImportRecord): Promise<StepResult> {
  if (!(await beginWriting(context, row))) return 'waiting';
  const writtenPredicate = sql`line < ${row.applied_to} AND state IN ('created', 'changed')`;
  const rows = await rowsToWrite(context, row.id, writtenPredicate, { limit: writtenAtOnce(row), isBackwards: true });
  const last = rows.at(-1);
  if (!last) {
    await endWriting(context, row, { status: 'undone', undo_until: null });
    return 'over';
  }
  const outcomes = await work.undo(context, row, rows);
  await saveOutcomes(context, row.id, outcomes);
  const counts = withOutcomes(row, outcomes);
  await noteProgress(context, row.id, { applied_to: last.line, counts: JSON.stringify(counts) });
  return 'more';
}

function withOutcomes({ counts }: ImportRecord, outcomes: readonly RowOutcome[]): Partial<ImportCounts> {
  const after: Partial<Record<keyof ImportCounts, number>> = { ...counts, done: (counts.done ?? 0) + outcomes.length };
  for (const { state } of outcomes) {
    const name = state as keyof ImportCounts;
    after[name] = (after[name] ?? 0) + 1;
  }
  return after;
}

/**
 * Makes this import the only one that writes to its types, until it ends, pauses or fails.
 * @returns false where another one does; it is noted which
 */
async function beginWriting(context: SiteContext, row: ImportRecord): Promise<boolean> {
  if (row.is_writing) return true;
  const { tx, tenant } = context;
  const ids = row.resource === 'users' ? ['users'] : row.shape.targets.map(({ id }) => id).toSorted();
  for (const id of ids) {
    await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`tingest.import ${tenant.id} ${id}`}, 0))`.execute(tx);
  }
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM imports i WHERE tenant_id = ${tenant.id} AND is_writing AND id <> ${row.id}
      AND (resource = 'users' AND ${row.resource === 'users'} OR EXISTS (
        SELECT FROM jsonb_array_elements(i.shape -> 'targets') t WHERE t ->> 'id' = ANY (${ids}::text[])))
    ORDER BY applied_at LIMIT 1`.execute(tx);
  const [otherImport] = rows;
  await noteProgress(
    context,
    row.id,
    otherImport ? { waiting_for: otherImport.id } : { waiting_for: null, is_writing: true },
  );
  return otherImport === undefined;
}

/** Lets other imports write to the same types, and sets the next status of the import. */
export async function endWriting(
  context: SiteContext,
  row: ImportRecord,
  changes: Readonly<Record<string, unknown>>,
): Promise<void> {
  await noteProgress(context, row.id, { ...changes, is_writing: false, waiting_for: null });
}
