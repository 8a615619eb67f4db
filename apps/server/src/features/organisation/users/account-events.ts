import type { Culture } from '@tingest/domain/foundation';
import type { Transaction } from '../../../database/transaction.ts';
import { domainEvent } from '../../../foundation/domain-event.ts';
import type { UserKey } from '../../../http/authentication/user-record.ts';
import type { PasswordLinkPurpose } from './password-service.ts';

/** A link into an account, as the message to its user needs it. */
export interface AccountMail {
  readonly kind: PasswordLinkPurpose;
  readonly url: string;
  /** Null where the address is the app's own and works for ever. */
  readonly validUntil: Date | null;
}

/** A user with an address, and where the message to them belongs. */
export interface WantedAccountMail {
  readonly tx: Transaction;
  readonly tenant: { readonly id: string; readonly culture: Culture };
  readonly site: { readonly id: string };
  readonly userId: string;
  readonly mail: AccountMail;
}

/** A user is to get an e-mail with a way into the account, written in this transaction. */
export const accountMailWanted = domainEvent<WantedAccountMail>('accountMailWanted');

/** The ways into an account that its user was sent do not work any more, as soon as this transaction ends. */
export const accountLinksWithdrawn = domainEvent<UserKey & { readonly tx: Transaction }>('accountLinksWithdrawn');
