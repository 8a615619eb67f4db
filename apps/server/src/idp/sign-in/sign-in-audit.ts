import type { AuditAction } from '@tingest/domain/access';
import type { Pool } from 'pg';
import { inTransaction } from '../../database/transaction.ts';
import type { UserRecord } from '../../http/authentication/user-record.ts';
import { insertAuditEvents } from '../../publishing/audit.ts';

/** Something in a sign-in's life that the tenant's audit trail tells. Source: design, section 13. */
export type SignInEvent = Extract<AuditAction, `sign${string}`>;

/** Writes a sign-in event of a known user into the audit trail of the user's tenant. */
export async function recordSignInEvent(
  pool: Pool,
  user: Pick<UserRecord, 'tenantId' | 'userId' | 'name' | 'username'>,
  event: SignInEvent,
  { now, requestId }: { readonly now: Date; readonly requestId?: string },
): Promise<void> {
  // A person that failed to sign in is not known to be the account's owner.
  const isOwner = event === 'signIn' || event === 'signOut';
  await inTransaction(pool, { tenantId: user.tenantId }, (tx) =>
    insertAuditEvents(tx, [
      {
        tenantId: user.tenantId,
        actor: isOwner ? user : null,
        action: event,
        resourceType: 'user',
        resourceId: user.userId,
        resourceName: user.username,
        ...(requestId !== undefined && { requestId }),
        occurredAt: now,
      },
    ]),
  );
}
