import {
  type Degrees,
  distanceBetween,
  hasWords,
  publicIndex,
  readPublicSearch,
  toMapPoint,
} from '@tingest/domain/access';
import { codeKey, lookUpKeys } from '@tingest/domain/register';
import { type RawBuilder, sql } from 'kysely';
import { fieldContext } from '../../../http/kernel/field-context.ts';
import { collated, sortLocale } from '../../../http/lists/alphabet.ts';
import { elementRows, storedCodes } from '../elements/element-object.ts';
import { findByWords, patternsOf } from './find-by-words.ts';
import type { PublicCategory } from './public-categories.ts';
import { type OpenScope, type PublicObject, publicObjects } from './public-object.ts';
import { idsOf, inAlphabet, publicOnes, titleOf } from './public-statements.ts';

/** Search of an anonymous user, in some public categories. */
export interface PublicSearch {
  readonly categories: readonly PublicCategory[];
  /** As it was typed. */
  readonly words: string;
  readonly near: Degrees | null;
  /** From 0. */
  readonly page: number;
}

/** An object that was found. */
export interface PublicHit {
  readonly object: PublicObject;
  readonly category: PublicCategory;
  /** Metres from where it was looked for; `null` where that was not asked or its position is not public. */
  readonly distance: number | null;
}

/** A page of search results. */
export interface PublicHits {
  readonly hits: readonly PublicHit[];
  readonly hasMore: boolean;
  /** Whether there is more than anybody can turn to: further words narrow it. */
  readonly isCut: boolean;
}

/** Objects of a page. */
const publicPageSize = 20;
/** So many are found, and can be turned to, at most. */
const deepest = 500;

/**
 * Finds public objects. Reading is bounded: categories and places are ranges of an index; up to three words are
 * searched in the index together, with one of one or two letters. Words unknown to the index, beside frequent others,
 * are searched row by row: `scope` has a time limit.
 */
export async function searchPublic(scope: OpenScope, search: PublicSearch): Promise<PublicHits> {
  const page = Math.max(0, Math.min(search.page, deepest / publicPageSize - 1));
  const pickedIds = await pickIds(scope, search, { skip: page * publicPageSize, limit: publicPageSize + 1 });
  const ids = pickedIds.ids.slice(0, publicPageSize);
  const hits = await readHits(scope, search, ids);
  const isLast = (page + 1) * publicPageSize >= deepest;
  const hasFurther = pickedIds.ids.length > publicPageSize;
  return { hits, hasMore: hasFurther && !isLast, isCut: pickedIds.isCut || (hasFurther && isLast) };
}

/** An object with a public position. */
export interface PlacedHit extends PublicHit {
  readonly position: Degrees;
}

/** Finds all matches with a public position, up to the number that users can page to, for a map. */
export async function findPlacedHits(scope: OpenScope, search: PublicSearch): Promise<readonly PlacedHit[]> {
  const categories = search.categories.filter(({ hasPositions }) => hasPositions);
  const { ids } = await pickIds(scope, { ...search, categories }, { skip: 0, limit: deepest });
  const hits = await readHits(scope, search, ids);
  return hits.flatMap((hit) => (hit.object.position ? [{ ...hit, position: hit.object.position }] : []));
}

interface Part {
  readonly skip: number;
  readonly limit: number;
}

interface Picked {
  readonly ids: readonly string[];
  readonly isCut: boolean;
}

async function pickIds(scope: OpenScope, search: PublicSearch, part: Part): Promise<Picked> {
  const readings = readPublicSearch(search.words);
  const { near } = search;
  const categories = near ? search.categories.filter(({ hasPositions }) => hasPositions) : search.categories;
  const types = categories.map(({ type }) => type.id);
  if (types.length === 0) return { ids: [], isCut: false };
  if (readings.length === 0) {
    return {
      ids: await (near ? nearest(scope, types, { near, part }) : listByTitle(scope, types, part)),
      isCut: false,
    };
  }
  // Where many have the words, some of those around have them too: no index of words goes through all that have them.
  const inScope = near && (await nearest(scope, types, { near, part, readings, max: lookedAtFirst }));
  if (inScope?.length === part.limit) return { ids: inScope, isCut: false };
  const foundIds = await findByWords(scope, types, { sentText: search.words, readings, max: deepest + 1 });
  // Which few hundred of many were found is by chance; the nearest of them need not be the nearest of all.
  if (near && foundIds.length > deepest) {
    const nearestIds = await nearest(scope, types, { near, part, readings, max: lookedAtMost });
    if (nearestIds.length === part.limit) return { ids: nearestIds, isCut: true };
  }
  const ids = await inOrder(scope, foundIds.slice(0, deepest), near, part);
  return { ids, isCut: foundIds.length > deepest };
}

const farness = (near: Degrees): RawBuilder<number> => {
  const { x, y } = toMapPoint(near);
  return sql<number>`point(elements.public_x, elements.public_y) <-> point(${x}::float8, ${y}::float8)`;
};

/** By title: each category's are a range of the title's index. */
function listByTitle(scope: OpenScope, types: readonly string[], part: Part): Promise<string[]> {
  const title = titleOf(scope);
  const max = sql.lit(part.skip + part.limit);
  return idsOf(
    scope,
    sql`
    SELECT one.id FROM unnest(${types}::uuid[]) AS wanted (id) CROSS JOIN LATERAL (
      SELECT elements.id, elements.public_title FROM elements
      WHERE ${publicOnes(scope)} AND elements.element_type_id = wanted.id AND ${inAlphabet(scope)}
      ORDER BY ${title}, elements.id LIMIT ${max}) AS one
    ORDER BY ${collated(sql`one.public_title`, sortLocale(scope.tenant.culture))}, one.id
    LIMIT ${sql.lit(part.limit)} OFFSET ${sql.lit(part.skip)}`,
  );
}

/** So many around are looked at for words before the index of words is asked, and so many where that finds more than can be shown. */
const lookedAtFirst = 2_000;
const lookedAtMost = 20_000;

/**
 * Returns the nearest objects: each category's come from the index of points in their order. Words are compared object
 * by object, which ends soon where they are frequent, and otherwise at some number of objects. The planner sees them
 * behind that limit only: it would take a long word for rare, and read the whole category instead.
 */
function nearest(
  scope: OpenScope,
  types: readonly string[],
  {
    near,
    part,
    readings = [],
    max = 0,
  }: {
    readonly near: Degrees;
    readonly part: Part;
    readonly readings?: readonly (readonly string[])[];
    readonly max?: number;
  },
): Promise<string[]> {
  const far = farness(near);
  const hasReading = readings.map((words) => {
    const { patterns, shortPatterns } = patternsOf(words);
    return sql`(around.public_text LIKE ALL (${patterns}::text[]) AND around.public_text ~ ALL (${shortPatterns}::text[]))`;
  });
  const rowLimit = sql.lit(part.skip + part.limit);
  return idsOf(
    scope,
    sql`
    SELECT one.id FROM unnest(${types}::uuid[]) AS wanted (id) CROSS JOIN LATERAL (
      SELECT around.id, around.far FROM (
        SELECT elements.id, elements.public_text, ${far} AS far FROM elements
        WHERE elements.tenant_id = ${scope.tenant.id} AND elements.element_type_id = wanted.id AND elements.public_x IS NOT NULL
        ORDER BY ${far} LIMIT ${hasReading.length > 0 ? sql.lit(max) : rowLimit}) AS around
      WHERE ${hasReading.length > 0 ? sql.join(hasReading, sql` OR `) : sql`true`}
      LIMIT ${rowLimit}) AS one
    ORDER BY one.far, one.id LIMIT ${sql.lit(part.limit)} OFFSET ${sql.lit(part.skip)}`,
  );
}

/** Those found by words, a few hundred at most, by distance or title. */
function inOrder(scope: OpenScope, ids: readonly string[], near: Degrees | null, part: Part): Promise<string[]> {
  const order = near ? farness(near) : titleOf(scope);
  return idsOf(
    scope,
    sql`
    SELECT elements.id FROM elements
    WHERE ${publicOnes(scope)} AND elements.id = ANY (${ids}::uuid[]) ${near ? sql`AND elements.public_x IS NOT NULL` : sql``}
    ORDER BY ${order}, elements.id LIMIT ${sql.lit(part.limit)} OFFSET ${sql.lit(part.skip)}`,
  );
}

/**
 * Reads objects by ids as anonymous users see them now. Those that no longer match are left out: between a change of
 * the fields and the end of the back-fill, the index may be out of date about public values.
 */
async function readHits(scope: OpenScope, search: PublicSearch, ids: readonly string[]): Promise<PublicHit[]> {
  const readings = readPublicSearch(search.words);
  const keys = new Set(lookUpKeys(search.words));
  const rows = await elementRows.inOrder(scope, ids);
  const hitsById = new Map<string, PublicHit>();
  for (const category of search.categories) {
    const ownEntries = rows.filter((row) => row.element_type_id === category.type.id);
    if (ownEntries.length === 0) continue;
    for (const object of await publicObjects({ ...scope, site: category.site }, category.type, ownEntries)) {
      const ownEntries = [codeKey(object.row.code), ...storedCodes(object.row).map(({ key }) => key)];
      if (!ownEntries.some((key) => keys.has(key)) && !hasWords(textOf(scope, object), readings)) continue;
      const { position } = object;
      const distance = search.near && position ? distanceBetween(search.near, position) : null;
      hitsById.set(object.row.id, { object, category, distance });
    }
  }
  return ids.flatMap((id) => hitsById.get(id) ?? []);
}

/** As it is stored, in the tenant's language. */
function textOf({ tenant, now }: OpenScope, { fields, values, row }: PublicObject): string {
  return publicIndex(fields, values, row.code, fieldContext({ culture: tenant.culture, tenant, now })).text;
}
