import { email } from '@tingest/domain';
import type { BorrowerNotice, CaseNotice, MessageTemplate, NoticeTransaction, Recipient } from './notice.ts';

/** Users who are told by one template. */
export interface Audience {
  readonly template: MessageTemplate;
  readonly userIds: readonly string[];
}

/**
 * Whom a loan or a reservation is for: the borrowing user, somebody with an address that the form named, or, of a
 * reservation for nobody else, who made it. `null` for somebody whom no message reaches.
 */
export function borrowerOf({ kind, transaction }: BorrowerNotice): Recipient | null {
  const { borrower_id, borrower_name, borrower_email, owner_id } = transaction;
  if (borrower_id) return { userId: borrower_id };
  if (borrower_name || borrower_email) return namedBorrower(borrower_name, borrower_email);
  return kind.startsWith('reservation') ? { userId: owner_id } : null;
}

/** Somebody who is no user; `null` without an address, or with something that is none, or more than one. */
export function namedBorrower(name: string | null, address: string | null): Recipient | null {
  const trimmed = address?.trim() ?? '';
  if (email(trimmed) !== null) return null;
  return { name: name?.trim() || trimmed, address: trimmed };
}

/** Who hears of a case, and what: neither who did it, nor anybody twice. */
export function audiencesOf({ kind, transaction }: CaseNotice, actorId: string | null): Audience[] {
  const { assignee_id: assignee, owner_id: opener } = transaction;
  const assigned = userIds([assignee], [actorId]);
  // Who opened it is told by the app itself that it is opened.
  if (kind === 'caseOpened') return [{ template: kind, userIds: assigned }];
  const others = userIds([opener], [actorId, assignee]);
  return [
    { template: kind, userIds: assigned },
    { template: kind === 'caseAssigned' ? 'caseUpdated' : kind, userIds: others },
  ];
}

function userIds(
  candidates: readonly NoticeTransaction['assignee_id'][],
  except: readonly (string | null)[],
): string[] {
  return candidates.flatMap((id) => (id === null || except.includes(id) ? [] : [id]));
}
