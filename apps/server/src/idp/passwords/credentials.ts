import { sql } from 'kysely';
import type { Transaction } from '../../database/transaction.ts';
import { notFound, throwProblems } from '../../http/kernel/problem-error.ts';
import { hashPassword } from './password-hash.ts';
import { findPasswordProblems } from './password-rules.ts';

/** A new password for a user of the transaction's tenant. */
export interface NewPassword {
  readonly tenantId: string;
  readonly userId: string;
  readonly password: string;
}

/**
 * Sets a user's password for the built-in provider.
 * @throws ProblemError with path `password` if it breaks the rules; `notFound` for a user that does not exist
 */
export async function setPassword(tx: Transaction, { tenantId, userId, password }: NewPassword): Promise<void> {
  const { rows } = await sql<{ username: string }>`
    SELECT username FROM users WHERE tenant_id = ${tenantId}::uuid AND id = ${userId}::uuid`.execute(tx);
  const [user] = rows;
  if (!user) throw notFound();
  throwProblems(findPasswordProblems(password, user.username));
  const passwordHash = await hashPassword(password);
  await sql`
    INSERT INTO user_credentials (tenant_id, user_id, password_hash)
    VALUES (${tenantId}::uuid, ${userId}::uuid, ${passwordHash})
    ON CONFLICT (tenant_id, user_id) DO UPDATE SET password_hash = excluded.password_hash, changed_at = now()`.execute(
    tx,
  );
}

/** Returns the stored hash; undefined for a user without a password here. */
export async function readPasswordHash(
  tx: Transaction,
  { tenantId, userId }: Omit<NewPassword, 'password'>,
): Promise<string | undefined> {
  const { rows } = await sql<{ password_hash: string }>`
    SELECT password_hash FROM user_credentials
    WHERE tenant_id = ${tenantId}::uuid AND user_id = ${userId}::uuid`.execute(tx);
  return rows[0]?.password_hash;
}
