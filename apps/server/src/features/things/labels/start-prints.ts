import { sql } from 'kysely';
import { forgetStored } from '../../../file-store/forget-stored.ts';
import { repeat } from '../../../repeat.ts';
import { definePrints, type PrintWorld } from './print-job.ts';
import { printKey } from './print-store.ts';

const betweenForgetting = 6 * 3_600_000;
/** How long the file of a print is kept. */
const keptPrintDays = 7;

/** Begins to make prints in this process, and to delete old ones. `stop` waits for the work under way. */
export async function startPrints(world: PrintWorld): Promise<() => Promise<void>> {
  await definePrints(world);
  return repeat(
    world.logger,
    { pause: betweenForgetting, complaint: 'old label prints could not be deleted' },
    async (signal) => {
      const isOver = sql<boolean>`created_at < now() - make_interval(days => ${keptPrintDays})`;
      await forgetStored(world.files, 'label_prints', isOver, printKey, signal);
    },
  );
}
