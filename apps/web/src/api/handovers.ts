import type { UseQueryResult } from '@tanstack/react-query';
import type { Answer } from '@tingest/api-client';
import { isInProgress } from '@tingest/domain/work';
import { api } from './http.ts';
import { apiMutation, useApiQuery } from './scoped-query.ts';

const path = '/{tenantKey}/{siteKey}/handovers/{id}';

/** A loan that goes from person to person. */
export type Handover = Answer<typeof path, 'get'>;

/** Both users wait for the other one's action. */
const lookEvery = 2_000;

/** Begins to hand over a loan. The same id again is the same hand-over. */
export function useOfferedHandover(transactionId: string, id: string): UseQueryResult<Handover> {
  return useApiQuery(
    ['handoverOffers', id],
    () => api.post('/{tenantKey}/{siteKey}/transactions/{id}/handover', { path: { id: transactionId }, body: { id } }),
    { staleTime: Number.POSITIVE_INFINITY, retry: false },
  );
}

/** How far a hand-over has come, asked again and again while it may still come to something. */
export function useHandover(id: string | undefined): UseQueryResult<Handover> {
  return useApiQuery(['handovers', id], (signal) => api.get(path, { path: { id: id ?? '' }, signal }), {
    enabled: id !== undefined,
    refetchInterval: ({ state }) => (state.data && !isInProgress(state.data.status) ? false : lookEvery),
  });
}

/** Says that one has scanned a code. */
export const useClaimHandover = apiMutation(
  (code: string) => api.post('/{tenantKey}/{siteKey}/handovers/claim', { body: { code } }),
  { stale: [['handovers']] },
);

/** Lets the user that scanned the code take over the loan. */
export const useConfirmHandover = apiMutation(
  ({ id, receiverId }: { readonly id: string; readonly receiverId: string }) =>
    api.post(`${path}/confirm`, { path: { id }, body: { receiverId } }),
  {
    // Once it is taken over, less of the loan is theirs to do.
    stale: [['handovers'], ['transactions'], ['elements', 'withheldSteps']],
  },
);

export const useCancelHandover = apiMutation((id: string) => api.delete(path, { path: { id } }), {
  stale: [['handovers'], ['transactions']],
});
