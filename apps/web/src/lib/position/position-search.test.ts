import { describe, expect, test } from 'vitest';
import { nextSearch, type PositionEvent, type PositionSearch } from './position-search.ts';

const at = (accuracy: number | null, lat = 59) => ({ lat, lon: 18, accuracy });
const after = (...events: readonly PositionEvent[]): PositionSearch =>
  events.reduce<PositionSearch>(nextSearch, { status: 'idle' });

describe('the search for a position', () => {
  test('reports that it is slow, and continues', () => {
    expect(after({ type: 'started' }, { type: 'slow' })).toEqual({ status: 'finding', isSlow: true });
    expect(after({ type: 'started' }, { type: 'slow' }, { type: 'fix', position: at(40) })).toEqual({
      status: 'improving',
      position: at(40),
    });
  });

  test('keeps the best position', () => {
    const events: PositionEvent[] = [
      { type: 'started' },
      { type: 'fix', position: at(30, 1) },
      { type: 'fix', position: at(80, 2) },
    ];
    expect(after(...events)).toEqual({ status: 'improving', position: at(30, 1) });
    expect(after(...events, { type: 'fix', position: at(20, 3) })).toEqual({
      status: 'improving',
      position: at(20, 3),
    });
  });

  test('ends with a position that is good enough, and later ones do not change it', () => {
    const foundState = { status: 'found', position: at(8) };
    expect(after({ type: 'started' }, { type: 'fix', position: at(8) })).toEqual(foundState);
    expect(
      after({ type: 'started' }, { type: 'fix', position: at(8) }, { type: 'fix', position: at(2) }, { type: 'slow' }),
    ).toEqual(foundState);
  });

  test('accepts after a while the position found so far, and keeps waiting if there is none', () => {
    expect(after({ type: 'started' }, { type: 'fix', position: at(50) }, { type: 'settled' })).toEqual({
      status: 'found',
      position: at(50),
    });
    expect(after({ type: 'started' }, { type: 'settled' })).toEqual({ status: 'finding', isSlow: false });
  });

  test('can be stopped', () => {
    expect(after({ type: 'started' }, { type: 'fix', position: at(50) }, { type: 'stopped' })).toEqual({
      status: 'found',
      position: at(50),
    });
    expect(after({ type: 'started' }, { type: 'stopped' })).toEqual({ status: 'idle' });
  });

  test('fails only where no position was found', () => {
    expect(after({ type: 'started' }, { type: 'failed', reason: 'denied' })).toEqual({
      status: 'failed',
      reason: 'denied',
    });
    expect(
      after({ type: 'started' }, { type: 'fix', position: at(50) }, { type: 'failed', reason: 'unavailable' }),
    ).toEqual({ status: 'found', position: at(50) });
  });

  test('can be started again', () => {
    expect(after({ type: 'started' }, { type: 'failed', reason: 'denied' }, { type: 'started' })).toEqual({
      status: 'finding',
      isSlow: false,
    });
  });
});
