import type { ContentReservation, ContentStep, ContentStory } from './content/content-service.ts';
import type { StoredService } from './write-services.ts';

/** A transaction to be, with the service that it is of. */
export interface WantedStory {
  readonly service: StoredService;
  readonly story: ContentStory;
}

/** Something that happened to an object, in one of its transactions. */
export type PastEvent = { readonly service: StoredService; readonly story: ContentStory; readonly at: Date } & (
  | { readonly step: ContentStep }
  | { readonly reservation: ContentReservation; readonly isCancelled: boolean }
);

/** Everything that happened to an object, oldest first. */
export function eventsOf(wanted: readonly WantedStory[]): PastEvent[] {
  const events = wanted.flatMap(({ service, story }): PastEvent[] => {
    const { reservation, steps } = story;
    const common = { service, story };
    return [
      ...(reservation ? [{ ...common, at: reservation.at, reservation, isCancelled: false }] : []),
      ...(reservation?.cancelledAt ? [{ ...common, at: reservation.cancelledAt, reservation, isCancelled: true }] : []),
      ...steps.map((step) => ({ ...common, at: step.at, step })),
    ];
  });
  return events.sort((one, other) => one.at.getTime() - other.at.getTime());
}
