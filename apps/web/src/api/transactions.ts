import type { UseQueryResult } from '@tanstack/react-query';
import type { CasePriority, ListOrdering, TransactionStatus } from '@tingest/domain';
import type { OperationWithForm } from './operations.ts';
import { type Paged, useApiPages } from './paged-query.ts';
import { useApiQuery } from './scoped-query.ts';

/** A transaction as lists show it. */
export interface StoredTransaction {
  readonly id: string;
  /** Running number in its site. */
  readonly number: number;
  readonly transactionTypeId: string;
  readonly transactionTypeName: string;
  readonly elementTypeId: string;
  readonly elementId: string;
  readonly elementTitle: string;
  readonly elementCode: string;
  readonly mode: string;
  readonly status: TransactionStatus;
  readonly startedAt: string | null;
  readonly endedAt: string | null;
  readonly isReservated: boolean;
  readonly reservatedFrom: string | null;
  readonly reservatedTo: string | null;
  /** Of a loan: when it is due, and whether that has passed. */
  readonly dueAt: string | null;
  readonly isOverdue: boolean;
  readonly extensionCount: number;
  readonly borrowerId: string | null;
  readonly borrowerName: string | null;
  /** Of a case: who sees to it. */
  readonly assigneeId: string | null;
  readonly assigneeName: string | null;
  readonly priority: CasePriority | null;
  /** Of a case: the closed one that it follows. */
  readonly previousId: string | null;
  readonly ownerId: string;
  readonly ownerName: string;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly version: number;
}

/** A transaction with everything that was performed in it, oldest first. */
export interface FullTransaction extends StoredTransaction {
  readonly operations: readonly OperationWithForm[];
}

export type TransactionView = 'own' | 'all';

/** Which transactions; what is left out doesn't narrow. */
export interface TransactionFilter {
  readonly view: TransactionView;
  readonly transactionTypeId?: string | undefined;
  readonly elementId?: string | undefined;
  readonly statuses?: readonly TransactionStatus[] | undefined;
}

interface TransactionPaging {
  readonly pageSize?: number;
  readonly enabled?: boolean;
  readonly ordering?: readonly ListOrdering[];
}

/** Transactions in pages, last changed first where nothing else is asked for. */
export function useTransactionPages(
  { view, transactionTypeId, elementId, statuses }: TransactionFilter,
  { pageSize = 10, enabled = true, ordering }: TransactionPaging = {},
): Paged<StoredTransaction> {
  const status = statuses && statuses.length > 0 ? statuses.join(',') : undefined;
  return useApiPages<StoredTransaction>(['transactions'], 'transactions', {
    query: { view, transactionTypeId, elementId, status },
    ...(ordering && { body: { ordering } }),
    pageSize,
    enabled,
  });
}

/** One transaction with its operations. */
export function useTransaction(id: string): UseQueryResult<FullTransaction> {
  return useApiQuery<FullTransaction>(['transactions', 'full', id], `transactions/${encodeURIComponent(id)}/full`);
}
