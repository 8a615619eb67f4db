import type { Position } from '@tingest/domain/fields';

/** How far the device is with finding out where it is. */
export type PositionSearch =
  | { readonly status: 'idle' }
  /** Nothing yet; `isSlow` when it takes longer than people expect. */
  | { readonly status: 'finding'; readonly isSlow: boolean }
  /** There is one, and the next may be better. */
  | { readonly status: 'improving'; readonly position: Position }
  | { readonly status: 'found'; readonly position: Position }
  | { readonly status: 'failed'; readonly reason: 'denied' | 'unavailable' };

export type PositionEvent =
  | { readonly type: 'started' }
  | { readonly type: 'fix'; readonly position: Position }
  /** It takes longer than people expect. */
  | { readonly type: 'slow' }
  /** Accepts the current position, regardless of its accuracy. */
  | { readonly type: 'settled' }
  /** The person ended it. */
  | { readonly type: 'stopped' }
  | { readonly type: 'failed'; readonly reason: 'denied' | 'unavailable' };

/** Accuracy in metres that is sufficient to stop: about the accuracy of a phone's receiver under open sky. */
const goodAccuracy = 10;

/** The search after something happened. A worse position never replaces a better one. */
export function nextSearch(search: PositionSearch, event: PositionEvent): PositionSearch {
  if (event.type === 'started') return { status: 'finding', isSlow: false };
  if (search.status !== 'finding' && search.status !== 'improving') return search;
  switch (event.type) {
    case 'fix': {
      const bestCandidate = search.status === 'improving' && isBetter(search.position, event.position) ? search : event;
      const isGood = (bestCandidate.position.accuracy ?? 0) <= goodAccuracy;
      return { status: isGood ? 'found' : 'improving', position: bestCandidate.position };
    }
    case 'slow':
      return search.status === 'finding' ? { status: 'finding', isSlow: true } : search;
    case 'settled':
      return search.status === 'improving' ? { status: 'found', position: search.position } : search;
    case 'stopped':
      return search.status === 'improving' ? { status: 'found', position: search.position } : { status: 'idle' };
    case 'failed':
      // A position that was found already is kept.
      return search.status === 'improving'
        ? { status: 'found', position: search.position }
        : { status: 'failed', reason: event.reason };
  }
}

function isBetter(one: Position, otherPosition: Position): boolean {
  return (one.accuracy ?? Number.POSITIVE_INFINITY) < (otherPosition.accuracy ?? Number.POSITIVE_INFINITY);
}
