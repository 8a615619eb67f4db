import { addDays, formatDate, msPerDay, zonedToUtc } from '@tingest/domain/foundation';
import { fieldContext } from '../http/kernel/field-context.ts';
import type { ElementMoment } from './content/content-service.ts';
import { daysBefore, type SeedContext } from './seed-context.ts';
import type { SeededRandom } from './seeded-random.ts';

type Known = Pick<ElementMoment, 'random' | 'index' | 'object' | 'staff'>;

/** History goes back so many days. */
const furthest = 362;
/** A weekend moves a planned action by at most so many days, and objects are not worked on before they exist. */
const margin = 3;

/** Returns the facts from which the history of an object is generated. */
export function elementMoment(seed: SeedContext, registeredAt: Date, elementContext: Known): ElementMoment {
  const { timeZone } = fieldContext(seed);
  const dayOf = (at: Date) => formatDate(at, timeZone);
  const age = (seed.now.getTime() - registeredAt.getTime()) / msPerDay;
  return {
    ...elementContext,
    now: seed.now,
    oldest: Math.min(furthest, Math.floor(age) - margin),
    dayOf,
    at: (daysAgo, random = elementContext.random) => workingHour(seed, Math.max(1, daysAgo), random),
    onDay(daysAhead, hours) {
      const date = workday(dayOf(daysBefore(seed, -daysAhead)), { saturday: 2, sunday: 1 });
      return zonedToUtc(date, `${String(hours).padStart(2, '0')}:00`, timeZone) ?? daysBefore(seed, -daysAhead);
    },
  };
}

/** A moment between seven and half past four of a day, or of the Friday before it. */
function workingHour(seed: SeedContext, daysAgo: number, random: SeededRandom): Date {
  const { timeZone } = fieldContext(seed);
  const date = workday(formatDate(daysBefore(seed, daysAgo), timeZone), { saturday: -1, sunday: -2 });
  const minute = 7 * 60 + random.integer(0, 9 * 60 + 30);
  const time = [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':');
  const start = zonedToUtc(date, time, timeZone) ?? daysBefore(seed, daysAgo);
  return new Date(start.getTime() + random.integer(0, 59) * 1000);
}

/** A day, moved where it is one of a weekend. */
function workday(day: string, move: { readonly saturday: number; readonly sunday: number }): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, weekday === 6 ? move.saturday : weekday === 0 ? move.sunday : 0) ?? day;
}
