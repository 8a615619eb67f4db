import { type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query';
import { addDays, type ListQuery } from '@tingest/domain';
import { apiPost, type CallOptions } from './http.ts';
import type { StoredOperation } from './operations.ts';
import { useQueryScope } from './scoped-query.ts';

interface Counted {
  readonly totalCount: number;
  readonly filteredCount: number;
}

/** How many rows of a list there are, without any of them. */
function count(
  path: 'elements' | 'transactions',
  query: CallOptions['query'],
  filters: ListQuery['filters'],
  signal: AbortSignal,
): Promise<number> {
  const body = { skip: 0, limit: 0, ...(filters ? { filters } : {}) };
  return apiPost<Counted>(`${path}/filter`, body, { query, signal }).then(({ filteredCount }) => filteredCount);
}

export interface CountOf {
  readonly id: string;
  /** Nothing while it is counted, or when it could not be. */
  readonly count: number | undefined;
}

/** How many objects each of these categories has. */
export function useElementCounts(typeIds: readonly string[]): readonly CountOf[] {
  const prefix = useQueryScope();
  return useQueries({
    queries: typeIds.map((elementTypeId) => ({
      queryKey: [...prefix, 'elements', 'count', elementTypeId],
      queryFn: ({ signal }: { signal: AbortSignal }) => count('elements', { elementTypeId }, undefined, signal),
    })),
    combine: (results) => results.map(({ data }, index) => ({ id: typeIds[index] ?? '', count: data })),
  });
}

/** How many transactions each of these services has from a day on. */
export function useTransactionCounts(typeIds: readonly string[], fromDay: string): readonly CountOf[] {
  const prefix = useQueryScope();
  return useQueries({
    queries: typeIds.map((transactionTypeId) => ({
      queryKey: [...prefix, 'transactions', 'count', transactionTypeId, fromDay],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        count('transactions', { transactionTypeId }, [{ column: 'createdAt', value: { min: fromDay } }], signal),
    })),
    combine: (results) => results.map(({ data }, index) => ({ id: typeIds[index] ?? '', count: data })),
  });
}

/** How many transactions began on each of these days (`YYYY-MM-DD` in the tenant's zone). `id` is the day. */
export function useTransactionsByDay(days: readonly string[]): readonly CountOf[] {
  const prefix = useQueryScope();
  return useQueries({
    queries: days.map((day) => ({
      queryKey: [...prefix, 'transactions', 'count', 'day', day],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        // A dateTime's upper bound is sent as the day after the last one.
        count('transactions', {}, [{ column: 'createdAt', value: { min: day, max: addDays(day, 1) } }], signal),
    })),
    combine: (results) => results.map(({ data }, index) => ({ id: days[index] ?? '', count: data })),
  });
}

/** What was done last at the site. */
export function useLatestOperations(limit: number): UseQueryResult<readonly StoredOperation[]> {
  const prefix = useQueryScope();
  return useQuery({
    queryKey: [...prefix, 'operations', 'latest', limit],
    queryFn: async ({ signal }) => {
      const body = { skip: 0, limit, skipCount: true, ordering: [{ column: 'occurredAt', dir: 'desc' }] };
      const page = await apiPost<{ readonly items: readonly StoredOperation[] }>('operations/filter', body, { signal });
      return page.items;
    },
  });
}
