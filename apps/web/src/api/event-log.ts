import type { UseQueryResult } from '@tanstack/react-query';
import type { OperationWithForm } from './operations.ts';
import { useApiQuery } from './scoped-query.ts';

/** One entry of the event log with its form. Nothing in it ever changes. */
export function useOperation(id: string): UseQueryResult<OperationWithForm> {
  return useApiQuery<OperationWithForm>(['operations', 'one', id], `operations/${encodeURIComponent(id)}`, {
    staleTime: Number.POSITIVE_INFINITY,
  });
}
