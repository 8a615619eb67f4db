import { sql } from 'kysely';
import type { Transaction } from '../../../database/transaction.ts';
import type { TenantContext } from '../../../http/kernel/context.ts';
import { ProblemError } from '../../../http/kernel/problem-error.ts';
import { recordAudit } from '../../../publishing/audit.ts';
import { accountLinksWithdrawn } from './account-events.ts';
import { sendAccountMail } from './account-mail.ts';
import type { PasswordLinkPurpose, PasswordService } from './password-service.ts';
import type { UserRow } from './user-queries.ts';
import { checkMayChange } from './user-service.ts';

/** How people get into their accounts on this installation. */
export interface AccountAccess {
  /** Absent where an external provider keeps the passwords. */
  readonly passwordService?: PasswordService;
  /** Where people reach the app, without a trailing slash. */
  readonly publicUrl: string;
}

/** An invitation or link that was sent or made for a user's access to the account. */
export interface SentAccess {
  /** Address that the message is written for; null where the link is handed over otherwise. */
  readonly email: string | null;
  /** Shown once, to the caller that requested it; null when it was e-mailed. */
  readonly url: string | null;
  /** Null for the app's own address. */
  readonly validUntil: Date | null;
}

/**
 * Gives a user access to the account: an invitation, or a link to reset the password. It is sent by e-mail, or returned
 * to the administrator that asks for it and may set that user's password anyway; the audit trail records which, and
 * never the link.
 * @throws ProblemError `rankTooHigh`, `permissionDenied`; `accountDisabled`; `emailMissing` when there is no address
 */
export async function giveAccess(
  context: TenantContext,
  { passwordService, publicUrl }: AccountAccess,
  row: UserRow,
  { purpose, by }: { readonly purpose: PasswordLinkPurpose; readonly by: 'email' | 'link' },
): Promise<SentAccess> {
  const { tx, tenant, now } = context;
  const userKey = { tenantId: tenant.id, userId: row.id };
  checkMayChange(context, row);
  if (row.is_disabled) throw new ProblemError({ code: 'accountDisabled' });
  if (by === 'email' && !row.email) throw new ProblemError({ code: 'emailMissing', path: 'email' });
  const link = passwordService
    ? await passwordService.makeLink(tx, userKey, purpose, now)
    : { url: `${publicUrl}/`, validUntil: null };
  // Messages waiting in the outbox have a link that is no longer valid.
  await accountLinksWithdrawn.publish({ ...userKey, tx });
  const isWritten = by === 'email' && (await sendAccountMail(tx, userKey, { kind: purpose, ...link }));
  if (purpose === 'invitation') await noteInvitation(tx, userKey.tenantId, row.id, now);
  recordAudit(context, {
    action: 'update',
    resourceType: 'user',
    resourceId: row.id,
    resourceName: row.name,
    after: { given: purpose, by, email: isWritten ? row.email : null },
  });
  return {
    email: isWritten ? row.email : null,
    url: isWritten ? null : link.url,
    validUntil: link.validUntil,
  };
}

async function noteInvitation(tx: Transaction, tenantId: string, userId: string, now: Date): Promise<void> {
  await sql`
    INSERT INTO user_activity (tenant_id, user_id, invited_at) VALUES (${tenantId}::uuid, ${userId}::uuid, ${now})
    ON CONFLICT (tenant_id, user_id) DO UPDATE SET invited_at = excluded.invited_at`.execute(tx);
}
