import type { UseQueryResult } from '@tanstack/react-query';
import type { Answer, RowOf } from '@tingest/api-client';
import type { ListFilter, ListOrdering } from '@tingest/domain/fields';
import type { TransactionStatus } from '@tingest/domain/work';
import { maySomewhere } from '../lib/session/granted.ts';
import { type Session, useSession } from '../lib/session/session-store.ts';
import { api } from './http.ts';
import { nothingPaged, type Paged, useApiPages } from './paged-query.ts';
import { useApiQuery } from './scoped-query.ts';

const transactions = '/{tenantKey}/{siteKey}/transactions';

/** A transaction as lists show it. */
export type StoredTransaction = RowOf<typeof transactions>;

/** A transaction with everything that was performed in it, oldest first. */
export type FullTransaction = Answer<`${typeof transactions}/{id}/full`, 'get'>;

export type TransactionView = 'own' | 'all';

/**
 * Returns the part of a requested view that the user may read: all transactions, only the user's, or none. From `all`
 * the server omits those that are not granted.
 */
export function readableView(session: Session, requestedView: TransactionView): TransactionView | null {
  if (requestedView === 'all' && maySomewhere(session, 'transactions.readAll')) return 'all';
  return maySomewhere(session, 'transactions.readOwn') ? 'own' : null;
}

/** Filter of transactions; properties that are left out do not narrow the result. */
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
  readonly filters?: readonly ListFilter[];
}

/** Transactions in pages, last changed first where nothing else is asked for; of those that the reader may see. */
export function useTransactionPages(
  { view, transactionTypeId, elementId, statuses }: TransactionFilter,
  { pageSize = 10, enabled = true, ...body }: TransactionPaging = {},
): Paged<StoredTransaction> {
  const permittedView = readableView(useSession(), view);
  const status = statuses && statuses.length > 0 ? statuses.join(',') : undefined;
  const pages = useApiPages<StoredTransaction>(['transactions'], transactions, {
    query: { view: permittedView ?? 'own', transactionTypeId, elementId, status },
    body,
    pageSize,
    enabled: enabled && permittedView !== null,
  });
  return permittedView === null ? nothingPaged : pages;
}

/**
 * Loads one transaction with its operations.
 * @param isAsked whether it is requested again, depending on its known state
 */
export function useTransaction(
  id: string,
  isAsked: (known: FullTransaction | undefined) => boolean = () => true,
): UseQueryResult<FullTransaction> {
  return useApiQuery(['transactions', 'full', id], (signal) => api.getFull(transactions, id, signal), {
    enabled: ({ state }) => isAsked(state.data),
  });
}
