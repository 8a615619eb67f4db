import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { sessionStore } from '../lib/session/session-store.ts';
import { api } from './http.ts';
import { useQueryScope } from './scoped-query.ts';
import { readableView, type StoredTransaction } from './transactions.ts';

const transactions = '/{tenantKey}/{siteKey}/transactions';

/**
 * Returns the reservations and active transactions on an object, as far as the reader may see them; the first fifty.
 * @throws ApiError
 */
export async function fetchOpenTransactions(elementId: string): Promise<readonly StoredTransaction[]> {
  const state = sessionStore.get();
  const view = state.status === 'signedIn' ? readableView(state.session, 'all') : null;
  if (view === null) return [];
  const page = await api.list<StoredTransaction>(transactions, {
    query: { view, elementId, status: 'reserved,started' },
    body: { skip: 0, limit: 50, skipCount: true },
  });
  return page.items;
}

/** Removes a transaction from the lists; its operations stay in the event log. @throws ApiError */
export function deleteTransaction(id: string): Promise<void> {
  return api.deleteItem(transactions, id);
}

/**
 * Deletes a transaction. The page that shows it is about to be left, so it is not reloaded: the response would be 404.
 */
export function useDeleteTransaction(): UseMutationResult<void, Error, string> {
  const prefix = useQueryScope();
  const client = useQueryClient();
  return useMutation<void, Error, string>({
    mutationFn: deleteTransaction,
    onSuccess: async (_, id) => {
      const isDeleted = (key: readonly unknown[]): boolean => key.at(-2) === 'full' && key.at(-1) === id;
      // If it was open, it may have blocked its object for others.
      const resources = ['transactions', 'operations', 'elements', 'calendars'];
      await Promise.all(
        resources.map((resource) =>
          client.invalidateQueries({
            queryKey: [...prefix, resource],
            predicate: ({ queryKey }) => !isDeleted(queryKey),
          }),
        ),
      );
      await client.invalidateQueries({ queryKey: [...prefix, 'transactions', 'full', id], refetchType: 'none' });
    },
  });
}

/** The transaction as a PDF in the reader's language. @throws ApiError */
export function downloadTransactionPdf(id: string): Promise<Blob> {
  return api.download(`${transactions}/{id}/pdf`, { path: { id } });
}

/** How many transactions there are about an object. @throws ApiError */
export async function countTransactions({ elementId }: { readonly elementId: string }): Promise<number> {
  const page = await api.list<StoredTransaction>(transactions, { query: { elementId }, body: { skip: 0, limit: 0 } });
  return page.totalCount ?? 0;
}
