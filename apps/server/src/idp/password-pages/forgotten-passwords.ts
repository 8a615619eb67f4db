import { setImmediate } from 'node:timers/promises';
import type { Pool } from 'pg';
import { inTransaction } from '../../database/transaction.ts';
import { sendAccountMail } from '../../features/organisation/users/account-mail.ts';
import type { PasswordService } from '../../features/organisation/users/password-service.ts';
import type { Logger } from '../../foundation/logger.ts';
import { loadUserRecord, type UserKey } from '../../http/authentication/user-record.ts';
import { networkOf } from '../../http/kernel/network-of.ts';
import { findRecipients, maxLoginLength } from '../sign-in/find-login.ts';
import type { Admission, Counter, ThrottleLimit } from '../sign-in/throttle.ts';

const minute = 60;

/** One mail every two minutes, and six in a row at most; then one every four hours. */
const accountLimit: ThrottleLimit = {
  rests: [2 * minute, 2 * minute, 2 * minute, 2 * minute, 2 * minute, 4 * 60 * minute],
  leak: 1 / (4 * 60 * minute),
};

/** A whole office may share one address. */
const addressLimit: ThrottleLimit = {
  rests: [...Array.from({ length: 29 }, () => 0), 15 * minute],
  leak: 1 / minute,
};

/** More matches for one name are not real users of this instance, but abuse. */
const maxRecipients = 10;

/** Sends links to users that forgot their password. */
export interface ForgottenPasswords {
  /**
   * Records the request and answers before the account is looked up: neither the answer nor its timing reveals whether
   * the account exists. A second request for the same account within a short time sends no e-mail, and its answer is
   * the same.
   * @param login user name or e-mail address
   * @param address network address of the client; only it is throttled
   */
  ask(login: string, address: string, requestId: string): Promise<Admission>;
  /** Waits for the requests under way. */
  close(): Promise<void>;
}

export interface ForgottenPasswordsOptions {
  readonly pool: Pool;
  readonly passwordService: PasswordService;
  readonly count: Counter;
  readonly logger: Logger;
  readonly now: () => Date;
}

export function forgottenPasswords(options: ForgottenPasswordsOptions): ForgottenPasswords {
  const { pool, passwordService, count, logger, now } = options;
  const inFlight = new Set<Promise<void>>();

  async function send(login: string, requestId: string): Promise<void> {
    // Not before the answer has been written.
    await setImmediate();
    // People of several tenants may be called so; each gets a link of their own.
    const recipients = (await findRecipients(pool, login)).slice(0, maxRecipients);
    if (recipients.length === 0)
      logger.info({ requestId }, 'a new password was requested for a login that matches no user');
    for (const userKey of recipients) await sendTo(userKey, requestId);
  }

  async function sendTo(userKey: UserKey, requestId: string): Promise<void> {
    const user = await loadUserRecord(pool, userKey);
    if (!user || user.isDisabled || !user.email) {
      logger.info({ requestId }, 'a new password was requested for a user that cannot be sent a link');
      return;
    }
    if (!(await count('account', user.userId, accountLimit)).admitted) return;
    const { tenantId, userId } = user;
    await inTransaction(pool, { tenantId }, async (tx) => {
      const link = await passwordService.makeLink(tx, { tenantId, userId }, 'passwordLink', now());
      await sendAccountMail(tx, { tenantId, userId }, { kind: 'passwordLink', ...link });
    });
    logger.info({ requestId, userId }, 'a link to set a new password was put into the outbox');
  }

  return {
    async ask(login, address, requestId) {
      const admission = await count('address', networkOf(address), addressLimit);
      if (!admission.admitted) return admission;
      const sending = send(login.slice(0, maxLoginLength), requestId)
        .catch((error: unknown) => logger.error({ err: error, requestId }, 'a link to set a password was not sent'))
        .finally(() => inFlight.delete(sending));
      inFlight.add(sending);
      return admission;
    },
    async close() {
      await Promise.all(inFlight);
    },
  };
}
