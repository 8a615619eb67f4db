import { addDays, formatDate, formatDateTime, zonedToUtc } from '@tingest/domain/foundation';

export interface SendTimes {
  /** `HH:MM`: messages are gathered until then; `null` where each is sent by itself. */
  readonly digestAt: string | null;
  /** `HH:MM`: nothing is sent in between; over midnight where it ends before it begins. */
  readonly quiet: { readonly from: string; readonly to: string } | null;
}

/** When a message that is written now is sent, on the clock of the tenant; `null` for at once. */
export function sendTime(now: Date, timeZone: string, { digestAt, quiet }: SendTimes): Date | null {
  const digestTime = digestAt === null ? now : next(now, digestAt, timeZone);
  const clock = formatDateTime(digestTime, timeZone).slice(11, 16);
  const sendAt = quiet && isBetween(clock, quiet) ? next(digestTime, quiet.to, timeZone) : digestTime;
  return sendAt.getTime() === now.getTime() ? null : sendAt;
}

function isBetween(clock: string, { from, to }: { readonly from: string; readonly to: string }): boolean {
  if (from === to) return false;
  return from < to ? clock >= from && clock < to : clock >= from || clock < to;
}

/** The next moment, after another, at which clocks show a time. */
function next(after: Date, clock: string, timeZone: string): Date {
  const day = formatDate(after, timeZone);
  for (const each of [day, addDays(day, 1), addDays(day, 2)]) {
    const moment = zonedToUtc(each, clock, timeZone);
    if (moment && moment > after) return moment;
  }
  return after;
}
