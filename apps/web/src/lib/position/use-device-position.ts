import type { Position } from '@tingest/domain/fields';
import { useCallback, useEffect, useReducer, useRef } from 'react';
import { pageParameters } from '../page-parameters/page-parameters.ts';
import { nextSearch, type PositionSearch } from './position-search.ts';

/** Milliseconds after which a search is reported as slow, accepts its current result, and is given up. */
const waits = { slow: 8_000, settled: 25_000, never: 90_000 } as const;

interface DevicePosition {
  readonly search: PositionSearch;
  /** Asks the device, and with it the person for permission, if they were not asked before. */
  readonly start: () => void;
  /** Stays with the best position so far. */
  readonly stop: () => void;
}

/**
 * Where the device is, from when it is asked until the position is good enough. A position in the page's address stands
 * for the device's (specification, section 2, Query parameters).
 * @param onPosition gets each position that is better than the one before
 */
export function useDevicePosition(onPosition: (position: Position) => void): DevicePosition {
  const [search, dispatch] = useReducer(nextSearch, { status: 'idle' });
  const watch = useRef<(() => void) | null>(null);
  const end = useCallback(() => {
    watch.current?.();
    watch.current = null;
  }, []);
  useEffect(() => end, [end]);

  const position = search.status === 'improving' || search.status === 'found' ? search.position : null;
  const report = useRef(onPosition);
  useEffect(() => {
    report.current = onPosition;
  });
  useEffect(() => {
    if (position) report.current(position);
  }, [position]);
  const isOver = search.status === 'found' || search.status === 'failed';
  useEffect(() => {
    if (isOver) end();
  }, [isOver, end]);

  const start = useCallback(() => {
    end();
    dispatch({ type: 'started' });
    const givenPosition = pageParameters.get().position;
    if (givenPosition) {
      dispatch({ type: 'fix', position: { ...givenPosition, accuracy: null } });
      return;
    }
    // A page without a secure address has none.
    if (!('geolocation' in navigator)) {
      dispatch({ type: 'failed', reason: 'unavailable' });
      return;
    }
    const id = navigator.geolocation.watchPosition(
      ({ coords }) =>
        dispatch({
          type: 'fix',
          position: { lat: coords.latitude, lon: coords.longitude, accuracy: coords.accuracy },
        }),
      ({ code }) => dispatch({ type: 'failed', reason: code === 1 ? 'denied' : 'unavailable' }),
      { enableHighAccuracy: true, maximumAge: 0, timeout: waits.never },
    );
    const slow = setTimeout(() => dispatch({ type: 'slow' }), waits.slow);
    const settleTimer = setInterval(() => dispatch({ type: 'settled' }), waits.settled);
    watch.current = () => {
      navigator.geolocation.clearWatch(id);
      clearTimeout(slow);
      clearInterval(settleTimer);
    };
  }, [end]);
  const stop = useCallback(() => {
    end();
    dispatch({ type: 'stopped' });
  }, [end]);
  return { search, start, stop };
}
