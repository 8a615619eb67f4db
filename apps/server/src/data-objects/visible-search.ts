import type { Role } from '@tingest/domain/access';
import { allFields, type FieldDefinition, fieldTypeOf, walkFields } from '@tingest/domain/fields';
import { type RawBuilder, sql } from 'kysely';
import type { ListSearch } from '../database/lists/list-source.ts';
import { maxInteger } from '../database/max-integer.ts';
import { findByWords } from '../http/lists/own-columns.ts';
import { visibleFields } from '../publishing/visible-fields.ts';
import type { DataObjectType } from './data-object-type.ts';
import { namesOf } from './field-columns.ts';
import { storedSlot } from './stored-slot.ts';

type SearchedType = Pick<DataObjectType, 'id' | 'fields' | 'slotMap'>;

/** A table of data objects, as its search needs it. */
interface SearchedTable {
  readonly table: 'elements' | 'records';
  readonly typeColumn: RawBuilder<unknown>;
  /** Name and code in small letters. */
  readonly nameAndCode: RawBuilder<string>;
}

/** Pattern of ids of any kind, which are removed from a text because they are no words. */
export const anyId = '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}';

/** Whether a role sees all that the objects of some types are searched by. */
export function seesAllFields(types: readonly Pick<DataObjectType, 'fields'>[], role: Role): boolean {
  return types.every((type) => seesEveryField(type, role));
}

function seesEveryField({ fields }: Pick<DataObjectType, 'fields'>, role: Role): boolean {
  return searchableFields(fields, role).length === [...walkFields(fields)].length;
}

/**
 * Returns the search of a user with a role that does not see all fields. The search text holds the values of all of
 * them, so that a match in it alone would reveal hidden values letter by letter: each word must also be in a field that
 * the user sees, in the name or in the code. The index of the search text finds the rows, and only those are checked.
 */
export function visibleSearch(
  searchedTable: SearchedTable,
  types: readonly SearchedType[],
  role: Role,
  scope: RawBuilder<boolean>,
): Pick<ListSearch, 'text' | 'holds' | 'find'> {
  const partly = types.filter((type) => !seesEveryField(type, role));
  const visibleTypes = partly.map((type) => ({ ...type, fields: searchableFields(type.fields, role) }));
  const words = visibleText(searchedTable, visibleTypes);
  const isWhole = sql<boolean>`${searchedTable.typeColumn} <> ALL (${partly.map(({ id }) => id)}::uuid[])`;
  const isSeen = (patterns: readonly string[]) =>
    partly.length === types.length
      ? containsAll(words, patterns)
      : sql<boolean>`(${isWhole} OR ${containsAll(words, patterns)})`;
  const findHits = findByWords(
    searchedTable.table,
    types.map(({ id }) => id),
  );
  return {
    text: sql<string>`search_text`,
    holds: (pattern) => sql<boolean>`(search_text LIKE ${pattern} AND ${isSeen([pattern])})`,
    // The rows found become a list first and are checked afterwards, so that the planner does not check all rows
    // instead.
    find: (pattern, otherPatterns, max) => sql`(SELECT id
      FROM (SELECT id, ${isSeen([pattern, ...otherPatterns])} AS is_seen FROM ${sql.table(searchedTable.table)}
            WHERE ${scope} AND id = ANY (ARRAY(SELECT ${findHits(pattern, otherPatterns, maxInteger)})) OFFSET 0) AS found
      WHERE is_seen LIMIT ${max})`,
  };
}

/** The fields with values of their own that a role sees whole: a table with a column that it does not see is none. */
function searchableFields(fields: readonly FieldDefinition[], role: Role): readonly FieldDefinition[] {
  const visibleIds = new Set([...allFields(visibleFields(fields, role))].map(({ id }) => id));
  return [...walkFields(fields)].filter((field) => {
    const parts = fieldTypeOf(field).hasRows ? allFields([field]) : [field];
    return [...parts].every(({ id }) => visibleIds.has(id));
  });
}

/**
 * Whether all patterns are found in a text: as it is, without its accents or, for those with digits, without separators. The text is
 * made once.
 */
export function containsAll(words: RawBuilder<string>, patterns: readonly string[]): RawBuilder<boolean> {
  const foldedText = sql`folded_text(said)`;
  const compact = sql`regexp_replace(${foldedText}, '[-._/() ]', '', 'g')`;
  const conditions = patterns.map((pattern) => {
    const isCompact = /\d/.test(pattern) ? sql` OR ${compact} LIKE ${pattern}` : sql``;
    return sql`(said LIKE ${pattern} OR ${foldedText} LIKE ${pattern}${isCompact})`;
  });
  return sql<boolean>`(SELECT ${sql.join(conditions, sql` AND `)} FROM (SELECT plain_signs(${words}) AS said OFFSET 0) AS seen)`;
}

/** Returns the visible text of a row, as `searchText` of the domain writes it, except for its order and its accents. */
function visibleText(searchedTable: SearchedTable, types: readonly SearchedType[]): RawBuilder<string> {
  const ofTypes = types.flatMap((type) => {
    if (type.fields.length === 0) return [];
    const parts = sql`concat_ws(' ', ${sql.join(type.fields.map((field) => wordsOf(type, field)))})`;
    return [types.length === 1 ? parts : sql`WHEN ${type.id} THEN ${parts}`];
  });
  if (ofTypes.length === 0) return searchedTable.nameAndCode;
  const values =
    types.length === 1 ? sql.join(ofTypes) : sql`CASE ${searchedTable.typeColumn} ${sql.join(ofTypes, sql` `)} END`;
  return sql<string>`(${searchedTable.nameAndCode} || ' ' || lower(COALESCE(${values}, '')))`;
}

/** Returns the text of one field. Ids of people, files and predefined values are no words. */
function wordsOf({ slotMap }: SearchedType, field: FieldDefinition): RawBuilder<unknown> {
  const { hasOptions, hasRows, holdsFiles, comparison } = fieldTypeOf(field);
  const value = sql`data_properties -> ${field.id}`;
  if (hasRows) return sql`regexp_replace(jsonb_path_query_array(${value}, '$[*].*')::text, ${anyId}, '', 'g')`;
  if (holdsFiles) return sql`(jsonb_path_query_array(${value}, '$[*].name')::text)`;
  if (comparison === 'person') return sql`(${value} ->> 'name')`;
  if (!hasOptions) return sql`(data_properties ->> ${field.id})`;
  const slot = Object.hasOwn(slotMap, field.id) ? slotMap[field.id] : undefined;
  return slot ? sql.ref(slot) : storedSlot(field, 'text', namesOf(field));
}
