import { email } from '@tingest/domain/fields';
import type { BorrowerNotice, CaseNotice, MessageTemplate, NoticeTransaction, Recipient } from './notice.ts';

/** Users that get a message of one template. */
export interface Audience {
  readonly template: MessageTemplate;
  readonly userIds: readonly string[];
}

/**
 * Returns the recipient for a loan or a reservation: the borrowing user, a person with an address that the form named,
 * or, for a reservation without another borrower, the user that made it. `null` for a person that no message can reach.
 */
export function borrowerOf({ kind, transaction }: BorrowerNotice): Recipient | null {
  const { borrower_id, borrower_name, borrower_email, owner_id } = transaction;
  if (borrower_id) return { userId: borrower_id };
  if (borrower_name || borrower_email) return namedBorrower(borrower_name, borrower_email);
  return kind.startsWith('reservation') ? { userId: owner_id } : null;
}

/**
 * Returns a recipient that is no user; `null` without an address, or for a text that is no address, or more than one.
 */
export function namedBorrower(name: string | null, address: string | null): Recipient | null {
  const trimmedAddress = address?.trim() ?? '';
  if (email(trimmedAddress) !== null) return null;
  return { name: name?.trim() || trimmedAddress, address: trimmedAddress };
}

/**
 * Returns the recipients of a message about a case, with its template: never the user that performed the operation, and
 * each user only once.
 */
export function audiencesOf({ kind, transaction }: CaseNotice, actorId: string | null): Audience[] {
  const { assignee_id: assignee, owner_id: opener } = transaction;
  const assigned = userIds([assignee], [actorId]);
  // The app itself confirms the opening to the user that opened it.
  if (kind === 'caseOpened') return [{ template: kind, userIds: assigned }];
  const otherUserIds = userIds([opener], [actorId, assignee]);
  return [
    { template: kind, userIds: assigned },
    { template: kind === 'caseAssigned' ? 'caseUpdated' : kind, userIds: otherUserIds },
  ];
}

function userIds(
  candidates: readonly NoticeTransaction['assignee_id'][],
  except: readonly (string | null)[],
): string[] {
  return candidates.flatMap((id) => (id === null || except.includes(id) ? [] : [id]));
}
