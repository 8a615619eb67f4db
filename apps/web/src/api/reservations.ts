import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, type Body, type Draft } from '@tingest/api-client';
import { api } from './http.ts';
import { useQueryScope } from './scoped-query.ts';
import type { StoredTransaction } from './transactions.ts';

/** A span of time as it travels, its end not included. */
export interface Span {
  readonly from: string;
  readonly to: string;
}

const transactions = '/{tenantKey}/{siteKey}/transactions';

/** A reservation to make. Source: design, section 12. */
export type ReserveRequest = Body<typeof transactions, 'post'>;

/** Another span for a reservation. */
export type ReservationMove = Draft<typeof transactions>;

/** A transaction that conflicts with a requested period. */
export interface Conflict extends Span {
  readonly transactionId: string;
  readonly status: 'reserved' | 'started';
  /** `null` where the reader may not know. */
  readonly who: string | null;
}

/** Reason why a period was refused: the conflicts, and the nearest free periods. */
export interface ConflictData {
  readonly conflicts: readonly Conflict[];
  readonly free: readonly Span[];
}

export function useReserve(): UseMutationResult<StoredTransaction, Error, ReserveRequest> {
  return useReservationChange((request) => api.post(transactions, { body: request }));
}

export function useMoveReservation(): UseMutationResult<StoredTransaction, Error, ReservationMove> {
  return useReservationChange((move) => api.save(transactions, move));
}

/** Gives a reservation up. */
export function useCancelReservation(): UseMutationResult<StoredTransaction, Error, string> {
  return useReservationChange((id) => api.post(`${transactions}/{id}/cancel`, { path: { id } }));
}

/** The extras of a refusal because of a conflict; `null` for any other error. */
export function conflictOf(error: unknown): ConflictData | null {
  if (!(error instanceof ApiError)) return null;
  const data = error.details.find(({ code }) => code === 'reservationConflict')?.data;
  if (typeof data !== 'object' || data === null) return null;
  const { conflicts, free } = data as Partial<Record<keyof ConflictData, unknown>>;
  return {
    conflicts: Array.isArray(conflicts) ? (conflicts as Conflict[]) : [],
    free: Array.isArray(free) ? (free as Span[]) : [],
  };
}

/**
 * Provides a change of a reservation. Lists and calendars are reloaded afterwards, and after a refusal too: another
 * user has changed them.
 */
function useReservationChange<Input>(
  send: (input: Input) => Promise<StoredTransaction>,
): UseMutationResult<StoredTransaction, Error, Input> {
  const prefix = useQueryScope();
  const client = useQueryClient();
  return useMutation<StoredTransaction, Error, Input>({
    mutationFn: send,
    onSettled: () => {
      for (const resource of ['transactions', 'calendars', 'elements']) {
        void client.invalidateQueries({ queryKey: [...prefix, resource] });
      }
    },
  });
}
