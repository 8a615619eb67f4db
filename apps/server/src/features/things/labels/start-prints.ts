import { sql } from 'kysely';
import { tenantIds } from '../../../database/tenant-ids.ts';
import { inTransaction } from '../../../database/transaction.ts';
import type { FileStore } from '../../../file-store/file-references.ts';
import { repeat } from '../../../repeat.ts';
import { definePrints, type PrintWorld } from './print-job.ts';
import { printKey } from './print-store.ts';

const betweenForgetting = 6 * 3_600_000;
/** How long the file of a print is kept. */
const keptPrintDays = 7;

/** Begins to make prints in this process, and to forget old ones. `stop` waits for what is under way. */
export async function startPrints(world: PrintWorld): Promise<() => Promise<void>> {
  await definePrints(world);
  return repeat(
    world.logger,
    { pause: betweenForgetting, complaint: 'old prints of labels could not be forgotten' },
    async (signal) => {
      await forgetOldPrints(world.files, signal);
    },
  );
}

/** Deletes prints that are too old, files first: what is gone halfway is found again. @returns how many */
async function forgetOldPrints(
  { pool, storage }: Pick<FileStore, 'pool' | 'storage'>,
  signal?: AbortSignal,
): Promise<number> {
  let gone = 0;
  for (const tenantId of await tenantIds(pool)) {
    signal?.throwIfAborted();
    const old = await inTransaction(pool, { tenantId, readOnly: true }, (tx) =>
      tx
        .selectFrom('label_prints')
        .select(['tenant_id', 'site_id', 'id'])
        .where('tenant_id', '=', tenantId)
        .where(sql<boolean>`created_at < now() - make_interval(days => ${keptPrintDays})`)
        .execute(),
    );
    for (const print of old) {
      const { folder, name } = printKey(print);
      await storage.remove(folder, [name]);
      await inTransaction(pool, { tenantId }, (tx) =>
        tx.deleteFrom('label_prints').where('tenant_id', '=', tenantId).where('id', '=', print.id).execute(),
      );
      gone += 1;
    }
  }
  return gone;
}
