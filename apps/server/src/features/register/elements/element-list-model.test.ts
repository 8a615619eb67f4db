import { foldSearch, withoutAccents } from '@tingest/domain/fields';
import fc from 'fast-check';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { saved } from '../../../testing/populated-site.ts';
import { sharedTestApp } from '../../../testing/shared-test-app.ts';
import type { Person, TestApp } from '../../../testing/test-app.ts';

/** A list of objects, compared with the plainest way to make one: an array, filtered and sorted. */

const [word, count, flag, day] = [uuidv7(), uuidv7(), uuidv7(), uuidv7()];
interface ModelElement {
  readonly word?: string;
  readonly count?: number;
  readonly flag?: boolean;
  readonly day?: string;
}
type Name = keyof ModelElement;
const ids: Readonly<Record<Name, string>> = { word, count, flag, day };

let app: TestApp;
let admin: Person;
let path: string;
beforeAll(async () => {
  app = await sharedTestApp();
  const tenant = await app.addTenant('ekby', 'sv-SE');
  admin = tenant.as('TenantAdmin');
  path = `${tenant.key}/north`;
});
afterAll(() => app.close());

const words = ['al', 'Al', 'ål', 'äl', 'öl', 'zebra', 'zebra 2', 'zebra 10', 'e', 'é', 'ab%', 'a_b', "o'b", 'b\\c'];
const element = fc.record(
  {
    word: fc.constantFrom(...words),
    count: fc.integer({ min: -3, max: 3 }),
    flag: fc.boolean(),
    day: fc.constantFrom('2024-02-29', '2025-01-01', '2025-12-31'),
  },
  { requiredKeys: [] },
);
const names = Object.keys(ids) as Name[];

interface Filter {
  readonly name: Name;
  readonly value: unknown;
  readonly holds: (element: ModelElement) => boolean;
}
/** Without case and accents. */
const normalizeText = (text: string | undefined) => withoutAccents(foldSearch(text ?? ''));
const filters: fc.Arbitrary<Filter> = fc.oneof(
  fc.constantFrom(...names).chain((name) =>
    fc.boolean().map((isEmpty) => ({
      name,
      value: { operator: isEmpty ? 'empty' : 'notEmpty' },
      holds: (each: ModelElement) => (each[name] === undefined) === isEmpty,
    })),
  ),
  fc.constantFrom(...words).map((value) => ({
    name: 'word' as const,
    value: { operator: 'equals', value },
    holds: (each: ModelElement) => each.word === value,
  })),
  fc.tuple(fc.constantFrom('A', 'l', 'Ä', '%', '_', '\\', "'", 'zebra 1'), fc.boolean()).map(([part, isAlone]) => ({
    name: 'word' as const,
    value: isAlone ? part : { operator: 'contains', value: part },
    holds: (each: ModelElement) => normalizeText(each.word).includes(normalizeText(part)),
  })),
  fc.tuple(fc.integer({ min: -4, max: 4 }), fc.integer({ min: -4, max: 4 })).map(([min, max]) => ({
    name: 'count' as const,
    value: { min, max },
    holds: (each: ModelElement) => each.count !== undefined && each.count >= min && each.count <= max,
  })),
  fc.array(fc.integer({ min: -4, max: 4 }), { minLength: 1, maxLength: 3 }).map((value) => ({
    name: 'count' as const,
    value,
    holds: (each: ModelElement) => each.count !== undefined && value.includes(each.count),
  })),
  fc.boolean().map((value) => ({ name: 'flag' as const, value, holds: (each: ModelElement) => each.flag === value })),
  fc.constantFrom('2024-02-29', '2025-01-01').map((min) => ({
    name: 'day' as const,
    value: { min },
    holds: (each: ModelElement) => each.day !== undefined && each.day >= min,
  })),
);
const query = fc.record({
  filters: fc.array(filters, { maxLength: 2 }),
  ordering: fc.uniqueArray(fc.record({ name: fc.constantFrom(...names), dir: fc.constantFrom('asc', 'desc') }), {
    selector: ({ name }) => name,
    maxLength: 3,
  }),
  limit: fc.integer({ min: 1, max: 7 }),
});

const collator = new Intl.Collator('sv-SE', { numeric: true });
/** Those without a value come last, whichever the direction. */
function compare(a: ModelElement[Name], b: ModelElement[Name], dir: string): number {
  if (a === undefined || b === undefined) return a === b ? 0 : a === undefined ? 1 : -1;
  const difference = typeof a === 'string' ? collator.compare(a, String(b)) : Number(a) - Number(b);
  return dir === 'desc' ? -difference : difference;
}

it('the list of objects equals filtering and sorting an array, with index columns and without', async () => {
  const sets = fc.sample(fc.array(element, { minLength: 15, maxLength: 25 }), { numRuns: 2, seed: 41 });
  for (const [round, elements] of sets.entries()) {
    const { id: elementTypeId } = await saved(admin, `${path}/elementTypes`, {
      localizedNames: [{ culture: 'sv-SE', text: `Omgång ${round}` }],
      dataPropertyTypes: [
        { id: word, name: 'Ord', fieldType: 'text', indexed: round === 0 },
        { id: count, name: 'Antal', fieldType: 'integer', indexed: round === 0 },
        { id: flag, name: 'Ja', fieldType: 'switch', indexed: round === 0 },
        { id: day, name: 'Dag', fieldType: 'date', indexed: round === 0 },
      ],
    });
    const elementsById = new Map<string, ModelElement>();
    for (const each of elements) {
      const dataProperties = names.flatMap((name) =>
        each[name] === undefined ? [] : [{ dataPropertyTypeId: ids[name], value: each[name] }],
      );
      elementsById.set((await saved(admin, `${path}/elements`, { elementTypeId, dataProperties })).id, each);
    }
    const property = fc.asyncProperty(query, async (sampledQuery) => {
      const body = {
        filters: sampledQuery.filters.map(({ name, value }) => ({ column: ids[name], value })),
        ordering: sampledQuery.ordering.map(({ name, dir }) => ({ column: ids[name], dir })),
      };
      const send = async (overrides: object) => {
        const address = `${path}/elements/filter?elementTypeId=${elementTypeId}`;
        const reply = await admin.post(address, { ...body, ...overrides });
        expect(reply.status, JSON.stringify(reply.details)).toBe(200);
        return reply.data as { items: { id: string }[]; filteredCount: number };
      };
      const fullList = await send({ limit: 100 });
      const foundIds = fullList.items.map(({ id }) => id);
      const expected = [...elementsById].filter(([, each]) => sampledQuery.filters.every(({ holds }) => holds(each)));
      expect(foundIds.toSorted()).toEqual(expected.map(([id]) => id).toSorted());
      expect(fullList.filteredCount).toBe(expected.length);
      for (const [index, id] of foundIds.slice(1).entries()) {
        const [before, after] = [elementsById.get(foundIds[index] ?? ''), elementsById.get(id)];
        const differences = sampledQuery.ordering.map(({ name, dir }) => compare(before?.[name], after?.[name], dir));
        expect(differences.find((difference) => difference !== 0) ?? 0).toBeLessThanOrEqual(0);
      }
      const pages: string[] = [];
      for (let skip = 0; skip <= expected.length; skip += sampledQuery.limit) {
        const page = await send({ skip, limit: sampledQuery.limit, skipCount: true });
        pages.push(...page.items.map(({ id }) => id));
      }
      expect(pages).toEqual(foundIds);
    });
    await fc.assert(property, { numRuns: 40 });
  }
});
