import { problemText } from '@tingest/i18n/server';
import type { JobSource } from '../imports/job-sources.ts';
import { mayRead } from './print-routes.ts';
import { changePrint, type PrintProgress, selectPrint, selectProgress } from './print-store.ts';

/** Prints in the background, as jobs of the users that began them. */
export const printJobs: JobSource = {
  async find(context, id) {
    const row = await selectProgress(context, id);
    return row && mayRead(context, row) ? present(row, context.culture) : undefined;
  },
  async cancel(context, id) {
    const row = await selectPrint(context, id, true);
    if (!row || !mayRead(context, row)) return undefined;
    await changePrint(context, id, { status: 'cancelled' });
    const now = await selectProgress(context, id);
    return now && present(now, context.culture);
  },
};

function present(row: PrintProgress, culture: Parameters<JobSource['find']>[0]['culture']) {
  const { id, status, done, skipped, failure, total } = row;
  return {
    ...{ id, status, progress: { done, total } },
    result: { created: done - skipped, changed: 0, unchanged: 0, skipped, failed: 0 },
    notes: [],
    errors: failure ? [{ line: null, column: null, value: null, message: problemText(culture, failure) }] : [],
    file: status === 'completed' ? `labels/prints/${id}/file` : null,
  };
}
