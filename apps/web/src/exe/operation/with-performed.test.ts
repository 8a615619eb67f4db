import { expect, test } from 'vitest';
import type { Performed } from '../../api/operations.ts';
import type { FullTransaction } from '../../api/transactions.ts';
import { storedTransaction } from '../testing/stored-transaction.ts';
import { withPerformed } from './use-sending.ts';

const operation = (id: string): Performed['operation'] => ({
  id,
  clientOperationId: `client ${id}`,
  operationTypeId: 'form',
  operationTypeName: 'Form',
  transactionId: 'transaction',
  transactionNumber: 1,
  transactionTypeId: 'service',
  transactionTypeName: 'Service',
  elementId: 'thing',
  elementTitle: 'Thing',
  elementCode: 'T-1',
  mode: 'complete',
  fromStatus: 'started',
  toStatus: 'completed',
  dataProperties: [],
  userId: 'user',
  userName: 'User',
  kioskName: null,
  position: null,
  occurredAt: '2026-11-20T08:00:00Z',
  receivedAt: '2026-11-20T08:00:00Z',
  formVersion: 1,
  dataPropertyTypes: [],
  effects: [],
  deviationCount: null,
});

const lentTransaction: FullTransaction = {
  ...storedTransaction({ mode: 'loan', status: 'started', dueAt: '2026-12-01T22:59:00Z' }),
  operations: [operation('lend')],
  followed: [],
};
const returnedOperation: Performed = {
  transaction: storedTransaction({ mode: 'loan', status: 'completed', version: 2 }),
  operation: operation('return'),
};

test('the performed operation is added last to the transaction in its present state', () => {
  const fullTransaction = withPerformed(lentTransaction, returnedOperation, 'complete');
  expect(fullTransaction).toMatchObject({ status: 'completed', dueAt: null, version: 2 });
  expect(fullTransaction?.operations.map(({ id }) => id)).toEqual(['lend', 'return']);
});

test('adding the answer of the same operation twice adds the operation once', () => {
  const returnedTransaction = withPerformed(lentTransaction, returnedOperation, 'complete');
  expect(withPerformed(returnedTransaction, returnedOperation, 'complete')?.operations.map(({ id }) => id)).toEqual([
    'lend',
    'return',
  ]);
});

test('a transaction just begun is known completely, but one continued unseen has to be fetched', () => {
  expect(withPerformed(undefined, returnedOperation, 'start')?.operations).toHaveLength(1);
  expect(withPerformed(undefined, returnedOperation, 'complete')).toBeUndefined();
});
