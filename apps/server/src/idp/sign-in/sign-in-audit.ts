import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import { inTransaction } from '../../database/transaction.ts';
import type { UserRecord } from '../../http/authentication/user-record.ts';

/** Something in a sign-in's life that the tenant's audit trail tells. Source: design, section 13. */
export type SignInEvent = 'signIn' | 'signInFailed' | 'signInLocked' | 'signInRefused' | 'signOut';

/** Writes a sign-in event of a known user into the audit trail of the user's tenant. */
export async function recordSignInEvent(
  pool: Pool,
  user: Pick<UserRecord, 'tenantId' | 'userId' | 'name' | 'username'>,
  event: SignInEvent,
  { now, requestId }: { readonly now: Date; readonly requestId: string },
): Promise<void> {
  // Who failed to sign in is not known to be the account's owner.
  const isOwner = event === 'signIn' || event === 'signOut';
  await inTransaction(pool, { tenantId: user.tenantId }, async (tx) => {
    await sql`
      INSERT INTO audit_events (tenant_id, id, occurred_at, actor_id, actor_name, action, resource_type, resource_id,
                                resource_name, request_id)
      VALUES (${user.tenantId}::uuid, ${randomUUIDv7()}::uuid, ${now}, ${isOwner ? user.userId : null}::uuid,
              ${isOwner ? user.name : null}, ${event}, 'user', ${user.userId}::uuid, ${user.username},
              ${requestId})`.execute(tx);
  });
}
