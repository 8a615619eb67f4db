import { type TransactionStatus, transactionStatuses } from '@tingest/domain/work';

/** Search parameters of a service's transactions page. Source: specification, section 2, Exe routes. */
export interface ServiceTransactionsSearch {
  /** Which view; all transactions without it. */
  readonly type?: 'own';
  /** Statuses, separated by commas. */
  readonly status?: string;
  /** Only those of the object in the address. */
  readonly restrictToElement?: 1;
}

/** Keeps known values; all others are treated as absent. */
export function serviceTransactionsSearch(search: Record<string, unknown>): ServiceTransactionsSearch {
  const { type, status, restrictToElement } = search;
  const statuses = statusesOf(status);
  return {
    ...(type === 'own' ? { type } : {}),
    ...(statuses ? { status: statuses.join(',') } : {}),
    ...(restrictToElement === 1 || restrictToElement === '1' ? { restrictToElement: 1 as const } : {}),
  };
}

/** The statuses of a list such as `started,completed`, in the order of a transaction's life; `undefined` for none. */
export function statusesOf(list: unknown): readonly TransactionStatus[] | undefined {
  const statusNames = typeof list === 'string' ? list.split(',').map((name) => name.trim()) : [];
  const knownStatuses = transactionStatuses.filter((status) => statusNames.includes(status));
  return knownStatuses.length > 0 ? knownStatuses : undefined;
}
