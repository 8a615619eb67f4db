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
  type: Pick<DataObjectType, 'fields' | 'slotMap'>,
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
        holds: (operand: unknown) => holdsOption(field, value, operand, context, locale),
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

/** Rows whose chosen options include one: by its name, which the slot's index finds, and by its value, which is exact. */
function holdsOption(
  field: FieldDefinition,
  value: RawBuilder<unknown>,
  operand: unknown,
  context: FieldContext,
  locale: SortLocale,
): RawBuilder<boolean> {
  const wanted = JSON.stringify(field.multiple === true ? [operand] : operand);
  const exact = sql<boolean>`data_properties -> ${field.id} @> ${wanted}::jsonb`;
  if (field.multiple === true) return exact;
  const name = operandOf(field, operand, context);
  return name === undefined ? sql<boolean>`false` : sql<boolean>`(${collated(value, locale)} = ${name} AND ${exact})`;
}
