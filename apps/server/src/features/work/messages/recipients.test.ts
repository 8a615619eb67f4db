import { describe, expect, it } from 'vitest';
import type { NoticeTransaction } from './notice.ts';
import { audiencesOf, borrowerOf, namedBorrower } from './recipients.ts';

const transaction: NoticeTransaction = {
  id: 't',
  transaction_type_names: [],
  element_id: 'e',
  element_title: 'Thing',
  element_code: 'K-1',
  owner_id: 'opener',
  borrower_id: null,
  borrower_name: null,
  borrower_email: null,
  due_at: null,
  reservated_from: null,
  reservated_to: null,
  assignee_id: 'assignee',
  assignee_name: 'Assignee',
  priority: null,
};

describe('a recipient named in a form', () => {
  it.each([
    null,
    '',
    'bo',
    'a@example.org, b@example.org',
    'a@example.org\r\nBcc: b@example.org',
    'Bo <bo@example.org>',
    'bo@localhost',
  ])('cannot be reached at %j', (address) => {
    expect(namedBorrower('Bo', address)).toBeNull();
  });

  it('is named by the address when there is no name', () => {
    expect(namedBorrower(' ', ' bo@example.org ')).toEqual({ name: 'bo@example.org', address: 'bo@example.org' });
  });
});

describe('a reservation', () => {
  const notice = (overrides: Partial<NoticeTransaction>) =>
    ({ kind: 'reservationConfirmed', transaction: { ...transaction, ...overrides }, occasion: 1 }) as const;

  it('is notified to its beneficiary, otherwise to its maker', () => {
    expect(borrowerOf(notice({ borrower_id: 'anna', borrower_name: 'Anna' }))).toEqual({ userId: 'anna' });
    expect(borrowerOf(notice({ borrower_name: 'Bo', borrower_email: 'bo@example.org' }))).toMatchObject({ name: 'Bo' });
    expect(borrowerOf(notice({}))).toEqual({ userId: 'opener' });
  });

  it('for a person without an address is notified to no other user', () => {
    expect(borrowerOf(notice({ borrower_name: 'Bo' }))).toBeNull();
  });
});

describe('a case', () => {
  const listNotified = (kind: 'caseOpened' | 'caseAssigned' | 'caseUpdated', actor: string | null, overrides = {}) =>
    audiencesOf({ kind, transaction: { ...transaction, ...overrides }, occasion: 1 }, actor).flatMap(
      ({ template, userIds }) => userIds.map((id) => `${template} ${id}`),
    );

  it('notifies each user once, and not the user of the change', () => {
    expect(listNotified('caseOpened', 'opener')).toEqual(['caseOpened assignee']);
    expect(listNotified('caseUpdated', 'third')).toEqual(['caseUpdated assignee', 'caseUpdated opener']);
    expect(listNotified('caseUpdated', 'third', { assignee_id: 'opener' })).toEqual(['caseUpdated opener']);
    expect(listNotified('caseUpdated', 'opener', { assignee_id: null })).toEqual([]);
    expect(listNotified('caseAssigned', 'assignee')).toEqual(['caseUpdated opener']);
  });
});
