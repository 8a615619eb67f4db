import { type UseMutationResult, type UseQueryResult, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Answer } from '@tingest/api-client';
import { api } from './http.ts';
import { useApiQuery, useQueryScope } from './scoped-query.ts';
import type { StoredTransaction } from './transactions.ts';

const transactions = '/{tenantKey}/{siteKey}/transactions';

/** What those without an account reported in a case. */
export type FaultReport = Answer<`${typeof transactions}/{id}/faultReports`, 'get'>[number];

/** The latest reports of a case, the first of them first. */
export function useFaultReports(id: string): UseQueryResult<readonly FaultReport[]> {
  return useApiQuery(['transactions', 'faultReports', id], (signal) =>
    api.get(`${transactions}/{id}/faultReports`, { path: { id }, signal }),
  );
}

/** Merges a case into another one, and answers that. */
export function useMergeCase(id: string): UseMutationResult<StoredTransaction, Error, string> {
  return useCaseChange((intoId: string) => api.post(`${transactions}/{id}/merge`, { path: { id }, body: { intoId } }));
}

/** Closes a case as spam. */
export function useMarkAsSpam(id: string): UseMutationResult<StoredTransaction, Error, void> {
  return useCaseChange(() => api.post(`${transactions}/{id}/spam`, { path: { id } }));
}

function useCaseChange<Asked>(
  change: (asked: Asked) => Promise<StoredTransaction>,
): UseMutationResult<StoredTransaction, Error, Asked> {
  const prefix = useQueryScope();
  const client = useQueryClient();
  return useMutation<StoredTransaction, Error, Asked>({
    mutationFn: change,
    onSuccess: () => client.invalidateQueries({ queryKey: [...prefix, 'transactions'] }),
  });
}
