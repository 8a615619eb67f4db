import { sql } from 'kysely';
import { forgetStored } from '../../../file-store/forget-stored.ts';
import { definePrints, type PrintDependencies } from './print-job.ts';
import { printKey } from './print-store.ts';

/** How long the file of a print is kept. */
const keptPrintDays = 7;

/** Begins to make prints in this process, and schedules the deletion of old ones. */
export async function startPrints(dependencies: PrintDependencies): Promise<void> {
  await definePrints(dependencies);
  const complaint = 'old label prints could not be deleted';
  await dependencies.jobs.schedule({ name: 'labels.forget', cron: '29 */6 * * *', complaint }, async (signal) => {
    const isOver = sql<boolean>`created_at < now() - make_interval(days => ${keptPrintDays})`;
    await forgetStored(dependencies.files, 'label_prints', { isOver, fileOf: printKey, signal });
  });
}
