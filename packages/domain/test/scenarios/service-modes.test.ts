import { describe, expect, it } from 'vitest';
import {
  availableOperations,
  modeRules,
  nextStatus,
  type OperationMode,
  operationIcon,
  operationModes,
  type TransactionStatus,
  transactionModeKeys,
  transactionStatuses,
} from '../../src/work/index.ts';

/** Performs operations one after the other; answers the statuses on the way, or `refused`. */
function perform(mode: string, ...operations: readonly OperationMode[]): string[] {
  let current: TransactionStatus | null = null;
  return operations.map((operation) => {
    const next = nextStatus(mode, current, operation);
    if ('problem' in next) return 'refused';
    current = next.status;
    return next.status;
  });
}

describe('a check-list', () => {
  it('is completed at once, and allows no more operations', () => {
    expect(perform('simpleForm', 'start', 'update', 'start', 'cancel', 'complete')).toEqual([
      'completed',
      ...Array(4).fill('refused'),
    ]);
  });

  it('that can be updated stays completed and can always be updated', () => {
    expect(perform('updatableForm', 'start', 'update', 'update', 'cancel', 'start')).toEqual([
      'completed',
      'completed',
      'completed',
      'refused',
      'refused',
    ]);
  });
});

describe('a loan', () => {
  it('is begun, extended and returned', () => {
    expect(perform('loan', 'start', 'update', 'update', 'complete')).toEqual([
      'started',
      'started',
      'started',
      'completed',
    ]);
  });

  it('cannot be cancelled, and allows no operation once returned', () => {
    expect(perform('loan', 'start', 'cancel', 'complete', 'update', 'complete', 'start')).toEqual([
      'started',
      'refused',
      'completed',
      'refused',
      'refused',
      'refused',
    ]);
  });
});

describe('a case', () => {
  it.each<[OperationMode, TransactionStatus]>([
    ['cancel', 'cancelled'],
    ['complete', 'completed'],
  ])('is opened, updated, and ended by %s', (last, status) => {
    expect(perform('issueManagement', 'start', 'update', last, 'update', 'cancel', 'complete')).toEqual([
      'started',
      'started',
      status,
      'refused',
      'refused',
      'refused',
    ]);
  });
});

describe('a stock transaction', () => {
  it('is completed at once', () =>
    expect(perform('stockManagement', 'start', 'update')).toEqual(['completed', 'refused']));
});

describe('a mode of a later version', () => {
  it('allows every operation', () => {
    expect(perform('bidding', 'start', 'update', 'complete')).toEqual(['started', 'started', 'completed']);
    expect(perform('__proto__', 'start', 'cancel')).toEqual(['started', 'cancelled']);
  });
});

describe('every transaction mode', () => {
  const modes = [...transactionModeKeys, 'unknown'];

  it.each(modes)('%s offers exactly the operations that it accepts, and ends only in its statuses', (mode) => {
    for (const status of [null, ...transactionStatuses]) {
      const possible = operationModes.filter((operation) => 'status' in nextStatus(mode, status, operation));
      expect(availableOperations(mode, status)).toEqual(possible);
      for (const operation of possible) {
        expect(modeRules(mode).statuses).toContain((nextStatus(mode, status, operation) as { status: string }).status);
      }
    }
  });

  it.each(modes)('%s begins with start only', (mode) => {
    expect(availableOperations(mode, null)).toEqual(['start']);
  });

  it('shows the immediate variant of the icon where it is immediate', () => {
    expect(operationIcon('simpleForm', 'start')).not.toBe(operationIcon('loan', 'start'));
    expect(operationIcon('simpleForm', 'start')).toBe(operationIcon('stockManagement', 'start'));
  });
});
