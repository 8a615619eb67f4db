import type { SeededRandom } from '../seeded-random.ts';
import type { ContentField, ContentValues, Names } from './content-category.ts';
import type { ContentRules } from './content-rules.ts';
import type { ContentService } from './content-service.ts';

/** Known facts when a check-list is filled in. */
interface VisitMoment {
  readonly random: SeededRandom;
  readonly object: ContentValues;
  /** The object's place among its category's, from 0. */
  readonly index: number;
  /** Whether it is the latest one that was filled in. */
  readonly isLatest: boolean;
  /** Day of the visit, `YYYY-MM-DD`. */
  readonly date: string;
  readonly occurredAt: Date;
  readonly daysAgo: number;
}

/** A form that is filled in again and again. */
export interface CheckList {
  readonly names: Names;
  readonly descriptions: Names;
  readonly icon: string;
  readonly functionNames: Names;
  readonly fields: readonly ContentField[];
  readonly rules?: ContentRules;
  /** Days between two visits of one object, how many there have been at most, and how likely each of them was. */
  readonly visits: { readonly every: number; readonly most: number; readonly chance?: number };
  readonly fill: (visit: VisitMoment) => ContentValues;
}

/** A service with one form that is done at once, with the visits of the last year. */
export function checkList({ functionNames, fields, rules, visits, fill, ...heading }: CheckList): ContentService {
  return {
    ...heading,
    mode: 'simpleForm',
    functions: [{ modes: ['start'], names: functionNames, fields, ...(rules && { rules }) }],
    histories({ random, index, object, staff, oldest, at, dayOf }) {
      const { every, most, chance = 1 } = visits;
      const days = Array.from({ length: most }, (_, number) => number)
        .filter(() => random.chance(chance))
        .map((number) => Math.min(364, 1 + Math.floor((number + random.next()) * every)))
        .filter((daysAgo) => daysAgo < oldest);
      return days.map((daysAgo, number) => {
        const occurredAt = at(daysAgo);
        const visit = { random, object, index, isLatest: number === 0, date: dayOf(occurredAt), occurredAt, daysAgo };
        return { steps: [{ mode: 'start', at: occurredAt, person: random.pick(staff), values: fill(visit) }] };
      });
    },
  };
}
