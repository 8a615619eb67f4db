import { sql } from 'kysely';
import type { Static } from 'typebox';
import type { SiteContext } from '../../../http/kernel/context.ts';
import type { jobReply } from './import-schemas.ts';
import type { ImportStatus } from './import-states.ts';
import { allCounts, type ImportRecord, rowProblem, storedRows } from './import-store.ts';
import { planNotes } from './plan-notes.ts';
import { presentProblems } from './present-import.ts';

type Job = Static<typeof jobReply>;

/** Errors that an answer names. */
const maxErrors = 1_000;

const statuses: Readonly<Record<ImportStatus, Job['status']>> = {
  ...{ reading: 'running', mapping: 'paused', judging: 'running', ready: 'paused', applying: 'running' },
  ...{ paused: 'paused', completed: 'completed', failed: 'failed', cancelled: 'cancelled' },
  ...{ undoing: 'running', undone: 'completed' },
};

/** Returns an import as a job: its progress, its results, and the problems of its rows. */
export async function presentJob(context: SiteContext, row: ImportRecord): Promise<Job> {
  const { culture } = context;
  const counts = allCounts(row.counts);
  const rows = await storedRows(context, row.id, sql`state IN ('error', 'failed')`, { limit: maxErrors });
  const headings = new Map(row.columns.map(({ column, heading }) => [column, heading]));
  const ofRows = rows.flatMap((each) =>
    presentProblems(each, culture).map(({ column, value, message }) => ({
      ...{ line: each.line, column: column === null ? null : (headings.get(column) ?? null), value, message },
    })),
  );
  const failure = row.failure ? presentFailure(row, culture) : [];
  const isWaiting = row.status === 'reading' && row.worked_at === null;
  const plannedCount = counts.create + counts.change;
  const isApplied = ['applying', 'completed'].includes(row.status);
  return {
    id: row.id,
    status: isWaiting ? 'queued' : statuses[row.status],
    progress: isApplied ? { done: counts.done, total: plannedCount } : { done: counts.judged, total: counts.total },
    result: {
      ...{ created: counts.created, changed: counts.changed, unchanged: counts.unchanged, skipped: counts.skip },
      failed: counts.error + counts.failed,
    },
    notes: planNotes(row, culture),
    errors: [...failure, ...ofRows].slice(0, maxErrors),
    file: null,
  };
}

function presentFailure({ failure }: ImportRecord, culture: SiteContext['culture']): Job['errors'] {
  if (!failure) return [];
  const [presentedProblem] = presentProblems({ problems: [rowProblem(failure)], conflicts: [] }, culture);
  return presentedProblem ? [{ line: null, column: null, value: null, message: presentedProblem.message }] : [];
}
