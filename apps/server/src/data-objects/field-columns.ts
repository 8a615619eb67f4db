import {
  type FieldContext,
  type FieldDefinition,
  fieldTypeOf,
  filterValue,
  type SlotName,
  type SlotValue,
  walkFields,
} from '@tingest/domain';
import { type RawBuilder, sql } from 'kysely';
import type { ListColumn } from '../database/lists/list-source.ts';
import { collated, type SortLocale } from './alphabet.ts';
import type { DataObjectType } from './data-object-type.ts';

/** One column a field: on its slot where it has one, else on the stored value, which is right but slow. */
export function fieldColumns(
  type: Pick<DataObjectType, 'fields' | 'slotMap'> & Partial<Pick<DataObjectType, 'hasFormerNames'>>,
  locale: SortLocale,
  context: FieldContext,
): [string, ListColumn][] {
  return [...walkFields(type.fields)].flatMap((field) => {
    const kind = fieldTypeOf(field).slot;
    if (kind === 'none') return [];
    const slot = Object.hasOwn(type.slotMap, field.id) ? type.slotMap[field.id] : undefined;
    const value = slot ? sql.ref(slot satisfies SlotName) : storedValue(field, kind);
    const column: ListColumn = {
      kind,
      value,
      ...(kind === 'text' && { order: collated(value, locale) }),
      isNullable: true,
      operand: (operand) => operandOf(field, operand, context),
      ...(fieldTypeOf(field).hasOptions && {
        holds(operand: unknown) {
          const isIndexed = slot !== undefined && !(field.optionSource && type.hasFormerNames);
          return holdsOption(field, value, operand, context, locale, isIndexed);
        },
      }),
    };
    return [[field.id, column] as [string, ListColumn]];
  });
}

function operandOf(field: FieldDefinition, operand: unknown, context: FieldContext): SlotValue | undefined {
  const found = filterValue(field, operand, context);
  return 'value' in found ? (found.value ?? undefined) : undefined;
}

/** What a slot would hold, taken from the stored JSON. */
function storedValue(field: FieldDefinition, kind: 'text' | 'number' | 'timestamp'): RawBuilder<unknown> {
  const text = sql`(data_properties ->> ${field.id})`;
  if (field.optionSource && fieldTypeOf(field).hasOptions) return recordTitles(field);
  if (fieldTypeOf(field).hasOptions && field.multiple !== true) {
    const options = JSON.stringify(Object.fromEntries((field.options ?? []).map(({ value, name }) => [value, name])));
    return sql`(${options}::jsonb ->> ${text})`;
  }
  if (kind === 'text') return text;
  if (kind === 'timestamp') return sql`${text}::timestamptz`;
  // Numbers, switches and times of day all compare as numbers.
  return sql`(CASE jsonb_typeof(data_properties -> ${field.id})
    WHEN 'boolean' THEN (${text}::boolean)::int::float8
    WHEN 'string' THEN (split_part(${text}, ':', 1)::int * 60 + split_part(${text}, ':', 2)::int)::float8
    WHEN 'number' THEN ${text}::float8 END)`;
}

/**
 * The names of the records that a value names, as its slot would hold them. The inner table gives its columns names of
 * their own, so that those of the list's table stay what they are. Ids are made in a query of their own (OFFSET 0): a
 * pattern match beside the table would keep row-level security from using the table's key.
 */
function recordTitles(field: FieldDefinition): RawBuilder<unknown> {
  const named = sql`(SELECT tenant_id AS record_tenant, id AS record_id, title AS record_title FROM records) AS named`;
  const idOf = (text: RawBuilder<unknown>) =>
    sql`CASE WHEN ${text} ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' THEN (${text})::uuid END`;
  if (field.multiple !== true) {
    return sql`(SELECT record_title FROM ${named}
      WHERE record_tenant = tenant_id AND record_id = ${idOf(sql`data_properties ->> ${field.id}`)})`;
  }
  const value = sql`data_properties -> ${field.id}`;
  return sql`(SELECT string_agg(record_title, ', ' ORDER BY position)
    FROM (SELECT position, ${idOf(sql`entry`)} AS chosen_id
          FROM jsonb_array_elements_text(CASE jsonb_typeof(${value}) WHEN 'array' THEN ${value} ELSE '[]' END)
               WITH ORDINALITY AS chosen (entry, position) OFFSET 0) AS chosen
    JOIN ${named} ON record_tenant = tenant_id AND record_id = chosen_id)`;
}

/** Rows whose chosen options include one: by its name, which the slot's index finds, and by its value, which is exact. */
function holdsOption(
  field: FieldDefinition,
  value: RawBuilder<unknown>,
  operand: unknown,
  context: FieldContext,
  locale: SortLocale,
  isIndexed: boolean,
): RawBuilder<boolean> {
  const wanted = JSON.stringify(field.multiple === true ? [operand] : operand);
  const exact = sql<boolean>`data_properties -> ${field.id} @> ${wanted}::jsonb`;
  if (field.multiple === true || !isIndexed) return exact;
  const name = operandOf(field, operand, context);
  return name === undefined ? sql<boolean>`false` : sql<boolean>`(${collated(value, locale)} = ${name} AND ${exact})`;
}
