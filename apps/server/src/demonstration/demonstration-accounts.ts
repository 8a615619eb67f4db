import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { inTransaction } from '../database/transaction.ts';
import { readPasswordHash } from '../idp/passwords/credentials.ts';
import { verifyPassword } from '../idp/passwords/password-hash.ts';
import { publishedPassword } from '../idp/passwords/published-password.ts';
import type { DemonstrationAccount, FindDemonstrationAccounts } from '../idp/sign-in/demonstration.ts';
import { accounts, municipality } from './content/municipality.ts';

/**
 * Finds the accounts of the demonstration tenant that anybody may sign in as: those that exist, are not disabled, have
 * their published role, and still have the published password. None where there is no demonstration tenant.
 */
export function findDemonstrationAccounts(database: Pick<Database, 'pool'>): FindDemonstrationAccounts {
  // By the account, since checking a hash takes long; the hash itself is read every time.
  const checkedAccounts = new Map<string, { readonly hash: string; readonly isPublished: Promise<boolean> }>();

  function hasPublishedPassword(username: string, hash: string): Promise<boolean> {
    const checkedAccount = checkedAccounts.get(username);
    if (checkedAccount?.hash === hash) return checkedAccount.isPublished;
    const isPublished = verifyPassword(hash, publishedPassword);
    checkedAccounts.set(username, { hash, isPublished });
    return isPublished;
  }

  return async function find() {
    const candidates = await readCandidates(database);
    const matchingAccounts = await Promise.all(
      candidates.map(async ({ hash, ...account }) =>
        hash !== undefined && (await hasPublishedPassword(account.username, hash)) ? account : null,
      ),
    );
    return matchingAccounts.filter((account) => account !== null);
  };
}

type Candidate = DemonstrationAccount & { readonly hash: string | undefined };

async function readCandidates({ pool }: Pick<Database, 'pool'>): Promise<readonly Candidate[]> {
  const tenantId = await inTransaction(pool, { readOnly: true }, async (tx) => {
    const matches = await sql<{ id: string | null }>`SELECT find_tenant(${municipality.key}) AS id`.execute(tx);
    return matches.rows[0]?.id ?? null;
  });
  if (tenantId === null) return [];
  return inTransaction(pool, { tenantId, readOnly: true }, async (tx) => {
    const users = await tx
      .selectFrom('users')
      .select(['id', 'username', 'name', 'role'])
      .where('tenant_id', '=', tenantId)
      .where('is_disabled', '=', false)
      .where(
        'username',
        'in',
        accounts.map(({ username }) => username),
      )
      .execute();
    const matches: Candidate[] = [];
    // The published role decides too: an account that was given another one now belongs to a real user.
    for (const { username, role } of accounts) {
      const user = users.find((candidate) => candidate.username === username && candidate.role === role);
      if (!user) continue;
      const userKey = { tenantId, userId: user.id };
      matches.push({ username, role, name: user.name, userKey, hash: await readPasswordHash(tx, userKey) });
    }
    return matches;
  });
}
