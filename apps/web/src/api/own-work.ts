import type { RowOf } from '@tingest/api-client';
import type { ListOrdering } from '@tingest/domain/fields';
import type { TransactionStatus } from '@tingest/domain/work';
import { type Paged, useApiPages } from './paged-query.ts';

const ownTransactionsPath = '/{tenantKey}/transactions';

/** A transaction of the reader's own, at any of their sites. */
export type OwnTransaction = RowOf<typeof ownTransactionsPath>;

interface OwnWorkPaging {
  readonly pageSize?: number;
  readonly ordering?: readonly ListOrdering[];
}

/**
 * Loads unassigned cases that anonymous users opened, of services that the reader may continue, at all of their sites.
 */
export function useUnclaimedPages({ pageSize = 10 }: OwnWorkPaging = {}): Paged<OwnTransaction> {
  return useApiPages<OwnTransaction>(['transactions', 'unclaimed'], ownTransactionsPath, {
    query: { view: 'unclaimed' },
    pageSize,
  });
}

/**
 * Loads the transactions that the reader has begun, has borrowed or is assigned to, at all of their sites, the last
 * changed first by default.
 */
export function useOwnWorkPages(
  statuses: readonly TransactionStatus[],
  { pageSize = 10, ordering }: OwnWorkPaging = {},
): Paged<OwnTransaction> {
  return useApiPages<OwnTransaction>(['transactions', 'own'], ownTransactionsPath, {
    query: { status: statuses.join(',') },
    ...(ordering && { body: { ordering } }),
    pageSize,
  });
}
