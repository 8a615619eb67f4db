import {
  codeKey,
  type FieldContext,
  type FieldDefinition,
  fieldTypeOf,
  filterValue,
  type SlotName,
  type SlotValue,
  walkFields,
} from '@tingest/domain';
import { type RawBuilder, sql } from 'kysely';
import type { ListColumn, ListSource } from '../../database/lists/list-source.ts';
import type { SiteContext } from '../../http/context.ts';
import { fieldContext } from '../../http/field-context.ts';
import { idOperand, instantOperand, textOperand } from '../../http/lists/own-operands.ts';
import type { ElementTypeInfo } from '../element-types/element-type-lookup.ts';
import { sortLocale } from './element-service.ts';
import { titleBeginsWith } from './title-prefix.ts';

/** The list of the objects of some categories. Fields are columns only where there is one category. */
export function elementList(context: SiteContext, types: readonly ElementTypeInfo[], ofOneType: boolean): ListSource {
  const { tenant, site } = context;
  const locale = sortLocale(tenant.culture);
  const typeIds = types.map(({ id }) => id);
  const [only] = types;
  // The alphabet is written out, not a parameter: the planner must see that a partial index serves it.
  const alphabet = sql<boolean>`sort_locale = ${sql.lit(locale)}`;
  const owner =
    ofOneType && only
      ? sql`element_type_id = ${only.id}`
      : sql`site_id = ${site.id} AND element_type_id = ANY (${typeIds}::uuid[])`;
  return {
    table: sql`elements`,
    scope: sql<boolean>`tenant_id = ${tenant.id} AND ${owner}`,
    alphabet,
    columns: new Map([
      ...ownColumns(locale, fieldContext(context)),
      ...(ofOneType && only ? fieldColumns(only, locale, fieldContext(context)) : []),
    ]),
    defaultOrdering: { column: 'title', dir: 'asc' },
    async total(tx) {
      const result = await sql<{ total: number }>`
        SELECT COALESCE(sum(total), 0)::int AS total FROM list_totals
        WHERE tenant_id = ${tenant.id} AND list = 'elements' AND owner_id = ANY (${typeIds}::uuid[])`.execute(tx);
      return result.rows[0]?.total ?? 0;
    },
    search: {
      text: sql<string>`search_text`,
      find: (pattern, further, most) =>
        sql`search_elements(${typeIds}::uuid[], ${pattern}, ${further}::text[], ${most})`,
      leads(text) {
        // The alphabet takes digits as numbers, so what begins with some of them is no range.
        if (/\d$/.test(text)) return undefined;
        return sql<boolean>`(${alphabet} AND ${titleBeginsWith(collated(sql`title`, locale), text)})`;
      },
      beginsWith(prefix) {
        const key = codeKey(prefix);
        const title = collated(sql`title`, locale);
        return [
          sql<boolean>`(code_key >= ${key} AND code_key < ${`${key}\u{10FFFF}`})`,
          sql<boolean>`(${alphabet} AND ${titleBeginsWith(title, prefix)})`,
        ];
      },
    },
  };
}

function ownColumns(locale: string, context: FieldContext): [string, ListColumn][] {
  const instant = instantOperand(context);
  return [
    [
      'title',
      { kind: 'text', value: sql`title`, order: collated(sql`title`, locale), isNullable: false, operand: textOperand },
    ],
    [
      'code',
      {
        kind: 'text',
        value: sql`code_key`,
        isNullable: false,
        operand: (value) => (typeof value === 'string' ? codeKey(value) : undefined),
      },
    ],
    ['createdAt', { kind: 'timestamp', value: sql`created_at`, isNullable: false, operand: instant }],
    ['updatedAt', { kind: 'timestamp', value: sql`updated_at`, isNullable: false, operand: instant }],
    ['elementTypeId', { kind: 'text', value: sql`element_type_id`, isNullable: false, operand: idOperand }],
  ];
}

/** One column a field: on its slot where it has one, else on the stored value, which is right but slow. */
function fieldColumns(type: ElementTypeInfo, locale: string, context: FieldContext): [string, ListColumn][] {
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

function collated(value: RawBuilder<unknown>, locale: string): RawBuilder<unknown> {
  return sql`${value} COLLATE ${sql.raw(`text_${locale}`)}`;
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
  locale: string,
): RawBuilder<boolean> {
  const wanted = JSON.stringify(field.multiple === true ? [operand] : operand);
  const exact = sql<boolean>`data_properties -> ${field.id} @> ${wanted}::jsonb`;
  if (field.multiple === true) return exact;
  const name = operandOf(field, operand, context);
  return name === undefined ? sql<boolean>`false` : sql<boolean>`(${collated(value, locale)} = ${name} AND ${exact})`;
}
