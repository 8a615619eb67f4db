import { describe, expect, it } from 'vitest';
import { isDayBefore, shownDays, withDay } from './reminder-rules.tsx';

describe('the days of reminders', () => {
  it('are offered together with the chosen ones, each once, the earliest first', () => {
    expect(shownDays([2, 30])).toEqual([30, 14, 7, 3, 2, 1]);
  });

  it('are selected and deselected, never twice', () => {
    expect(withDay([7, 2], 3, true)).toEqual([7, 3, 2]);
    expect(withDay([7, 2], 7, true)).toEqual([7, 2]);
    expect(withDay([7, 2], 7, false)).toEqual([2]);
  });

  it('are whole days before the due day', () => {
    expect([1, 3650].every(isDayBefore)).toBe(true);
    expect([null, 0, -1, 1.5, Number.NaN, 3651].some(isDayBefore)).toBe(false);
  });
});
