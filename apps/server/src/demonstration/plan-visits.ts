import { addDays, formatDate, ianaZone, zonedToUtc } from '@tingest/domain';
import type { ContentService } from './content/content-category.ts';
import { daysBefore, type Scene } from './scene.ts';
import type { SeededRandom } from './seeded-random.ts';

/** When somebody worked on an object. */
export interface PlannedVisit {
  readonly service: ContentService;
  readonly occurredAt: Date;
  /** The same in the tenant's zone, `YYYY-MM-DD`. */
  readonly date: string;
  readonly daysAgo: number;
}

/** Visits during the last year by all services of a category, in working hours, oldest first. */
export function planVisits(
  scene: Scene,
  services: readonly ContentService[],
  random: SeededRandom,
  registeredAt: Date,
): PlannedVisit[] {
  const visits = services.flatMap((service) => {
    const { every, most, chance = 1 } = service.visits;
    return Array.from({ length: most }, (_, index) => index)
      .filter(() => random.chance(chance))
      .map((index) => {
        const daysAgo = Math.min(364, 1 + Math.floor((index + random.next()) * every));
        return { service, daysAgo, ...workingHour(scene, daysAgo, random) };
      });
  });
  return visits
    .filter(({ occurredAt }) => occurredAt > registeredAt)
    .sort((a, b) => a.occurredAt.getTime() - b.occurredAt.getTime());
}

/** A moment between seven and half past four of a day, or of the Friday before it. */
function workingHour(scene: Scene, daysAgo: number, random: SeededRandom): { occurredAt: Date; date: string } {
  const zone = ianaZone(scene.tenant.timeZone) ?? 'UTC';
  const day = formatDate(daysBefore(scene, daysAgo), zone);
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  const date = addDays(day, weekday === 6 ? -1 : weekday === 0 ? -2 : 0);
  const minute = 7 * 60 + random.integer(0, 9 * 60 + 30);
  const time = [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':');
  const start = zonedToUtc(date, time, zone) ?? daysBefore(scene, daysAgo);
  return { date, occurredAt: new Date(start.getTime() + random.integer(0, 59) * 1000) };
}
