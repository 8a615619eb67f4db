import type { StoredTransaction } from '../../api/transactions.ts';

/** A transaction for tests, as lists answer it, with what matters to the test. */
export function storedTransaction(given: Partial<StoredTransaction>): StoredTransaction {
  return {
    id: 'transaction',
    number: 1,
    transactionTypeId: 'service',
    transactionTypeName: 'Service',
    elementTypeId: 'category',
    elementId: 'thing',
    elementTitle: 'Thing',
    elementCode: 'T-1',
    mode: 'simpleForm',
    status: 'completed',
    startedAt: '2026-11-20T08:00:00Z',
    endedAt: null,
    isReservated: given.status === 'reserved',
    reservatedFrom: null,
    reservatedTo: null,
    dueAt: null,
    isOverdue: false,
    extensionCount: 0,
    borrowerId: null,
    borrowerName: null,
    assigneeId: null,
    assigneeName: null,
    priority: null,
    previousId: null,
    ownerId: 'owner',
    ownerName: 'Owner',
    createdAt: '2026-11-20T08:00:00Z',
    updatedAt: '2026-11-20T08:00:00Z',
    version: 1,
    ...given,
  };
}
