import {
  checkPointStatuses,
  type FieldDefinition,
  fieldTypeOf,
  type SlotType,
  textSlotLength,
} from '@tingest/domain/fields';
import { type RawBuilder, sql } from 'kysely';

/** The way to read a stored value where that does not follow from the field's type alone. */
export interface StoredReading {
  /** Name of one of the field's own choices, from its value as a text. */
  readonly nameOf: (option: RawBuilder<unknown>) => RawBuilder<unknown>;
  /** Whether the value may be a list of choices; one that cannot be is read with less effort. */
  readonly mayBeList: boolean;
}

/**
 * Returns the content that a slot would have, computed from the values in `data_properties`: correct but slow. There
 * may be values of former forms, where the field had another type, so a value is only converted if it has the expected
 * format.
 */
export function storedSlot(
  field: FieldDefinition,
  slotType: Exclude<SlotType, 'none'>,
  reading: StoredReading,
): RawBuilder<unknown> {
  const json = sql`(data_properties -> ${field.id})`;
  const text = sql`(data_properties ->> ${field.id})`;
  if (slotType === 'number') return numberOf(field, json, text);
  if (slotType === 'timestamp') return instantOf(text);
  return sql`left(${textOf(field, json, text, reading)}, ${sql.lit(textSlotLength)})`;
}

function textOf(
  field: FieldDefinition,
  json: RawBuilder<unknown>,
  text: RawBuilder<unknown>,
  reading: StoredReading,
): RawBuilder<unknown> {
  const { hasOptions, isMarkup } = fieldTypeOf(field);
  if (hasOptions && field.optionSource) return reading.mayBeList ? recordTitles(json) : recordTitle(text);
  if (hasOptions) return choiceNames(json, reading);
  if (isMarkup) return plainTextOf(text);
  // An object, such as a person, is shown by its name.
  return sql`NULLIF(CASE jsonb_typeof(${json}) WHEN 'string' THEN ${text} WHEN 'number' THEN ${text}
    WHEN 'object' THEN ${json} ->> 'name' END, '')`;
}

/** Numbers, switches, times of day, check points, places (from south to north), and how many files or rows there are. */
function numberOf(field: FieldDefinition, json: RawBuilder<unknown>, text: RawBuilder<unknown>): RawBuilder<unknown> {
  const type = fieldTypeOf(field);
  const words = checkPointStatuses.map((word) => [word, type.toSlot(word, field, { timeZone: 'UTC' })]);
  const ranks = JSON.stringify(Object.fromEntries(words.filter(([, rank]) => typeof rank === 'number')));
  return sql`(CASE jsonb_typeof(${json})
    WHEN 'number' THEN ${text}::float8
    WHEN 'boolean' THEN (${text}::boolean)::int::float8
    WHEN 'array' THEN NULLIF(jsonb_array_length(${json}), 0)::float8
    WHEN 'object' THEN CASE jsonb_typeof(${json} -> 'lat') WHEN 'number' THEN (${json} ->> 'lat')::float8 END
    WHEN 'string' THEN CASE
      WHEN ${text} ~ '^[0-9]{2}:[0-9]{2}$'
        THEN (left(${text}, 2)::int * 60 + right(${text}, 2)::int)::float8
      WHEN ${text} ~ '^-?[0-9]{1,15}([.][0-9]{1,15})?$' THEN ${text}::float8
      ELSE (${ranks}::jsonb ->> ${text})::float8 END END)`;
}

/** Reads a text in the format of a date or an instant, whether or not the calendar has such a day. */
function instantOf(text: RawBuilder<unknown>): RawBuilder<unknown> {
  const day = sql`((left(${text}, 8) || '01')::date + (substr(${text}, 9, 2)::int - 1))`;
  const date = sql.raw(`(?!0000)[0-9]{4}-(0[1-9]|1[0-2])-[0-3][0-9]`);
  return sql`(CASE
    WHEN ${text} ~ '^${date}$' THEN ${day}::timestamp AT TIME ZONE 'UTC'
    WHEN ${text} ~ '^${date}T([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]([.][0-9]{1,6})?Z$'
      THEN (${day} + trim(trailing 'Z' FROM substr(${text}, 12))::time) AT TIME ZONE 'UTC' END)`;
}

/** One or several choices by their names. */
function choiceNames(json: RawBuilder<unknown>, { nameOf, mayBeList }: StoredReading): RawBuilder<unknown> {
  if (!mayBeList) {
    const text = sql`(${json} #>> '{}')`;
    return sql`(CASE jsonb_typeof(${json}) WHEN 'string' THEN NULLIF(${nameOf(text)}, '') END)`;
  }
  return sql`(SELECT NULLIF(string_agg(NULLIF(${nameOf(sql`chosen.option`)}, ''), ', ' ORDER BY chosen.place), '')
    FROM jsonb_array_elements_text(${listOf(json)}) WITH ORDINALITY AS chosen (option, place))`;
}

/**
 * Predefined values by their current names. The inner table renames its columns, so that those of the list's table stay
 * unambiguous.
 */
const namedRecords = sql`(SELECT tenant_id AS record_tenant, id AS record_id, title AS record_title FROM records) AS named`;

function recordTitle(text: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(SELECT record_title FROM ${namedRecords} WHERE record_tenant = tenant_id AND record_id = ${idOf(text)})`;
}

/**
 * Ids are made in a query of their own (OFFSET 0): a pattern match beside the table would keep row-level security from
 * using the table's key.
 */
function recordTitles(json: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(SELECT string_agg(record_title, ', ' ORDER BY place)
    FROM (SELECT place, ${idOf(sql`entry`)} AS chosen_id
          FROM jsonb_array_elements_text(${listOf(json)}) WITH ORDINALITY AS chosen (entry, place) OFFSET 0) AS chosen
    JOIN ${namedRecords} ON record_tenant = tenant_id AND record_id = chosen_id)`;
}

function idOf(text: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`CASE WHEN ${text} ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' THEN (${text})::uuid END`;
}

function listOf(json: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(CASE jsonb_typeof(${json}) WHEN 'array' THEN ${json} WHEN 'string' THEN jsonb_build_array(${json})
    ELSE '[]'::jsonb END)`;
}

/** As `plainText` of the domain reads HTML, but for rare entities. */
function plainTextOf(text: RawBuilder<unknown>): RawBuilder<unknown> {
  const inline = '</?(b|i|u|s|em|strong|a|code|span|mark|sub|sup)\\M[^<>]*>';
  const bare = sql`regexp_replace(regexp_replace(${text}, ${inline}, '', 'gi'), '<[^<>]*>', ' ', 'g')`;
  const decodedText = [
    ['&nbsp;', ' '],
    ['&lt;', '<'],
    ['&gt;', '>'],
    ['&quot;', '"'],
    ['&amp;', '&'],
  ].reduce<RawBuilder<unknown>>(
    (innerExpression, [entity, sign]) => sql`replace(${innerExpression}, ${entity}, ${sign})`,
    bare,
  );
  return sql`NULLIF(btrim(regexp_replace(${decodedText}, '[\\s\\u00a0]+', ' ', 'g')), '')`;
}
