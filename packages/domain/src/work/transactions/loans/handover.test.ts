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
const offeredReceiver = { userId: 'bertil', until: inMinutes(5) };

/** Performs a step by Bertil on an object that Anna has. */
function byBertil(
  overrides: Partial<TransactionState> = {},
  { operationTypeId = 'hand-over', ...otherProperties }: Partial<Situation> = {},
): Situation {
  const transaction = transactionState({
    dueAt,
    borrowerId: 'anna',
    borrowerName: 'Anna',
    receiver: offeredReceiver,
    ...overrides,
  });
  const at = situation('loan', { operation: 'update', operationTypeId, transaction, ...otherProperties });
  const loan = { ...defaultLoanPolicy, handoverOperationTypeId: 'HAND-OVER' };
  return {
    ...at,
    performer: { ...at.performer, userId: 'bertil', name: 'Bertil' },
    service: { ...at.service, policy: { loan } },
  };
}

describe('a user after handing over a loan they had begun', () => {
  const beginHandover = (
    performerOverrides: Partial<Situation['performer']> = {},
    operation: Situation['operation'] = 'complete',
  ): Situation => {
    const at = byBertil(
      { receiver: null, ownerId: 'anna', borrowerId: 'bertil', borrowerName: 'Bertil' },
      { operation, operationTypeId: 'other', sentStep: { dueAt: inDays(6) } },
    );
    return {
      ...at,
      performer: { ...at.performer, readsAll: false, userId: 'anna', name: 'Anna', ...performerOverrides },
    };
  };

  it('can no longer return or extend it', () => {
    for (const operation of ['complete', 'update'] as const) {
      const permissionRefusal = { problems: [{ code: 'permissionDenied' }] };
      expect(decided(beginHandover({}, operation), { handedOver: true })).toEqual(permissionRefusal);
    }
  });

  it('can continue loans to others, and a user with access to all loans is not looked up', () => {
    expect(outcomeOf(beginHandover(), { handedOver: false }).status).toBe('completed');
    expect(needsOf(beginHandover())).toMatchObject({ handedOver: true });
    for (const otherPerformer of [{ readsAll: true }, { userId: 'bertil' }, { userId: 'cilla' }]) {
      expect(needsOf(beginHandover(otherPerformer))).not.toHaveProperty('handedOver');
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
    const extension = outcomeOf({ ...anna, operationTypeId: 'extend', sentStep: { dueAt: inDays(6) } });
    expect(extension.transaction.borrower).toBeUndefined();
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
