import { defaultTimeZoneId, ianaZone, timeZoneIds } from '@tingest/domain/foundation';
import { describe, expect, it } from 'vitest';
import { timeZoneChoices } from './time-zone-choices.ts';

const labelOf = (id: string): string | undefined => timeZoneChoices(id).find(({ value }) => value === id)?.label;

describe('the time zones of tenants', () => {
  it('are all known to the server and each listed once', () => {
    expect(timeZoneIds.filter((id) => ianaZone(id) === null)).toEqual([]);
    expect(new Set(timeZoneIds).size).toBe(timeZoneIds.length);
  });

  it.each([
    [defaultTimeZoneId, '(UTC+01:00) W. Europe Standard Time'],
    ['Dateline Standard Time', '(UTC-12:00) Dateline Standard Time'],
    ['Line Islands Standard Time', '(UTC+14:00) Line Islands Standard Time'],
    ['Nepal Standard Time', '(UTC+05:45) Nepal Standard Time'],
    ['AUS Eastern Standard Time', '(UTC+10:00) AUS Eastern Standard Time'],
    ['Marquesas Standard Time', '(UTC-09:30) Marquesas Standard Time'],
  ])('name the offset of %s without daylight saving', (id, label) => {
    expect(labelOf(id)).toBe(label);
  });

  it('are about 140, from −12 to +14 hours, with the existing half and quarter hours', () => {
    const offsets = timeZoneChoices(defaultTimeZoneId).map(({ label }) => /^\(UTC([^)]*)\)/.exec(label)?.[1]);
    expect(offsets.length).toBeGreaterThan(130);
    expect(offsets.length).toBeLessThan(150);
    expect([offsets[0], offsets.at(-1)]).toEqual(['-12:00', '+14:00']);
    const odd = [
      '-09:30',
      '-03:30',
      '+03:30',
      '+04:30',
      '+05:30',
      '+05:45',
      '+06:30',
      '+08:45',
      '+09:30',
      '+10:30',
      '+12:45',
    ];
    const foundOffsets = new Set(offsets.filter((offset) => offset && !offset.endsWith(':00')));
    expect([...foundOffsets].sort()).toEqual(odd.sort());
  });

  it('include a stored one that is not offered', () => {
    expect(labelOf('Old Standard Time')).toContain('Old Standard Time');
  });
});
