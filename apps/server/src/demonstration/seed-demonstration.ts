import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { FilesConfig } from '../config-files.ts';
import type { Database } from '../database/database.ts';
import { inTransaction, type Transaction } from '../database/transaction.ts';
import type { DemonstrationAccount } from '../idp/pages/render-page.ts';
import { readPasswordHash } from '../idp/passwords/credentials.ts';
import { verifyPassword } from '../idp/passwords/password-hash.ts';
import type { Logger } from '../logger.ts';
import { categories } from './content/categories.ts';
import { accounts, demonstrationPassword, municipality } from './content/municipality.ts';
import type { PerformedHistory } from './perform-histories.ts';
import { openPictureStore, putPictures } from './store-pictures.ts';
import { writeCategory } from './write-category.ts';
import { writeHistory } from './write-history.ts';
import { writeMessages } from './write-messages.ts';
import { writePrivileges } from './write-privileges.ts';
import { writeRecords } from './write-records.ts';
import { writeTenant } from './write-tenant.ts';

/**
 * Makes the demonstration tenant where the database holds no tenant at all; otherwise it does nothing. All or nothing,
 * so an interrupted start begins anew. Source: design, section 15.
 *
 * @param files where its pictures are kept
 */
export async function seedDemonstration(database: Database, files: FilesConfig, logger: Logger): Promise<void> {
  const begun = performance.now();
  const tenantId = uuidv7();
  const isMade = await inTransaction(database.pool, { tenantId, system: true }, async (tx) => {
    // Held until the commit, so that nobody else makes a first tenant meanwhile.
    await sql`LOCK TABLE tenants IN SHARE ROW EXCLUSIVE MODE`.execute(tx);
    if (await tx.selectFrom('tenants').select('tenant_id').limit(1).executeTakeFirst()) return false;
    await writeDemonstration(tx, { tenantId, files, now: new Date() });
    return true;
  });
  if (!isMade) return;
  // Lists are planned by statistics; without them the first pages are slow until autovacuum has come by.
  await database.owner.withClient((client) => client.query('ANALYZE elements, transactions, operations'));
  logger.info({ milliseconds: Math.round(performance.now() - begun) }, 'demonstration data made');
}

/** Writes the demonstration tenant as it looks at a moment. */
export async function writeDemonstration(
  tx: Transaction,
  { tenantId, files, now }: { readonly tenantId: string; readonly files: FilesConfig; readonly now: Date },
): Promise<void> {
  const pictureStore = await openPictureStore(files);
  try {
    const base = await writeTenant(tx, tenantId, now);
    const seed = { ...base, recordTypes: await writeRecords(base), pictures: pictureStore.pictures };
    const histories: PerformedHistory[] = [];
    for (const category of categories) histories.push(...(await writeCategory(seed, category)));
    await writeHistory(seed, histories);
    await writeMessages(seed);
    await writePrivileges(seed);
    // Last: what is put there stays, even where the transaction is given up.
    await putPictures(
      pictureStore.storage,
      histories.flatMap((history) => history.files),
    );
  } finally {
    await pictureStore.close();
  }
}

/**
 * The accounts of the demonstration tenant that anybody may sign in as: those that exist, are not disabled and still have
 * the published password. None where there is no demonstration tenant.
 */
export async function demonstrationAccounts(database: Database): Promise<readonly DemonstrationAccount[]> {
  const tenantId = await inTransaction(database.pool, { readOnly: true }, async (tx) => {
    const found = await sql<{ id: string | null }>`SELECT find_tenant(${municipality.key}) AS id`.execute(tx);
    return found.rows[0]?.id ?? null;
  });
  if (tenantId === null) return [];
  const candidates = await inTransaction(database.pool, { tenantId, readOnly: true }, async (tx) => {
    const users = await tx
      .selectFrom('users')
      .select(['id', 'username', 'name', 'role'])
      .where('tenant_id', '=', tenantId)
      .where('is_disabled', '=', false)
      .execute();
    const found: (DemonstrationAccount & { readonly hash: string | undefined })[] = [];
    // The published role decides too: an account that was given another one is somebody's own by now.
    for (const { username, role } of accounts) {
      const user = users.find((candidate) => candidate.username === username && candidate.role === role);
      if (!user) continue;
      const hash = await readPasswordHash(tx, { tenantId, userId: user.id });
      found.push({ username, role, name: user.name, password: demonstrationPassword, hash });
    }
    return found;
  });
  const checked = await Promise.all(
    candidates.map(async ({ hash, ...account }) => ({
      account,
      isOpen: hash !== undefined && (await verifyPassword(hash, demonstrationPassword)),
    })),
  );
  return checked.filter(({ isOpen }) => isOpen).map(({ account }) => account);
}
