import { formatDateTime, zonedToUtc } from '@tingest/domain';

/** An instant (ISO, UTC) as a `datetime-local` input holds it, in the tenant's zone; empty where it is none. */
export function toLocalDateTime(value: unknown, timeZone: string): string {
  return typeof value === 'string' ? formatDateTime(new Date(value), timeZone).replace(' ', 'T') : '';
}

/** The instant that a `datetime-local` input means in the tenant's zone, as ISO in UTC; `null` for nothing. */
export function fromLocalDateTime(text: string, timeZone: string): string | null {
  const [date = '', time = ''] = text.split('T');
  return zonedToUtc(date, time.slice(0, 5), timeZone)?.toISOString() ?? null;
}
