import { ianaZone, timeZoneIds } from '@tingest/domain/foundation';

interface TimeZoneChoice {
  readonly value: string;
  readonly label: string;
}

/**
 * The time zones from west to east, with their offset from UTC without daylight saving: `(UTC+01:00) W. Europe Standard
 * Time`. Source: specification, section 3, Tenant. One that there is no more, as of an older database, stays a choice.
 */
export function timeZoneChoices(current: string): readonly TimeZoneChoice[] {
  return [...new Set([...timeZoneIds, current])]
    .map((value) => ({ value, offset: standardOffset(ianaZone(value) ?? 'UTC') }))
    .sort(
      (one, otherZone) =>
        minutesOf(one.offset) - minutesOf(otherZone.offset) || one.value.localeCompare(otherZone.value),
    )
    .map(({ value, offset }) => ({ value, label: `(UTC${offset}) ${value}` }));
}

/** The smaller of a year's offsets is the standard one, on both halves of the earth; `+01:00`, empty for UTC. */
function standardOffset(zone: string): string {
  const offsets = [0, 6].map((month) => offsetAt(zone, new Date(Date.UTC(2026, month, 15))));
  return offsets.sort((one, otherOffset) => minutesOf(one) - minutesOf(otherOffset))[0] ?? '';
}

function offsetAt(zone: string, at: Date): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' }).formatToParts(at);
  return parts.find(({ type }) => type === 'timeZoneName')?.value.replace('GMT', '') ?? '';
}

function minutesOf(offset: string): number {
  const [hours = '0', minutes = '0'] = offset.slice(1).split(':');
  return (offset.startsWith('-') ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}
