import { sql } from 'kysely';
import { forgetStored } from '../../../file-store/forget-stored.ts';
import { repeat, type Stop } from '../../../foundation/repeat.ts';
import { definePrints, type PrintDependencies } from './print-job.ts';
import { printKey } from './print-store.ts';

const betweenForgetting = 6 * 3_600_000;
/** How long the file of a print is kept. */
const keptPrintDays = 7;

/** Begins to make prints in this process, and to delete old ones. `stop` waits for the work under way. */
export async function startPrints(dependencies: PrintDependencies): Promise<Stop> {
  await definePrints(dependencies);
  return repeat(
    dependencies.logger,
    { pause: betweenForgetting, complaint: 'old label prints could not be deleted' },
    async (signal) => {
      const isOver = sql<boolean>`created_at < now() - make_interval(days => ${keptPrintDays})`;
      await forgetStored(dependencies.files, 'label_prints', { isOver, fileOf: printKey, signal });
    },
  );
}
