import { createStore, useStore } from '../store/store.ts';

/** Where the user is, in WGS 84 degrees. */
export interface GivenPosition {
  readonly lat: number;
  readonly lon: number;
}

/** Search parameters allowed on any page. Source: specification, section 2, Query parameters. */
export interface PageParameters {
  /** Passed on to every API call. */
  readonly culture: string | null;
  readonly isNavigationHidden: boolean;
  /** Whether a page of the administration is shown on a wall: large, without controls, and kept up to date. */
  readonly isWall: boolean;
  readonly position: GivenPosition | null;
}

const noParameters: PageParameters = { culture: null, isNavigationHidden: false, isWall: false, position: null };

/**
 * Kept until the page is loaded anew: a link inside the app doesn't repeat them. Nothing is stored, so that a position
 * or a hidden menu never surprises on the next visit.
 */
export const pageParameters = createStore<PageParameters>(
  // Known before the router is: the first calls of a page are made meanwhile.
  typeof window === 'undefined'
    ? noParameters
    : nextPageParameters(noParameters, new URLSearchParams(window.location.search)),
);

export function usePageParameters(): PageParameters {
  return useStore(pageParameters);
}

/** `59.3,18.1`, with or without quotation marks; `null` for anything that is no place on earth. */
export function parsePosition(text: string): GivenPosition | null {
  const match = /^"?\s*(-?\d{1,3}(?:\.\d+)?)\s*,\s*(-?\d{1,3}(?:\.\d+)?)\s*"?$/.exec(text);
  if (!match) return null;
  const lat = Number(match[1]);
  const lon = Number(match[2]);
  return Math.abs(lat) <= 90 && Math.abs(lon) <= 180 ? { lat, lon } : null;
}

/** Returns the parameters after opening a page with this query. */
export function nextPageParameters(before: PageParameters, query: URLSearchParams): PageParameters {
  const position = query.get('position');
  const navigation = query.get('nonav');
  const wall = query.get('wall');
  const after: PageParameters = {
    culture: query.get('culture') ?? before.culture,
    isNavigationHidden: navigation === null ? before.isNavigationHidden : navigation === 'true',
    isWall: wall === null ? before.isWall : wall === 'true',
    position: position === null ? before.position : positionAfter(before.position, position),
  };
  const isSame =
    after.culture === before.culture &&
    after.isNavigationHidden === before.isNavigationHidden &&
    after.isWall === before.isWall &&
    after.position?.lat === before.position?.lat &&
    after.position?.lon === before.position?.lon;
  return isSame ? before : after;
}

/** `none` clears the position; an unreadable value changes nothing. */
function positionAfter(before: GivenPosition | null, text: string): GivenPosition | null {
  if (text.replaceAll('"', '') === 'none') return null;
  return parsePosition(text) ?? before;
}
