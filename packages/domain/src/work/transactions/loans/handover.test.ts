import { describe, expect, it } from 'vitest';
import type { Situation, TransactionState } from '../performing/situation.ts';
import {
  decided,
  inDays,
  needsOf,
  now,
  outcomeOf,
  refusalsOf,
  situation,
  transactionState,
} from '../performing/testing/situations.ts';
import { defaultLoanPolicy } from './loan-policy.ts';
import { loanPolicyProblems } from './validate-loan-policy.ts';

const minute = 60_000;
const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * minute);
const bertil = { id: 'bertil', name: 'Bertil', email: 'bertil@example.org' };
const dueAt = inDays(5);
const offered = { userId: 'bertil', until: inMinutes(5) };

/** Performs a step by Bertil on an object that Anna has. */
function byBertil(
  more: Partial<TransactionState> = {},
  { operationTypeId = 'hand-over', ...rest }: Partial<Situation> = {},
): Situation {
  const transaction = transactionState({ dueAt, borrowerId: 'anna', borrowerName: 'Anna', receiver: offered, ...more });
  const at = situation('loan', { operation: 'update', operationTypeId, transaction, ...rest });
  const loan = { ...defaultLoanPolicy, handoverOperationTypeId: 'HAND-OVER' };
  return {
    ...at,
    performer: { ...at.performer, userId: 'bertil', name: 'Bertil' },
    service: { ...at.service, policy: { loan } },
  };
}

describe('a user after handing over a loan they had begun', () => {
  const begun = (
    more: Partial<Situation['performer']> = {},
    operation: Situation['operation'] = 'complete',
  ): Situation => {
    const at = byBertil(
      { receiver: null, ownerId: 'anna', borrowerId: 'bertil', borrowerName: 'Bertil' },
      { operation, operationTypeId: 'other', sent: { dueAt: inDays(6) } },
    );
    return { ...at, performer: { ...at.performer, readsAll: false, userId: 'anna', name: 'Anna', ...more } };
  };

  it('can no longer return or extend it', () => {
    for (const operation of ['complete', 'update'] as const) {
      const refused = { problems: [{ code: 'permissionDenied' }] };
      expect(decided(begun({}, operation), { handedOver: true })).toEqual(refused);
    }
  });

  it('can continue loans to others, and a user with access to all loans is not looked up', () => {
    expect(outcomeOf(begun(), { handedOver: false }).status).toBe('completed');
    expect(needsOf(begun())).toMatchObject({ handedOver: true });
    for (const other of [{ readsAll: true }, { userId: 'bertil' }, { userId: 'cilla' }]) {
      expect(needsOf(begun(other))).not.toHaveProperty('handedOver');
    }
  });
});

describe('a handover', () => {
  it('passes the loan unchanged to a colleague, with the same due date, and notifies both', () => {
    const { effects, notices, status, transaction } = outcomeOf(byBertil(), { users: new Map([['bertil', bertil]]) });
    expect(status).toBe('started');
    expect(transaction).toEqual({ borrower: { ...bertil, phone: null }, receiver: null });
    expect(effects).toEqual([{ target: 'transaction', field: 'borrowerName', from: 'Anna', to: 'Bertil', rule: null }]);
    expect(notices).toEqual([{ type: 'loanReceipt' }, { type: 'handedOver' }]);
  });

  it.each([
    ['nobody said so', null],
    ['it was said of somebody else', { userId: 'cilla', until: inMinutes(5) }],
    ['it was said too long ago', { userId: 'bertil', until: now }],
  ] as const)('is refused where %s', (_, receiver) => {
    expect(refusalsOf(byBertil({ receiver }))).toEqual(['handoverNotConfirmed']);
  });

  it('cannot be done by the present borrower, or by extending', () => {
    const at = byBertil({ receiver: null });
    const anna = { ...at, performer: { ...at.performer, userId: 'anna', name: 'Anna' } };
    expect(refusalsOf(anna)).toEqual(['handoverNotConfirmed']);
    const extended = outcomeOf({ ...anna, operationTypeId: 'extend', sent: { dueAt: inDays(6) } });
    expect(extended.transaction.borrower).toBeUndefined();
  });

  it('allows its receiver no other operation before it', () => {
    for (const operation of ['update', 'complete'] as const) {
      const at = byBertil({}, { operation, operationTypeId: 'other' });
      expect(decided(at)).toEqual({ problems: [{ code: 'permissionDenied' }] });
    }
  });
});

it('a service hands over by one of its update functions', () => {
  const loan = { ...defaultLoanPolicy, handoverOperationTypeId: 'hand-over' };
  const forms = { elementFields: [], startFields: [] };
  expect(loanPolicyProblems({ loan }, { ...forms, updateFunctionIds: ['HAND-OVER'] })).toEqual([]);
  expect(loanPolicyProblems({ loan }, forms)).toEqual([
    { code: 'unknownValue', path: 'policy.loan.handoverOperationTypeId' },
  ]);
});
