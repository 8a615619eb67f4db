import { useSession } from '../lib/session/session-store.ts';
import { nothingPaged, type Paged, useApiPages } from './paged-query.ts';
import { readableView, type StoredTransaction } from './transactions.ts';

/** The cases that follow a closed one, the last changed first. */
export function useFollowingCases({
  id,
  elementId,
}: Pick<StoredTransaction, 'id' | 'elementId'>): Paged<StoredTransaction> {
  const view = readableView(useSession(), 'all');
  const pages = useApiPages<StoredTransaction>(['transactions'], '/{tenantKey}/{siteKey}/transactions', {
    query: { view: view ?? 'own', elementId },
    body: { filters: [{ column: 'previousId', value: id }] },
    pageSize: 20,
    enabled: view !== null,
  });
  return view === null ? nothingPaged : pages;
}
