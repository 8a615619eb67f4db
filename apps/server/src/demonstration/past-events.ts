import type { ContentHistory, ContentReservation, ContentStep } from './content/content-service.ts';
import type { StoredService } from './write-services.ts';

/** A transaction to be, with the service that it is of. */
export interface WantedHistory {
  readonly service: StoredService;
  readonly history: ContentHistory;
}

/** Something that happened to an object, in one of its transactions. */
export type PastEvent = { readonly service: StoredService; readonly history: ContentHistory; readonly at: Date } & (
  | { readonly step: ContentStep }
  | { readonly reservation: ContentReservation; readonly isCancelled: boolean }
);

/** Everything that happened to an object, oldest first. */
export function eventsOf(wantedHistories: readonly WantedHistory[]): PastEvent[] {
  const events = wantedHistories.flatMap(({ service, history }): PastEvent[] => {
    const { reservation, steps } = history;
    const common = { service, history };
    return [
      ...(reservation ? [{ ...common, at: reservation.at, reservation, isCancelled: false }] : []),
      ...(reservation?.cancelledAt ? [{ ...common, at: reservation.cancelledAt, reservation, isCancelled: true }] : []),
      ...steps.map((step) => ({ ...common, at: step.at, step })),
    ];
  });
  return events.sort((one, otherEvent) => one.at.getTime() - otherEvent.at.getTime());
}
