import type { UseMutationResult } from '@tanstack/react-query';
import { apiDelete, apiDownload, apiPost } from './http.ts';
import { useApiMutation } from './scoped-query.ts';
import type { StoredTransaction } from './transactions.ts';

/** What is reserved or under way on an object; the first fifty. @throws ApiError */
export async function fetchOpenTransactions(elementId: string): Promise<readonly StoredTransaction[]> {
  const page = await apiPost<{ readonly items: readonly StoredTransaction[] }>(
    'transactions/filter',
    { skip: 0, limit: 50, skipCount: true },
    { query: { view: 'all', elementId, status: 'reserved,started' } },
  );
  return page.items;
}

/** Takes a transaction out of the lists; what was done in it stays in the event log. @throws ApiError */
export function deleteTransaction(id: string): Promise<void> {
  return apiDelete(`transactions/${encodeURIComponent(id)}`);
}

export function useDeleteTransaction(): UseMutationResult<void, Error, string> {
  return useApiMutation<void, string>(deleteTransaction, {
    stale: [['transactions'], ['operations']],
  });
}

/** The transaction as a PDF in the reader's language. @throws ApiError */
export function downloadTransactionPdf(id: string): Promise<Blob> {
  return apiDownload(`transactions/${encodeURIComponent(id)}/pdf`);
}

/** How many transactions there are about an object. @throws ApiError */
export async function countTransactions({ elementId }: { readonly elementId: string }): Promise<number> {
  const page = await apiPost<{ readonly totalCount: number }>(
    'transactions/filter',
    { skip: 0, limit: 0 },
    { query: { elementId } },
  );
  return page.totalCount;
}
