import { defaultTimeZoneId, ianaZone } from '@tingest/domain';
import { describe, expect, it } from 'vitest';
import { timeZoneChoices } from './time-zone-choices.ts';
import { windowsTimeZones } from './windows-time-zones.ts';

const labelOf = (id: string): string | undefined => timeZoneChoices(id).find(({ value }) => value === id)?.label;

describe('the time zones of tenants', () => {
  it('are all known to the server, each once', () => {
    expect(windowsTimeZones.filter((id) => ianaZone(id) === null)).toEqual([]);
    expect(new Set(windowsTimeZones).size).toBe(windowsTimeZones.length);
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

  it('keep one that is stored and not offered', () => {
    expect(labelOf('Old Standard Time')).toContain('Old Standard Time');
  });
});
