import { describe, expect, it } from 'vitest';
import type { SentStep, Situation, TransactionState } from '../performing/situation.ts';
import { needsOf, now, outcomeOf, refusalsOf, situation, transactionState } from '../performing/testing/situations.ts';

const bertil = { id: 'bertil', name: 'Bertil', email: null };
const users = new Map([['bertil', bertil]]);
const opening = (sentStep: Partial<SentStep> = {}) =>
  situation('issueManagement', { sentStep: { dueAt: null, ...sentStep } });
const continueCase = (
  operation: Situation['operation'],
  sentStep: Partial<SentStep> = {},
  transactionOverrides: Partial<TransactionState> = {},
): Situation => ({ ...opening(sentStep), operation, transaction: transactionState(transactionOverrides) });

describe('a case', () => {
  it('has normal priority and no assignee, unless these are given', () => {
    expect(outcomeOf(opening())).toMatchObject({
      status: 'started',
      transaction: { priority: 'normal' },
      notices: [{ type: 'caseOpened' }],
    });
    const { transaction } = outcomeOf(opening({ priority: 'urgent', assigneeId: 'bertil' }), { users });
    expect(transaction).toEqual({ priority: 'urgent', assignee: bertil });
  });

  it('can be assigned only to users working at the site', () => {
    expect(needsOf(opening({ assigneeId: 'bertil' }))).toEqual({ userIds: ['bertil'] });
    expect(refusalsOf(opening({ assigneeId: 'bertil' }))).toEqual(['unknownValue']);
  });

  it('notifies a new assignee, but not one already assigned', () => {
    const passOn = (assigneeId: string | null) =>
      outcomeOf(continueCase('update', { assigneeId }, { assigneeId: assigned }), { users });
    const assigned = 'cilla';
    expect(passOn('bertil').notices).toEqual([{ type: 'caseAssigned' }]);
    expect(passOn(null)).toMatchObject({ transaction: { assignee: null }, notices: [{ type: 'caseUpdated' }] });
    const unchangedOutcome = outcomeOf(continueCase('update', { assigneeId: 'bertil' }, { assigneeId: 'bertil' }), {
      users,
    });
    expect(unchangedOutcome.notices).toEqual([{ type: 'caseUpdated' }]);
  });

  it('keeps its assignee and priority in an update that does not mention them', () => {
    expect(outcomeOf(continueCase('update')).transaction).toEqual({});
  });

  it('can be closed only once', () => {
    expect(outcomeOf(continueCase('complete'))).toMatchObject({ endedAt: now, notices: [{ type: 'caseClosed' }] });
    expect(outcomeOf(continueCase('cancel')).status).toBe('cancelled');
    for (const operation of ['update', 'cancel', 'complete'] as const) {
      expect(refusalsOf(continueCase(operation, {}, { status: 'completed' }))).toEqual(['transitionNotAllowed']);
    }
  });

  it('can follow a closed case of the same object and service, and no other', () => {
    const at = opening({ previousTransactionId: 'before' });
    expect(needsOf(at)).toEqual({ transactionId: 'before' });
    const closedTransaction = transactionState({ id: 'before', status: 'completed' });
    expect(outcomeOf(at, { transaction: closedTransaction }).transaction.previousId).toBe('before');
    for (const otherPrevious of [
      null,
      { ...closedTransaction, status: 'started' as const },
      { ...closedTransaction, elementId: 'another' },
      { ...closedTransaction, transactionTypeId: 'another' },
    ]) {
      expect(refusalsOf(at, { transaction: otherPrevious })).toEqual(['unknownValue']);
    }
  });
});
