import type { CategoryField } from '../data/category.ts';
import type { LoadedSite } from '../data/loaded-site.ts';
import { priceRange } from '../data/objects.ts';
import type { Random } from '../data/random.ts';
import { commonWord, rareWord } from '../data/words.ts';
import { bareGet, type Operation, pageOf, ratioOf, within } from './operation.ts';
import { shownColumns } from './shown-columns.ts';

const sortedFields: readonly CategoryField[] = ['name', 'address', 'serialNumber'];
const directions = ['asc', 'desc'] as const;

/** Pages of 25 of the one category, sorted, filtered and searched. */
export function lists(site: LoadedSite, random: Random): Operation[] {
  const sql = listStatements(site);
  return [...pages(sql), ...ranges(sql, random), ...searches(sql), ...farPages(site, sql)];
}

type ListStatements = ReturnType<typeof listStatements>;

/** Returns the requests for pages of the category, and the statements of their bare counterparts. */
function listStatements({ tenantId, path, category }: LoadedSite) {
  const filter = (body: object) => pageOf(`/api/v2/${path}/elements/filter?elementTypeId=${category.id}`, body);
  const slot = (field: CategoryField) => category.slotMap[category.fieldIds[field]] ?? '';
  const inCategory = `e.tenant_id = $1 AND e.element_type_id = $2 AND e.sort_locale = 'sv'`;
  const total = `(SELECT sum(total) FROM list_totals WHERE tenant_id = $1 AND list = 'elements' AND owner_id = $2) AS total`;
  const scope = [tenantId, category.id];

  const sortings = sortedFields.flatMap((field) => directions.map((dir) => ({ field, dir })));
  const sorted = ({ field, dir }: (typeof sortings)[number], extraCondition = '', offset = '') => {
    const order = (row: string) =>
      `${row}.${slot(field)} COLLATE text_sv ${dir}, ${row}.title COLLATE text_sv ${dir}, ${row}.id ${dir}`;
    return `SELECT ${shownColumns}${extraCondition} FROM (SELECT id FROM elements e WHERE ${inCategory} AND e.${slot(field)} IS NOT NULL
      ORDER BY ${order('e')} LIMIT 25 ${offset}) p JOIN elements e ON e.tenant_id = $1 AND e.id = p.id ORDER BY ${order('e')}`;
  };
  const sortingName = (prefix: string, { field, dir }: (typeof sortings)[number]) => `${prefix}-${field}-${dir}`;
  const bareSorted = (prefix: string, extraCondition?: string) => ({
    statements: Object.fromEntries(
      sortings.map((sorting) => [sortingName(prefix, sorting), sorted(sorting, extraCondition)] as const),
    ),
    requests: sortings.map((sorting) => bareGet(sortingName(prefix, sorting), scope)),
  });
  const orderings = sortings.map(({ field, dir }) => [{ column: category.fieldIds[field], dir }]);

  const found = (condition: string, order: string) =>
    `SELECT ${shownColumns}, p.n, ${total} FROM (SELECT id, count(*) OVER () AS n FROM elements e WHERE ${inCategory} AND ${condition}
      ORDER BY ${order}, e.id LIMIT 25) p JOIN elements e ON e.tenant_id = $1 AND e.id = p.id ORDER BY ${order}, e.id`;
  return { category, filter, slot, scope, total, sortings, orderings, sorted, sortingName, bareSorted, found };
}

function pages({ filter, total, orderings, bareSorted }: ListStatements): Operation[] {
  return [
    {
      name: 'page',
      title: 'page of 25 sorted by a text field, up and down, `skipCount`',
      requests: orderings.map((ordering) => filter({ ordering, skipCount: true })),
      bare: bareSorted('page'),
      target: ratioOf(0.3),
    },
    {
      name: 'counts',
      title: 'the same page with total and filtered count',
      requests: orderings.map((ordering) => filter({ ordering })),
      bare: bareSorted('counts', `, ${total}`),
      target: within(50),
    },
  ];
}

/** Pages filtered by ranges of a number that contain a share of the objects. */
function ranges({ category, filter, slot, scope, found }: ListStatements, random: Random): Operation[] {
  const price = slot('price');
  const someRanges = (share: number) => {
    const width = (priceRange.max - priceRange.min) * share;
    return Array.from({ length: 200 }, () => {
      const min = Math.floor(random.next() * (priceRange.max - width));
      return { min, max: Math.round((min + width) * 100) / 100 };
    });
  };
  const ranged = (name: string, title: string, share: number): Operation => {
    const sampleRanges = someRanges(share);
    return {
      name,
      title,
      requests: sampleRanges.map((value) =>
        filter({
          filters: [{ column: category.fieldIds.price, value }],
          ordering: [{ column: category.fieldIds.mounted, dir: 'desc' }],
        }),
      ),
      bare: {
        statements: { [name]: found(`e.${price} BETWEEN $3 AND $4`, `e.${slot('mounted')} DESC`) },
        requests: sampleRanges.map(({ min, max }) => bareGet(name, [...scope, min, max])),
      },
      target: within(50),
    };
  };
  return [
    ranged('range', 'page filtered by a 5 % range, sorted by another field, counts', 0.05),
    ranged('tiny', 'page filtered by a 0.05 % range, sorted by another field, counts', 0.0005),
  ];
}

function searches({ filter, scope, found }: ListStatements): Operation[] {
  const createSearch = (name: string, title: string, words: readonly string[]): Operation => ({
    name,
    title,
    requests: words.map((searchCriteria) => filter({ searchCriteria })),
    bare: {
      statements: { [name]: found('e.search_text LIKE $3', 'e.title COLLATE text_sv') },
      requests: words.map((word) => bareGet(name, [...scope, `%${word}%`])),
    },
    target: within(60),
  });
  return [
    createSearch('rare', 'free text, a rare word, counts', [rareWord, rareWord.slice(0, 9), rareWord.slice(7)]),
    createSearch('common', 'free text, a word of one object in twelve, counts', [
      commonWord,
      'gunga',
      'lekhus',
      'parkbänk',
    ]),
    {
      name: 'letters',
      title: 'two-letter search, counts',
      requests: ['gu', 'pa', 'b0', 'åk'].map((searchCriteria) => filter({ searchCriteria })),
      bare: {
        statements: {
          letters: found(
            `(e.code_key >= $3 AND e.code_key < $4 OR e.title COLLATE text_sv >= $5 AND e.title COLLATE text_sv < $6)`,
            'e.title COLLATE text_sv',
          ),
        },
        requests: ['gu', 'pa', 'b0', 'åk'].map((letters) =>
          bareGet('letters', [
            ...scope,
            letters.toUpperCase(),
            `${letters.toUpperCase()}\u{10FFFF}`,
            letters,
            `${letters}\uFFFF`,
          ]),
        ),
      },
    },
  ];
}

/** Pages far from the beginning of the list. */
function farPages({ objects }: LoadedSite, sql: ListStatements): Operation[] {
  const { filter, scope, sortings, orderings, sorted, sortingName } = sql;
  const skip = Math.min(24_975, Math.floor(objects * 0.9));

  return [
    {
      name: 'far',
      title: `page ${Math.floor(skip / 25) + 1} by offset, \`skipCount\``,
      requests: orderings.map((ordering) => filter({ ordering, skip, skipCount: true })),
      bare: {
        statements: Object.fromEntries(
          sortings.map((sorting) => [sortingName('far', sorting), sorted(sorting, '', `OFFSET ${skip}`)] as const),
        ),
        requests: sortings.map((sorting) => bareGet(sortingName('far', sorting), scope)),
      },
    },
  ];
}
