import type { UseMutationResult, UseQueryResult } from '@tanstack/react-query';
import type { Answer } from '@tingest/api-client';
import { api } from './http.ts';
import { useApiMutation, useApiQuery } from './scoped-query.ts';
import type { StoredTransaction } from './transactions.ts';

const transactions = '/{tenantKey}/{siteKey}/transactions';

/** Fault reports of anonymous users in a case. */
export type FaultReport = Answer<`${typeof transactions}/{id}/faultReports`, 'get'>[number];

/** The latest reports of a case, the first of them first. */
export function useFaultReports(id: string): UseQueryResult<readonly FaultReport[]> {
  return useApiQuery(['transactions', 'faultReports', id], (signal) =>
    api.get(`${transactions}/{id}/faultReports`, { path: { id }, signal }),
  );
}

const invalidation = { stale: [['transactions']] } as const;

/** Merges a case into another one, and answers that. */
export function useMergeCase(id: string): UseMutationResult<StoredTransaction, Error, string> {
  return useApiMutation(
    (intoId) => api.post(`${transactions}/{id}/merge`, { path: { id }, body: { intoId } }),
    invalidation,
  );
}

/** Closes a case as spam. */
export function useMarkAsSpam(id: string): UseMutationResult<StoredTransaction, Error, void> {
  return useApiMutation(() => api.post(`${transactions}/{id}/spam`, { path: { id } }), invalidation);
}
