import { expect, it } from 'vitest';
import { storedTransaction } from '../testing/stored-transaction.ts';
import { ownWork } from './own-work.ts';

const loan = { mode: 'loan', status: 'started', borrowerId: 'me' } as const;
const fault = { mode: 'issueManagement', status: 'started', assigneeId: 'me' } as const;
const ids = (list: readonly { readonly id: string }[]): readonly string[] => list.map(({ id }) => id);

it('loans are sorted by due date, those without an end last', () => {
  const work = ownWork(
    [
      storedTransaction({ ...loan, id: 'endless' }),
      storedTransaction({ ...loan, id: 'late', dueAt: '2026-12-24T22:59:00Z' }),
      storedTransaction({ ...loan, id: 'soon', dueAt: '2026-11-22T22:59:00Z' }),
    ],
    'me',
  );
  expect(ids(work.loans)).toEqual(['soon', 'late', 'endless']);
});

it('cases are sorted by urgency, and the older first among equals', () => {
  const work = ownWork(
    [
      storedTransaction({ ...fault, id: 'newer', number: 9, priority: 'normal' }),
      storedTransaction({ ...fault, id: 'older', number: 3, priority: 'normal' }),
      storedTransaction({ ...fault, id: 'urgent', number: 12, priority: 'urgent' }),
    ],
    'me',
  );
  expect(ids(work.cases)).toEqual(['urgent', 'older', 'newer']);
});

it('transactions begun for others are listed separately, and none is lost', () => {
  const allTransactions = [
    storedTransaction({ ...loan, id: 'theirs', borrowerId: 'you', ownerId: 'me' }),
    storedTransaction({ ...fault, id: 'reported', assigneeId: 'you', ownerId: 'me' }),
    storedTransaction({ id: 'booked', mode: 'loan', status: 'reserved', ownerId: 'me' }),
    storedTransaction({ id: 'booked for you', mode: 'loan', status: 'reserved', ownerId: 'me', borrowerId: 'you' }),
    storedTransaction({ ...loan, id: 'mine' }),
  ];
  const { loans, cases, reservations, others } = ownWork(allTransactions, 'me');
  expect(ids(reservations)).toEqual(['booked']);
  expect(ids(others)).toEqual(['theirs', 'reported', 'booked for you']);
  expect(loans.length + cases.length + reservations.length + others.length).toBe(allTransactions.length);
});
