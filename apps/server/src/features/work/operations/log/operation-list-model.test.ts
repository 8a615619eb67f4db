import { foldSearch, withoutAccents } from '@tingest/domain/fields';
import fc from 'fast-check';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type PopulatedSite, populateSite, saved } from '../../../../testing/populated-site.ts';
import { sharedTestApp } from '../../../../testing/shared-test-app.ts';
import type { Person, TestApp } from '../../../../testing/test-app.ts';

/** The event log of one function, compared with the plainest way to make one: an array, filtered and sorted. */

const names = ['word', 'count', 'flag', 'day', 'moment', 'clock', 'kind', 'colours', 'check', 'rows'] as const;
type Name = (typeof names)[number];
const ids = Object.fromEntries(names.map((name) => [name, uuidv7()])) as Record<Name, string>;
const child = uuidv7();
type Answers = Partial<Record<Name, unknown>>;

const options = [
  { value: '1', name: 'Zink' },
  { value: '2', name: 'Ask' },
  { value: '3', name: 'Öl-trä' },
  // Told apart by their values alone.
  { value: '4', name: 'Ask' },
];
const nameOf = (value: unknown) => options.find((option) => option.value === value)?.name ?? '';
const ranks: Record<string, number> = { notApplicable: 0, ok: 1, deviation: 2 };

/** The sort key of each kind of answer. */
const meanings: Partial<Record<Name, (value: unknown) => string | number>> = {
  flag: Number,
  moment: (value) => Date.parse(String(value)),
  kind: nameOf,
  colours: (value) => (value as string[]).map(nameOf).join(', '),
  check: (value) => ranks[String(value)] ?? -1,
  rows: (value) => (value as unknown[]).length,
};
const meaning = (answers: Answers | undefined, name: Name): string | number | undefined => {
  const value = answers?.[name];
  return value === undefined ? undefined : (meanings[name]?.(value) ?? (value as string | number));
};

const words = ['al', 'Al', 'ål', 'äl', 'öl', 'zebra 2', 'zebra 10', 'é', 'ab%', 'a_b', "o'b", 'b\\c'];
const answers: fc.Arbitrary<Answers> = fc.record(
  {
    word: fc.constantFrom(...words),
    count: fc.integer({ min: -3, max: 12 }),
    flag: fc.boolean(),
    day: fc.constantFrom('2024-02-29', '2025-01-01', '2025-12-31'),
    moment: fc.constantFrom('2026-03-01T23:30:00.000Z', '2026-03-02T08:00:00.000Z'),
    clock: fc.constantFrom('08:00', '09:30', '17:05'),
    kind: fc.constantFrom('1', '2', '3', '4'),
    colours: fc.uniqueArray(fc.constantFrom('1', '2', '3'), { minLength: 1, maxLength: 3 }),
    check: fc.constantFrom('ok', 'deviation', 'notApplicable'),
    rows: fc.array(fc.constant({ [child]: 'rad' }), { minLength: 1, maxLength: 3 }),
  },
  { requiredKeys: [] },
);

interface Filter {
  readonly name: Name;
  readonly value: unknown;
  readonly holds: (given: Answers) => boolean;
}
/** Without case and accents. */
const normalizeText = (text: unknown) => withoutAccents(foldSearch(String(text ?? '')));
const has = (name: Name, value: unknown): Filter => ({
  name,
  value,
  holds: (givenAnswers) => givenAnswers[name] === value,
});
const filters: fc.Arbitrary<Filter> = fc.oneof(
  fc.tuple(fc.constantFrom(...names), fc.boolean()).map(([name, isEmpty]) => ({
    name,
    value: { operator: isEmpty ? 'empty' : 'notEmpty' },
    holds: (givenAnswers: Answers) => (givenAnswers[name] === undefined) === isEmpty,
  })),
  fc.constantFrom(...words).map((value) => ({ ...has('word', value), value: { operator: 'equals', value } })),
  fc.constantFrom('1', '2', '3', '4').map((value) => has('kind', value)),
  fc.constantFrom('ok', 'deviation', 'notApplicable').map((value) => has('check', value)),
  fc.boolean().map((value) => has('flag', value)),
  fc.constantFrom('1', '2', '3').map((value) => ({
    name: 'colours' as const,
    value,
    holds: (givenAnswers: Answers) => (givenAnswers.colours as string[] | undefined)?.includes(value) ?? false,
  })),
  fc.tuple(fc.constantFrom('A', 'l', 'Ä', '%', '_', '\\', "'"), fc.boolean()).map(([part, isAlone]) => ({
    name: 'word' as const,
    value: isAlone ? part : { operator: 'contains', value: part },
    holds: (givenAnswers: Answers) => normalizeText(givenAnswers.word).includes(normalizeText(part)),
  })),
  fc
    .tuple(fc.constantFrom('count' as const, 'rows' as const), fc.integer({ min: -4, max: 4 }), fc.nat({ max: 9 }))
    .map(([name, min, rangeSize]) => ({
      name,
      value: { min, max: min + rangeSize },
      holds: (givenAnswers: Answers) => {
        const ownValue = meaning(givenAnswers, name);
        return ownValue !== undefined && Number(ownValue) >= min && Number(ownValue) <= min + rangeSize;
      },
    })),
  fc.constantFrom('2024-02-29', '2025-01-01').map((min) => ({
    name: 'day' as const,
    value: { min },
    holds: (givenAnswers: Answers) => givenAnswers.day !== undefined && String(givenAnswers.day) >= min,
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
/** Those without an answer come last, whichever the direction. */
function compare(a: string | number | undefined, b: string | number | undefined, dir: string): number {
  if (a === undefined || b === undefined) return a === b ? 0 : a === undefined ? 1 : -1;
  const difference = typeof a === 'string' ? collator.compare(a, String(b)) : a - Number(b);
  return dir === 'desc' ? -difference : difference;
}

let app: TestApp;
let admin: Person;
let site: PopulatedSite;
beforeAll(async () => {
  app = await sharedTestApp();
  const tenant = await app.addTenant('ekby', 'sv-SE');
  admin = tenant.as('TenantAdmin');
  site = await populateSite(tenant, 'Mått');
});
afterAll(() => app.close());

it.each([
  ['on slots', true],
  ['on what was stored', false],
])('the list of operations equals filtering and sorting an array, %s', async (_how, indexed) => {
  const types: Record<Name, object> = {
    word: { fieldType: 'text' },
    count: { fieldType: 'integer' },
    flag: { fieldType: 'switch' },
    day: { fieldType: 'date' },
    moment: { fieldType: 'dateTime' },
    clock: { fieldType: 'time' },
    kind: { fieldType: 'select', options },
    colours: { fieldType: 'select', multiple: true, options },
    check: { fieldType: 'statusGroup' },
    rows: { fieldType: 'collection', children: [{ id: child, name: 'Rad', fieldType: 'text' }] },
  };
  const common = { elementTypeId: site.elementTypeId, localizedNames: [{ culture: 'sv-SE', text: 'Kontroll' }] };
  const { id: operationTypeId } = await saved(admin, `${site.path}/operationTypes`, {
    ...common,
    status: 'published',
    dataPropertyTypes: names.map((name) => ({ id: ids[name], name, indexed, ...types[name] })),
  });
  const { id: transactionTypeId } = await saved(admin, `${site.path}/transactionTypes`, {
    ...common,
    status: 'published',
    mode: 'simpleForm',
    events: [{ mode: 'start', operationTypeId }],
  });
  const answersById = new Map<string, Answers>();
  for (const givenAnswers of fc.sample(fc.array(answers, { minLength: 22, maxLength: 22 }), {
    numRuns: 1,
    seed: 17,
  })[0] ?? []) {
    const operation = await saved(admin, `${site.path}/operations`, {
      clientOperationId: uuidv7(),
      operationTypeId,
      elementId: site.elementId,
      transactionTypeId,
      mode: 'start',
      dataProperties: names.flatMap((name) =>
        givenAnswers[name] === undefined ? [] : [{ dataPropertyTypeId: ids[name], value: givenAnswers[name] }],
      ),
    });
    answersById.set(operation.operation.id, givenAnswers);
  }
  const property = fc.asyncProperty(query, async (sampledQuery) => {
    const body = {
      filters: sampledQuery.filters.map(({ name, value }) => ({ column: ids[name], value })),
      ordering: sampledQuery.ordering.map(({ name, dir }) => ({ column: ids[name], dir })),
    };
    const send = async (overrides: object) => {
      const address = `${site.path}/operations/filter?operationTypeId=${operationTypeId}`;
      const reply = await admin.post(address, { ...body, ...overrides });
      expect(reply.status, JSON.stringify(reply.details)).toBe(200);
      return reply.data as { items: { id: string }[]; filteredCount: number };
    };
    const fullList = await send({ limit: 100 });
    const foundIds = fullList.items.map(({ id }) => id);
    const expected = [...answersById].filter(([, givenAnswers]) =>
      sampledQuery.filters.every(({ holds }) => holds(givenAnswers)),
    );
    expect(foundIds.toSorted()).toEqual(expected.map(([id]) => id).toSorted());
    expect(fullList.filteredCount).toBe(expected.length);
    for (const [index, id] of foundIds.slice(1).entries()) {
      const [before, after] = [answersById.get(foundIds[index] ?? ''), answersById.get(id)];
      const differences = sampledQuery.ordering.map(({ name, dir }) =>
        compare(meaning(before, name), meaning(after, name), dir),
      );
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
});
