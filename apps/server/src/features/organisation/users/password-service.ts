import type { Transaction } from '../../../database/transaction.ts';
import type { UserKey } from '../../../http/authentication/user-record.ts';

/** Purpose of a link to set a password; also the kind of the message that carries it. */
export type PasswordLinkPurpose = 'invitation' | 'passwordLink';

/** A link that sets a user's password once. Its holder gets into the account. */
export interface PasswordLink {
  readonly url: string;
  readonly validUntil: Date;
}

/** The built-in identity provider, as far as it keeps the users' passwords. */
export interface PasswordService {
  /**
   * Stores a user's password, and ends all that was signed in with the former one.
   * @throws ProblemError when it is too easy to guess
   */
  setPassword(tx: Transaction, userKey: UserKey, password: string, now: Date): Promise<void>;
  /** Makes a user's one link; the former one stops working. */
  makeLink(tx: Transaction, userKey: UserKey, purpose: PasswordLinkPurpose, now: Date): Promise<PasswordLink>;
}
