import type { ListQuery } from '@tingest/domain/fields';
import { msPerDay } from '@tingest/domain/foundation';
import type { ListColumn, ListSource } from '@tingest/server/testing';
import { type RawBuilder, sql } from 'kysely';
import type { CategoryField } from '../data/category.ts';
import type { LoadedSite } from '../data/loaded-site.ts';
import { priceRange } from '../data/objects.ts';
import { kinds } from '../data/words.ts';

/** A page of a list, where the rows that are left of it stand in a certain way to its order. */
export interface ListCase {
  readonly title: string;
  readonly source: ListSource;
  readonly query: ListQuery;
}

const title = sql`title COLLATE text_sv`;
const firstDay = Date.UTC(2015, 0, 1);

/** The pages that docs/decisions/0003-list-model.md speaks of, in the one category that is measured. */
export function listCases(site: LoadedSite): ListCase[] {
  const { fieldIds, slotMap } = site.category;
  const slot = (field: CategoryField) => sql.ref(slotMap[fieldIds[field]] ?? '');
  const source = categoryList(site, slot);
  const kindIs = (name: string) => ({ column: 'kind', value: name });
  const [last, otherType] = [kinds.at(-1) ?? '', kinds.at(-3) ?? ''];
  const byMounted = [{ column: 'mounted', dir: 'desc' }] as const;
  const inspectedBefore = (days: number) => ({
    column: 'nextInspection',
    value: { max: new Date(firstDay + days * msPerDay) },
  });
  const restrictSource = (condition: RawBuilder<boolean>): ListSource => ({
    ...source,
    base: source.scope,
    isRestricted: true,
    scope: sql<boolean>`${source.scope} AND ${condition}`,
  });
  const isLast = sql<boolean>`sort_locale = 'sv' AND ${slot('kind')} COLLATE text_sv = ${last}`;
  const restrictByWeight = (weight: number) =>
    restrictSource(sql<boolean>`(${isLast}) AND ${slot('weight')} <= ${weight}`);
  const anyOf = (...names: string[]) => ({ column: 'kind', value: names });
  const light = (weight: number) => ({ column: 'weight', value: { max: weight } });
  const priced = (share: number) => ({ column: 'price', value: { min: 40_000, max: 40_000 + share * priceRange.max } });
  const cases: [title: string, query: ListQuery, source?: ListSource][] = [
    ['the last choice, by title', { filters: [kindIs(last)] }],
    ['the last choice and a tenth of the weights, by title', { filters: [light(200), kindIs(last)] }],
    ['the last choice and all weights, by title', { filters: [light(2_000), kindIs(last)] }],
    ['two of the last choices, by title', { filters: [anyOf(last, otherType)] }],
    ['two choices in the middle, by title', { filters: [anyOf('Papperskorg', 'Parkbänk')] }],
    ['a choice, by another text', { filters: [kindIs('Lekhus')], ordering: [{ column: 'address', dir: 'asc' }] }],
    ['a date that goes with the order, 3 %', { filters: [inspectedBefore(1_190)], ordering: byMounted }],
    ['the same, 8 %', { filters: [inspectedBefore(1_760)], ordering: byMounted }],
    ['the same, 26 %', { filters: [inspectedBefore(3_000)], ordering: byMounted }],
    ['the same, 92 %', { filters: [inspectedBefore(6_150)], ordering: byMounted }],
    ['an evenly spread range, 5 %', { filters: [priced(0.05)], ordering: byMounted }],
    ['an evenly spread range, 1 %', { filters: [priced(0.01)], ordering: byMounted }],
    ['an evenly spread range, 0.05 %', { filters: [priced(0.0005)], ordering: byMounted }],
    ['few granted rows, of the last choice', {}, restrictByWeight(50)],
    ['many granted rows, of the last choice', {}, restrictByWeight(2_000)],
  ];
  return cases.map(([title, query, of = source]) => ({ title, query, source: of }));
}

/** The list of the objects of the category, on its slots. */
function categoryList(
  { tenantId, category }: LoadedSite,
  slot: (field: CategoryField) => RawBuilder<unknown>,
): ListSource {
  const column = (columnType: ListColumn['type'], value: RawBuilder<unknown>, isNullable = true): ListColumn => ({
    type: columnType,
    value,
    isNullable,
    operand: (operand) => operand as string | number | Date,
  });
  const text = (value: RawBuilder<unknown>): ListColumn => ({
    ...column('text', value),
    order: sql`${value} COLLATE text_sv`,
    amongEquals: title,
  });
  return {
    table: sql`elements`,
    scope: sql<boolean>`tenant_id = ${tenantId} AND element_type_id = ${category.id}`,
    alphabet: sql<boolean>`sort_locale = 'sv'`,
    columns: new Map<string, ListColumn>([
      ['title', { ...column('text', sql`title`, false), order: title }],
      ['kind', text(slot('kind'))],
      ['address', text(slot('address'))],
      ['price', column('number', slot('price'))],
      ['weight', column('number', slot('weight'))],
      ['mounted', column('timestamp', slot('mounted'))],
      ['nextInspection', column('timestamp', slot('nextInspection'))],
    ]),
    defaultOrdering: { column: 'title', dir: 'asc' },
    total: async () => 0,
    search: { text: sql<string>`search_text`, find: () => sql``, beginsWith: () => [] },
  };
}
