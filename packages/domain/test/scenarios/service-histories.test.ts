import { describe, expect, it } from 'vitest';
import { changedValues, type FieldDefinition, validateForm } from '../../src/fields/index.ts';
import { formatDate } from '../../src/foundation/index.ts';
import {
  conflictsWith,
  defaultLoanPolicy,
  defaultReservationPolicy,
  firstDueAt,
  isOverdue,
  isReminderDay,
  type LoanPolicy,
  nearestFree,
  nextDueAt,
  nextStatus,
  type OperationMode,
  type Period,
  releaseAt,
  reservationProblems,
  type StockPolicy,
  stockMovement,
  type TransactionStatus,
} from '../../src/work/index.ts';

/** The history of one object, from its beginning to its end, with the rules of its mode. */

const timeZone = 'Europe/Stockholm';
const at = (text: string) => new Date(text);

/** Returns the status after some operations; a test that requests an impossible one is faulty. */
function after(mode: string, ...operations: readonly OperationMode[]): TransactionStatus | null {
  return operations.reduce<TransactionStatus | null>((status, operation) => {
    const next = nextStatus(mode, status, operation);
    if ('problem' in next) throw new Error(`${operation} in ${status}: ${next.problem.code}`);
    return next.status;
  }, null);
}

describe('a laptop lent for two weeks across the change of the clocks', () => {
  const policy: LoanPolicy = { ...defaultLoanPolicy, defaultDays: 14, longestDays: 30, extensions: 1 };
  const lentAt = at('2026-03-20T09:30:00Z');
  const firstDue = firstDueAt(policy, null, { now: lentAt, timeZone });
  const dueAt = 'dueAt' in firstDue ? firstDue.dueAt : null;
  const dueDay = dueAt ? formatDate(dueAt, timeZone) : '';
  const asLoan = (status: TransactionStatus | null, loanDueAt: Date | null) => ({
    mode: 'loan',
    status: status ?? '',
    dueAt: loanDueAt,
  });

  it('is due on the evening of the fourteenth day, and its borrower is reminded around that day', () => {
    expect(dueDay).toBe('2026-04-03');
    const reminded = [-3, -2, -1, 0, 1, 2, 3, 4, 5, 6].filter((days) =>
      isReminderDay(policy.reminders, dueDay, `2026-04-${String(3 + days).padStart(2, '0')}`),
    );
    expect(reminded).toEqual([-2, 0, 3, 6]);
  });

  it('is overdue a minute later, is extended once, is returned late, and is then no longer overdue', () => {
    const startedStatus = after('loan', 'start');
    expect(isOverdue(asLoan(startedStatus, dueAt), at('2026-04-03T21:58:00Z'))).toBe(false);
    expect(isOverdue(asLoan(startedStatus, dueAt), at('2026-04-03T22:00:00Z'))).toBe(true);

    const now = at('2026-04-04T08:00:00Z');
    const extension = nextDueAt(policy, { startedAt: lentAt, dueAt, extensionCount: 0 }, at('2026-04-10T15:00:00Z'), {
      ...{ now, timeZone },
    });
    expect(extension).toEqual({ dueAt: at('2026-04-10T15:00:00Z'), isExtension: true });
    expect(isOverdue(asLoan(startedStatus, at('2026-04-10T15:00:00Z')), now)).toBe(false);

    const loan = { startedAt: lentAt, dueAt: at('2026-04-10T15:00:00Z'), extensionCount: 1 };
    const secondExtension = nextDueAt(policy, loan, at('2026-04-12T15:00:00Z'), { now, timeZone });
    expect(secondExtension).toMatchObject({ problem: { code: 'extensionsExceeded' } });
    const sooner = nextDueAt(policy, loan, at('2026-04-06T15:00:00Z'), { now, timeZone });
    expect(sooner).toEqual({ dueAt: at('2026-04-06T15:00:00Z'), isExtension: false });

    const returnedStatus = after('loan', 'start', 'update', 'complete');
    expect(returnedStatus).toBe('completed');
    expect(isOverdue(asLoan(returnedStatus, dueAt), at('2027-01-01T00:00:00Z'))).toBe(false);
  });
});

describe('a projector that three people want on the same day', () => {
  const policy = {
    ...defaultReservationPolicy,
    bufferMinutes: 30,
    releaseAfterMinutes: 60,
    openingHours: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from: '08:00', to: '17:00' })),
  };
  const now = at('2026-09-07T06:00:00Z');
  const hours = (from: string, to: string): Period => ({
    from: at(`2026-09-08T${from}:00Z`),
    to: at(`2026-09-08T${to}:00Z`),
  });
  const firstPeriod = hours('07:00', '09:00');

  it('is reserved by the first; the second is offered the free time after the buffer, and takes it', () => {
    expect(reservationProblems(policy, firstPeriod, { now, timeZone })).toEqual([]);
    const wish = hours('08:00', '10:00');
    expect(conflictsWith([firstPeriod], wish, policy.bufferMinutes)).toEqual([firstPeriod]);
    const freePeriods = nearestFree([firstPeriod], wish, { earliest: now, bufferMinutes: policy.bufferMinutes });
    expect(freePeriods).toContainEqual(hours('09:30', '11:30'));
    expect(conflictsWith([firstPeriod], hours('09:30', '11:30'), policy.bufferMinutes)).toEqual([]);
    // Without a buffer back-to-back fits.
    expect(conflictsWith([firstPeriod], hours('09:00', '11:00'))).toEqual([]);
  });

  it('is not handed out in the evening, and is released if it is not picked up', () => {
    const evening = reservationProblems(policy, hours('14:00', '18:00'), { now, timeZone });
    expect(evening).toEqual([{ code: 'reservationClosed', path: 'reservatedTo' }]);
    expect(releaseAt(policy, firstPeriod)).toEqual(at('2026-09-08T08:00:00Z'));
  });

  it('is picked up as a loan only once', () => {
    expect(nextStatus('loan', 'reserved', 'start')).toEqual({ status: 'started' });
    expect(nextStatus('loan', 'started', 'start')).toMatchObject({ problem: { code: 'transitionNotAllowed' } });
    for (const operation of ['update', 'complete', 'cancel'] as const) {
      expect(nextStatus('loan', 'reserved', operation)).toMatchObject({ problem: { code: 'transitionNotAllowed' } });
    }
  });
});

describe('salt in a storeroom through a winter', () => {
  const policy = (movementType: StockPolicy['kind']): StockPolicy => ({
    ...{ balancePropertyId: 'balance', quantityPropertyId: 'quantity' },
    ...{ kind: movementType, allowNegative: false, lowLimit: 10 },
  });
  const ledger: { delta: number; crossesLowLimit: boolean }[] = [];
  let balance = 0;
  const move = (movementType: StockPolicy['kind'], quantity: number, seenBalance: number | null = null) => {
    const movement = stockMovement(policy(movementType), balance, quantity, seenBalance);
    if ('problem' in movement) return movement.problem;
    ledger.push(movement);
    balance = movement.balanceAfter;
    return balance;
  };

  it('is delivered, used, counted during a withdrawal, and reported low once', () => {
    expect(move('in', 50.5)).toBe(50.5);
    expect(move('out', 20.2)).toBe(30.3);
    // Counted at 30 when the list said 30.3; meanwhile a sack of 0.3 went out.
    expect(move('out', 0.3)).toBe(30);
    expect(move('count', 30, 30.3)).toBe(29.7);
    expect(move('out', 19.7)).toBe(10);
    expect(move('out', 4)).toBe(6);
    expect(move('loss', 1)).toBe(5);
    expect(move('out', 5.1)).toEqual({ code: 'insufficientStock', parameters: { available: 5, asked: 5.1 } });
    expect(move('in', -1)).toEqual({ code: 'min', parameters: { min: 0 } });
    expect(move('in', 40)).toBe(45);
    expect(move('correction', -40)).toBe(5);
    expect(balance).toBe(Number(ledger.reduce((sum, { delta }) => sum + delta, 0).toFixed(6)));
    expect(ledger.map(({ crossesLowLimit }) => crossesLowLimit)).toEqual([
      ...[false, false, false, false, true, false, false, false, true],
    ]);
    expect(after('stockManagement', 'start')).toBe('completed');
  });
});

describe('a street light that goes out twice', () => {
  it('has a case that is worked on and closed, and gets another case the next time', () => {
    expect(after('issueManagement', 'start', 'update', 'update', 'complete')).toBe('completed');
    expect(() => after('issueManagement', 'start', 'complete', 'update')).toThrow('transitionNotAllowed');
    expect(after('issueManagement', 'start', 'cancel')).toBe('cancelled');
  });
});

describe('a check-list corrected afterwards', () => {
  const fields: FieldDefinition[] = [
    { id: 'seal', name: 'Seal', fieldType: 'checkbox' },
    { id: 'remark', name: 'Remark', fieldType: 'text', required: true },
  ];
  const context = { culture: 'en-US', timeZone, now: at('2026-05-01T10:00:00Z') } as const;
  const versions = [
    { seal: false, remark: 'Broken' },
    { seal: false, remark: 'Ordered' },
    { seal: true, remark: 'Ordered' },
  ].map((values) => validateForm(fields, values, context));

  it('stays completed through all versions, each a complete form that shows its changes', () => {
    expect(after('updatableForm', 'start', 'update', 'update')).toBe('completed');
    expect(versions.flatMap(({ problems }) => problems)).toEqual([]);
    const changes = versions
      .slice(1)
      .map(({ values }, index) =>
        changedValues(fields, versions[index]?.values ?? {}, values).map(({ field }) => field.id),
      );
    expect(changes).toEqual([['remark'], ['seal']]);
    expect(validateForm(fields, { seal: true }, context).problems).toMatchObject([{ code: 'required' }]);
  });
});
