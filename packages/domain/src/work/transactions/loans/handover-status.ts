/**
 * The progress of a hand-over: shown, scanned, confirmed by the holder of the object, taken over; or it was cancelled
 * or expired.
 */
export const handoverStatuses = ['open', 'claimed', 'confirmed', 'completed', 'cancelled', 'expired'] as const;
export type HandoverStatus = (typeof handoverStatuses)[number];

/** The events of a hand-over so far. */
export interface HandoverState {
  readonly expiresAt: Date;
  readonly receiverId: string | null;
  readonly isConfirmed: boolean;
  readonly isCompleted: boolean;
  readonly isCancelled: boolean;
}

export function handoverStatus(handover: HandoverState, now: Date): HandoverStatus {
  if (handover.isCompleted) return 'completed';
  if (handover.isCancelled) return 'cancelled';
  if (handover.expiresAt <= now) return 'expired';
  if (handover.isConfirmed) return 'confirmed';
  return handover.receiverId === null ? 'open' : 'claimed';
}

/** Whether it can still come to something. */
export function isInProgress(status: HandoverStatus): boolean {
  return status === 'open' || status === 'claimed' || status === 'confirmed';
}
