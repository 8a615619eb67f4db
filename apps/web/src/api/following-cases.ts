import { type Paged, useApiPages } from './paged-query.ts';
import type { StoredTransaction } from './transactions.ts';

/** The cases that follow a closed one, the last changed first. */
export function useFollowingCases({
  id,
  elementId,
}: Pick<StoredTransaction, 'id' | 'elementId'>): Paged<StoredTransaction> {
  return useApiPages<StoredTransaction>(['transactions'], '/{tenantKey}/{siteKey}/transactions', {
    query: { view: 'all', elementId },
    body: { filters: [{ column: 'previousId', value: id }] },
    pageSize: 20,
  });
}
