import {
  type FieldContext,
  type FieldDefinition,
  fieldTypeOf,
  filterValue,
  type SlotName,
  type SlotValue,
  textSlotLength,
  walkFields,
} from '@tingest/domain/fields';
import { type RawBuilder, sql } from 'kysely';
import type { ListColumn } from '../database/lists/list-source.ts';
import { collated, type SortLocale } from '../http/lists/alphabet.ts';
import type { DataObjectType } from './data-object-type.ts';
import { type StoredReading, storedSlot } from './stored-slot.ts';

/** One column a field: on its slot where it has one, else on the stored value, which is right but slow. */
export function fieldColumns(
  type: Pick<DataObjectType, 'fields' | 'slotMap'> & Partial<Pick<DataObjectType, 'hasFormerNames' | 'row'>>,
  locale: SortLocale,
  context: FieldContext,
): [string, ListColumn][] {
  return [...walkFields(type.fields)].flatMap((field) => {
    const slotType = fieldTypeOf(field).slot;
    if (slotType === 'none') return [];
    const slot = Object.hasOwn(type.slotMap, field.id) ? type.slotMap[field.id] : undefined;
    const value = slot ? sql.ref(slot satisfies SlotName) : storedSlot(field, slotType, namesOf(field));
    const { hasOptions, operators } = fieldTypeOf(field);
    const column: ListColumn = {
      type: slotType,
      value,
      isFreeText: !hasOptions && operators.includes('contains'),
      ...(slotType === 'text' && { order: collated(value, locale) }),
      isNullable: true,
      // A day has no hours, so callers do not move its upper bound one day later.
      ...(fieldTypeOf(field).displayType === 'date' && { includesUpperBound: true }),
      operand: (operand) => operandOf(field, operand, context),
      ...(hasOptions && {
        holds(operand: unknown) {
          if (typeof operand !== 'string' || operand === '') return undefined;
          const isIndexed = slot !== undefined && !(field.optionSource && type.hasFormerNames);
          // Nothing else has the name, so the index alone says which rows hold it.
          const name = isIndexed && type.row?.pending_slot_map === null ? onlyName(field, operand) : undefined;
          // The alphabet is written out: the planner must see that a partial index serves it.
          if (name !== undefined) {
            return sql<boolean>`(sort_locale = ${sql.lit(locale)} AND ${collated(value, locale)} = ${name})`;
          }
          return holdsOption(field, value, operand, { context, locale, isIndexed });
        },
      }),
    };
    return [[field.id, column] as [string, ListColumn]];
  });
}

function operandOf(field: FieldDefinition, operand: unknown, context: FieldContext): SlotValue | undefined {
  const filterResult = filterValue(field, operand, context);
  return 'value' in filterResult ? (filterResult.value ?? undefined) : undefined;
}

/** Reads the current names of the field's own choices; a deleted choice is named by its value, as slots have it. */
export function namesOf(field: FieldDefinition): StoredReading {
  const names = JSON.stringify(Object.fromEntries((field.options ?? []).map(({ value, name }) => [value, name])));
  return {
    nameOf: (option) => sql`COALESCE(${names}::jsonb ->> ${option}, ${option})`,
    mayBeList: field.multiple === true,
  };
}

/** The name of one of the field's own choices that no other has, as its slot holds it whole. */
function onlyName(field: FieldDefinition, operand: unknown): string | undefined {
  if (field.multiple === true || field.optionSource) return undefined;
  const name = field.options?.find((option) => option.value === operand)?.name;
  const matchingOptions = field.options?.filter((option) => option.name === name || option.value === name) ?? [];
  const isAlone = matchingOptions.every((option) => option.value === operand);
  return name !== undefined && isAlone && name.length < textSlotLength ? name : undefined;
}

/**
 * Matches rows with one of the options chosen: by its name, which the slot's index finds, and by its value, which is
 * exact.
 */
function holdsOption(
  field: FieldDefinition,
  value: RawBuilder<unknown>,
  operand: unknown,
  {
    context,
    locale,
    isIndexed,
  }: { readonly context: FieldContext; readonly locale: SortLocale; readonly isIndexed: boolean },
): RawBuilder<boolean> {
  const operandJson = JSON.stringify(field.multiple === true ? [operand] : operand);
  const exactPredicate = sql<boolean>`data_properties -> ${field.id} @> ${operandJson}::jsonb`;
  if (field.multiple === true || !isIndexed) return exactPredicate;
  const name = operandOf(field, operand, context);
  return name === undefined
    ? sql<boolean>`false`
    : sql<boolean>`(${collated(value, locale)} = ${name} AND ${exactPredicate})`;
}
