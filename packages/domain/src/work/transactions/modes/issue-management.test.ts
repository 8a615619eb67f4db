import { describe, expect, it } from 'vitest';
import type { SentStep, Situation, TransactionState } from '../performing/situation.ts';
import { needsOf, now, outcomeOf, refusalsOf, situation, transactionState } from '../performing/testing/situations.ts';

const bertil = { id: 'bertil', name: 'Bertil', email: null };
const users = new Map([['bertil', bertil]]);
const opening = (sent: Partial<SentStep> = {}) => situation('issueManagement', { sent: { dueAt: null, ...sent } });
const continued = (
  operation: Situation['operation'],
  sent: Partial<SentStep> = {},
  more: Partial<TransactionState> = {},
): Situation => ({ ...opening(sent), operation, transaction: transactionState(more) });

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
      outcomeOf(continued('update', { assigneeId }, { assigneeId: assigned }), { users });
    const assigned = 'cilla';
    expect(passOn('bertil').notices).toEqual([{ type: 'caseAssigned' }]);
    expect(passOn(null)).toMatchObject({ transaction: { assignee: null }, notices: [{ type: 'caseUpdated' }] });
    const same = outcomeOf(continued('update', { assigneeId: 'bertil' }, { assigneeId: 'bertil' }), { users });
    expect(same.notices).toEqual([{ type: 'caseUpdated' }]);
  });

  it('keeps its assignee and priority in an update that does not mention them', () => {
    expect(outcomeOf(continued('update')).transaction).toEqual({});
  });

  it('can be closed only once', () => {
    expect(outcomeOf(continued('complete'))).toMatchObject({ endedAt: now, notices: [{ type: 'caseClosed' }] });
    expect(outcomeOf(continued('cancel')).status).toBe('cancelled');
    for (const operation of ['update', 'cancel', 'complete'] as const) {
      expect(refusalsOf(continued(operation, {}, { status: 'completed' }))).toEqual(['transitionNotAllowed']);
    }
  });

  it('can follow a closed case of the same object and service, and no other', () => {
    const at = opening({ previousTransactionId: 'before' });
    expect(needsOf(at)).toEqual({ transactionId: 'before' });
    const closed = transactionState({ id: 'before', status: 'completed' });
    expect(outcomeOf(at, { transaction: closed }).transaction.previousId).toBe('before');
    for (const other of [
      null,
      { ...closed, status: 'started' as const },
      { ...closed, elementId: 'another' },
      { ...closed, transactionTypeId: 'another' },
    ]) {
      expect(refusalsOf(at, { transaction: other })).toEqual(['unknownValue']);
    }
  });
});
