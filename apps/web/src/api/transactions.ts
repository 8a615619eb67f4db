import type { UseQueryResult } from '@tanstack/react-query';
import type { Answer, RowOf } from '@tingest/api-client';
import type { ListOrdering, TransactionStatus } from '@tingest/domain';
import { api } from './http.ts';
import { type Paged, useApiPages } from './paged-query.ts';
import { useApiQuery } from './scoped-query.ts';

const transactions = '/{tenantKey}/{siteKey}/transactions';

/** A transaction as lists show it. */
export type StoredTransaction = RowOf<typeof transactions>;

/** A transaction with everything that was performed in it, oldest first. */
export type FullTransaction = Answer<`${typeof transactions}/{id}/full`, 'get'>;

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
  return useApiPages(['transactions'], transactions, {
    query: { view, transactionTypeId, elementId, status },
    ...(ordering && { body: { ordering } }),
    pageSize,
    enabled,
  });
}

/** One transaction with its operations. */
export function useTransaction(id: string): UseQueryResult<FullTransaction> {
  return useApiQuery(['transactions', 'full', id], (signal) => api.getFull(transactions, id, signal));
}
