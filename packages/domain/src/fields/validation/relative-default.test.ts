import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../foundation/time/calendar-date.ts';
import { today } from '../../foundation/time/zoned-time.ts';
import type { FieldContext, FieldDefinition } from '../definitions/field-definition.ts';
import { normalizeFieldDefinitions } from '../definitions/normalize-definitions.ts';
import { validateDefinition } from '../definitions/validate-definition.ts';
import { defaultValues } from './default-values.ts';
import { isEarlierDefault } from './relative-default.ts';

const context = (now: string, timeZone = 'Europe/Stockholm'): FieldContext => ({
  ...{ culture: 'sv-SE', timeZone, now: new Date(now) },
});
const field = (overrides: Partial<FieldDefinition>): FieldDefinition => ({
  id: 'd',
  name: 'Done',
  fieldType: 'date',
  ...overrides,
});

describe('a default given as a number of days', () => {
  it.each([
    ['2026-11-27T22:59:00Z', 'Europe/Stockholm', '2026-11-27'],
    ['2026-11-27T23:01:00Z', 'Europe/Stockholm', '2026-11-28'],
    ['2026-11-27T23:01:00Z', 'America/Los_Angeles', '2026-11-27'],
    ['2026-11-27T11:01:00Z', 'Pacific/Auckland', '2026-11-28'],
  ])('proposes the current day at %s in %s', (now, timeZone, day) => {
    expect(defaultValues([field({ defaultValue: 0 })], context(now, timeZone))).toEqual({ d: day });
  });

  it('proposes the same time of day on other days, also across clock changes', () => {
    const instant = field({ fieldType: 'dateTime', defaultValue: 1 });
    expect(defaultValues([instant], context('2026-10-24T10:30:45Z'))).toEqual({ d: '2026-10-25T11:30:00.000Z' });
  });

  it('proposes the day that many days from today, at any moment', () => {
    const moments = fc.date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(moments, fc.integer({ min: -36_500, max: 36_500 }), (now, days) => {
        const reading = context(now.toISOString());
        const [expected] = [addDays(today(reading.timeZone, now), days)];
        expect(defaultValues([field({ defaultValue: days })], reading)).toEqual({ d: expected });
      }),
    );
  });

  it('leaves out a day that the range of the field refuses', () => {
    const past = field({ defaultValue: 1, validation: { range: { max: 0 } } });
    expect(defaultValues([past], context('2026-11-27T12:00:00Z'))).toEqual({});
  });

  it('is stored unchanged, and must be a whole number of days for a date', () => {
    const [storedField] = normalizeFieldDefinitions([field({ defaultValue: -7 })], () => 'd');
    expect(storedField?.defaultValue).toBe(-7);
    const problems = (overrides: Partial<FieldDefinition>) =>
      validateDefinition(field(overrides), 'f').map(({ path }) => path);
    expect(problems({ defaultValue: 0 })).toEqual([]);
    expect(problems({ defaultValue: 1.5 })).toEqual(['f.defaultValue']);
    expect(problems({ defaultValue: 40_000 })).toEqual(['f.defaultValue']);
    expect(problems({ fieldType: 'time', defaultValue: 0 })).toEqual(['f.defaultValue']);
  });

  it.each([
    ['dateTime', '2026-11-27T11:59:00.000Z', true],
    ['dateTime', '2026-11-26T12:01:00.000Z', true],
    ['dateTime', '2026-11-26T11:00:00.000Z', false],
    ['dateTime', '2026-11-27T12:01:00.000Z', false],
    ['date', '2026-11-26', true],
    ['date', '2026-11-25', false],
    ['date', '2026-11-28', false],
  ] as const)('of a %s in a form opened earlier is recognised for %s: %s', (fieldType, value, isEarlier) => {
    const now = context('2026-11-27T12:00:30Z');
    expect(isEarlierDefault(field({ fieldType, defaultValue: 0 }), value, now)).toBe(isEarlier);
    expect(isEarlierDefault(field({ fieldType, defaultValue: value }), value, now)).toBe(false);
  });
});
