import type { Paged } from './paged-query.ts';
import { type StoredTransaction, useTransactionPages } from './transactions.ts';

/** The cases that follow a closed one, the last changed first. */
export function useFollowingCases({
  id,
  elementId,
}: Pick<StoredTransaction, 'id' | 'elementId'>): Paged<StoredTransaction> {
  return useTransactionPages(
    { view: 'all', elementId },
    { pageSize: 20, filters: [{ column: 'previousId', value: id }] },
  );
}
