import { checkPointStatuses, type FieldDefinition, fieldTypeOf, type SlotKind } from '@tingest/domain';
import { type RawBuilder, sql } from 'kysely';
import type { ChoiceNames, LogForm } from './log-form.ts';

/**
 * What a slot of the event log would hold, taken from the stored values: right but slow. The log has values of former
 * forms too, where the field may have had another type, so nothing is taken for what it does not look like.
 */
export function storedSlot(
  field: FieldDefinition,
  kind: Exclude<SlotKind, 'none'>,
  { choices }: Pick<LogForm, 'choices'>,
): RawBuilder<unknown> {
  const json = sql`(data_properties -> ${field.id})`;
  const text = sql`(data_properties ->> ${field.id})`;
  if (kind === 'number') return numberOf(field, json, text);
  if (kind === 'timestamp') return instantOf(text);
  const { hasOptions, isMarkup } = fieldTypeOf(field);
  if (hasOptions && field.optionSource) return recordTitles(json);
  if (hasOptions) return choiceNames(json, choices.get(field.id) ?? []);
  if (isMarkup) return plainTextOf(text);
  // Of an object, such as a person, its name is what is shown.
  return sql`(CASE jsonb_typeof(${json}) WHEN 'string' THEN ${text} WHEN 'number' THEN ${text}
    WHEN 'object' THEN ${json} ->> 'name' END)`;
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

/** Reads what is written like a date or an instant, whether or not the calendar has such a day. */
function instantOf(text: RawBuilder<unknown>): RawBuilder<unknown> {
  const day = sql`((left(${text}, 8) || '01')::date + (substr(${text}, 9, 2)::int - 1))`;
  return sql`(CASE
    WHEN ${text} ~ '^[1-9][0-9]{3}-(0[1-9]|1[0-2])-[0-3][0-9]$' THEN ${day}::timestamp AT TIME ZONE 'UTC'
    WHEN ${text} ~ '^[1-9][0-9]{3}-(0[1-9]|1[0-2])-[0-3][0-9]T([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]([.][0-9]{1,6})?Z$'
      THEN (${day} + trim(trailing 'Z' FROM substr(${text}, 12))::time) AT TIME ZONE 'UTC' END)`;
}

/** One or several choices by the names that they had in the form that was filled in. */
function choiceNames(json: RawBuilder<unknown>, spans: readonly ChoiceNames[]): RawBuilder<unknown> {
  const branches = spans.map(
    ({ from, until, names }) =>
      sql`WHEN form_version BETWEEN ${sql.lit(from)} AND ${sql.lit(until)}
          THEN COALESCE(${JSON.stringify(names)}::jsonb ->> chosen.option, chosen.option)`,
  );
  const name =
    branches.length > 0 ? sql`CASE ${sql.join(branches, sql` `)} ELSE chosen.option END` : sql`chosen.option`;
  return sql`(SELECT NULLIF(string_agg(NULLIF(${name}, ''), ', ' ORDER BY chosen.place), '')
    FROM jsonb_array_elements_text(${listOf(json)}) WITH ORDINALITY AS chosen (option, place))`;
}

/**
 * Predefined values by the names they have now. The inner table gives its columns names of their own, so that those of the
 * log stay what they are.
 */
function recordTitles(json: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(SELECT string_agg(named.record_title, ', ' ORDER BY chosen.place)
    FROM jsonb_array_elements_text(${listOf(json)}) WITH ORDINALITY AS chosen (record, place)
    JOIN (SELECT tenant_id AS record_tenant, id AS record_id, title AS record_title FROM records) AS named
      ON named.record_tenant = tenant_id AND named.record_id =
        CASE WHEN chosen.record ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' THEN chosen.record::uuid END)`;
}

function listOf(json: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(CASE jsonb_typeof(${json}) WHEN 'array' THEN ${json} WHEN 'string' THEN jsonb_build_array(${json})
    ELSE '[]'::jsonb END)`;
}

/** As `plainText` of the domain reads HTML, but for rare entities. */
function plainTextOf(text: RawBuilder<unknown>): RawBuilder<unknown> {
  const inline = '</?(b|i|u|s|em|strong|a|code|span|mark|sub|sup)\\M[^<>]*>';
  const bare = sql`regexp_replace(regexp_replace(${text}, ${inline}, '', 'gi'), '<[^<>]*>', ' ', 'g')`;
  const resolved = [
    ['&nbsp;', ' '],
    ['&lt;', '<'],
    ['&gt;', '>'],
    ['&quot;', '"'],
    ['&amp;', '&'],
  ].reduce<RawBuilder<unknown>>((inner, [entity, sign]) => sql`replace(${inner}, ${entity}, ${sign})`, bare);
  return sql`NULLIF(btrim(regexp_replace(${resolved}, '\\s+', ' ', 'g')), '')`;
}
