import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { sessionStore } from '../lib/session/session-store.ts';
import { api } from './http.ts';
import { useQueryScope } from './scoped-query.ts';
import { readableView, type StoredTransaction } from './transactions.ts';

const transactions = '/{tenantKey}/{siteKey}/transactions';

/** What is reserved or under way on an object, as far as the reader may see; the first fifty. @throws ApiError */
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

/** Takes a transaction out of the lists; what was done in it stays in the event log. @throws ApiError */
export function deleteTransaction(id: string): Promise<void> {
  return api.deleteItem(transactions, id);
}

/** Deletes a transaction. What shows it is about to be left and isn't asked for anew: it would be answered 404. */
export function useDeleteTransaction(): UseMutationResult<void, Error, string> {
  const prefix = useQueryScope();
  const client = useQueryClient();
  return useMutation<void, Error, string>({
    mutationFn: deleteTransaction,
    onSuccess: async (_, id) => {
      const isDeleted = (key: readonly unknown[]): boolean => key.at(-2) === 'full' && key.at(-1) === id;
      // What was open in it may have kept its object from others.
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
