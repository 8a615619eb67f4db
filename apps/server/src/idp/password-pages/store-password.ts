import type { Pool } from 'pg';
import { inTransaction, type Transaction } from '../../database/transaction.ts';
import { accountLinksWithdrawn } from '../../features/organisation/users/account-events.ts';
import { endAccess } from '../../http/authentication/end-access.ts';
import type { UserRecord } from '../../http/authentication/user-record.ts';
import { recordAudit } from '../../publishing/audit.ts';
import { setPassword } from '../passwords/credentials.ts';
import type { ProviderHolder } from '../provider/built-in-provider.ts';
import type { Throttle } from '../sign-in/throttle.ts';
import type { ForgottenPasswords } from './forgotten-passwords.ts';

/** Dependencies for storing a new password. */
export interface PasswordStore {
  readonly pool: Pool;
  readonly throttle: Throttle;
  readonly now: () => Date;
  /** Clears cached tokens of this process. */
  readonly forgetAccess: (tenantId: string) => void;
}

/** Options of the pages that set passwords. */
export interface PasswordPagesOptions {
  readonly holder: ProviderHolder;
  readonly store: PasswordStore;
  /** Absent if no e-mail sending is configured: the page then names the contact. */
  readonly forgotten?: ForgottenPasswords | undefined;
}

/**
 * Stores the password that a person chose, and ends all that they are signed in with, everywhere. The audit trail tells.
 * @param entitled asked in the same transaction; nothing is stored when it answers `false`
 * @returns whether it was stored
 */
export async function storeOwnPassword(
  { pool, throttle, now, forgetAccess }: PasswordStore,
  user: UserRecord,
  { password, by, request }: { readonly password: string; readonly by: 'link' | 'person'; readonly request: Asked },
  entitled: (tx: Transaction) => Promise<boolean>,
): Promise<boolean> {
  const { tenantId, userId, name } = user;
  const isStored = await inTransaction(pool, { tenantId }, async (tx) => {
    if (!(await entitled(tx))) return false;
    await setPassword(tx, { tenantId, userId, password });
    await endAccess(tx, { tenantId, userId }, now());
    await accountLinksWithdrawn.publish({ tx, tenantId, userId });
    recordAudit(
      { tx, caller: { tenantId, userId, name }, requestId: request.id },
      {
        action: 'update',
        resourceType: 'user',
        resourceId: userId,
        resourceName: name,
        after: { passwordChanged: true, by },
      },
    );
    return true;
  });
  if (!isStored) return false;
  forgetAccess(tenantId);
  // Failed attempts with the old password do not block signing in with the new one.
  await throttle.succeeded(`user ${userId}`, request.ip);
  return true;
}

interface Asked {
  readonly id: string;
  readonly ip: string;
}
