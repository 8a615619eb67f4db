import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { FilesConfig } from '../config/file-settings.ts';
import type { Database } from '../database/database.ts';
import { inTransaction, type Transaction } from '../database/transaction.ts';
import type { Logger } from '../foundation/logger.ts';
import { categories } from './content/categories.ts';
import type { PerformedHistory } from './perform-histories.ts';
import { openPictureStore, putPictures } from './store-pictures.ts';
import { writeCategory } from './write-category.ts';
import { writeHistory } from './write-history.ts';
import { writeLabels } from './write-labels.ts';
import { writeMessages } from './write-messages.ts';
import { writePrivileges } from './write-privileges.ts';
import { writeRecords } from './write-records.ts';
import { writeReports } from './write-reports.ts';
import { writeTenant } from './write-tenant.ts';

/**
 * Makes the demonstration tenant where the database holds no tenant at all; otherwise it does nothing. All or nothing,
 * so an interrupted start begins anew. Source: design, section 15.
 *
 * @param files where its pictures are kept
 */
export async function seedDemonstration(database: Database, files: FilesConfig, logger: Logger): Promise<void> {
  const startedAt = performance.now();
  const tenantId = uuidv7();
  const isMade = await inTransaction(database.pool, { tenantId, system: true }, async (tx) => {
    // Held until the commit, so that no other process makes a first tenant meanwhile.
    await sql`LOCK TABLE tenants IN SHARE ROW EXCLUSIVE MODE`.execute(tx);
    if (await tx.selectFrom('tenants').select('tenant_id').limit(1).executeTakeFirst()) return false;
    await writeDemonstration(tx, { tenantId, files, now: new Date() });
    return true;
  });
  if (!isMade) return;
  // Lists are planned by statistics; without them the first pages are slow until autovacuum has come by.
  await database.owner.withClient((client) => client.query('ANALYZE elements, transactions, operations'));
  logger.info({ milliseconds: Math.round(performance.now() - startedAt) }, 'demonstration data made');
}

/** Writes the demonstration tenant as it looks at a moment. */
export async function writeDemonstration(
  tx: Transaction,
  { tenantId, files, now }: { readonly tenantId: string; readonly files: FilesConfig; readonly now: Date },
): Promise<void> {
  const pictureStore = await openPictureStore(files);
  try {
    const base = await writeTenant(tx, tenantId, now);
    const seed = { ...base, recordTypes: await writeRecords(base), pictures: pictureStore.pictures, files: [] };
    const histories: PerformedHistory[] = [];
    for (const category of categories) histories.push(...(await writeCategory(seed, category)));
    await writeHistory(seed, histories);
    await writeReports(seed);
    await writeLabels(seed);
    await writeMessages(seed);
    await writePrivileges(seed);
    // Last: stored pictures remain, even where the transaction is rolled back.
    await putPictures(pictureStore.storage, [...seed.files, ...histories.flatMap((history) => history.files)]);
  } finally {
    await pictureStore.close();
  }
}
