import { validateReservationPolicy } from '@tingest/domain/work';
import { describe, expect, it } from 'vitest';
import { ordinaryWeek, weekdayLabel, withOpenDay } from './opening-days.ts';

describe('opening hours', () => {
  it('start with an ordinary week, in order', () => {
    expect(ordinaryWeek.map(({ weekday }) => weekday)).toEqual([1, 2, 3, 4, 5]);
    expect(validateReservationPolicy({ openingHours: ordinaryWeek })).toEqual([]);
  });

  it('stay in the order of the week, and a newly opened day copies the one before it', () => {
    const lateDays = [{ weekday: 2, from: '10:00', to: '18:00' }];
    expect(withOpenDay(lateDays, 4, true)).toEqual([...lateDays, { weekday: 4, from: '10:00', to: '18:00' }]);
    expect(withOpenDay(lateDays, 1, true).map(({ weekday }) => weekday)).toEqual([1, 2]);
    expect(withOpenDay(ordinaryWeek, 3, false).map(({ weekday }) => weekday)).toEqual([1, 2, 4, 5]);
  });

  it('name days in the language of the culture', () => {
    expect([1, 7].map((day) => weekdayLabel(day, 'sv-SE'))).toEqual(['Måndag', 'Söndag']);
    expect(weekdayLabel(3, 'en-US')).toBe('Wednesday');
  });
});
