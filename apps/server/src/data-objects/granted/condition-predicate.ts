import {
  fieldTypeOf,
  type PreparedCondition,
  type PreparedTest,
  type SlotMap,
  type SlotName,
} from '@tingest/domain/fields';
import { type RawBuilder, sql } from 'kysely';
import type { PendingConversion } from '../../database/stored/objects.ts';
import { collated, sortLocales } from '../../http/lists/alphabet.ts';
import type { DataObjectType } from '../data-object-type.ts';
import { storedSlot } from '../stored-slot.ts';

/** The parts of a type that decide where its values are found in a row. */
export type StoredType = Pick<DataObjectType, 'slotMap'> & {
  readonly row?:
    | { readonly pending_conversions: readonly PendingConversion[] | null; readonly pending_slot_map?: SlotMap | null }
    | undefined;
};

type Test = Extract<PreparedCondition, { kind: 'test' }>;

/**
 * Returns the SQL predicate for the rows of a table of objects that meet a condition, equivalent to `isMet` of the
 * domain for one object's values. Columns are named without their table, so it must be used where that table is the
 * nearest one. Ordered values are compared on their slot where they have one, so that an index may serve.
 */
export function conditionPredicate(condition: PreparedCondition, type: StoredType): RawBuilder<boolean> {
  return predicate(condition, type, false);
}

/** @param isTurned whether unknown must be distinguished from false, because a NOT encloses the predicate */
function predicate(condition: PreparedCondition, type: StoredType, isTurned: boolean): RawBuilder<boolean> {
  switch (condition.kind) {
    case 'all':
    case 'any': {
      if (condition.parts.length === 0) return condition.kind === 'all' ? sql<boolean>`true` : sql<boolean>`false`;
      const parts = condition.parts.map((part) => predicate(part, type, isTurned));
      return sql<boolean>`(${sql.join(parts, condition.kind === 'all' ? sql` AND ` : sql` OR `)})`;
    }
    case 'not':
      return sql<boolean>`NOT ${predicate(condition.part, type, true)}`;
    case 'test': {
      const passes = testPredicate(condition, type);
      if (condition.negate) return sql<boolean>`NOT COALESCE(${passes}, false)`;
      return isTurned ? sql<boolean>`COALESCE(${passes}, false)` : sql<boolean>`(${passes})`;
    }
  }
}

function testPredicate({ field, test }: Test, type: StoredType): RawBuilder<boolean> {
  const json = sql`(data_properties -> ${field.id})`;
  switch (test.type) {
    case 'present':
      return isPresent(json);
    case 'absent':
      return sql<boolean>`NOT ${isPresent(json)}`;
    case 'contains':
      return sql<boolean>`jsonb_typeof(${json}) = 'string' AND strpos(data_properties ->> ${field.id}, ${test.text}) > 0`;
    case 'oneOf': {
      if (fieldTypeOf(field).comparison === 'ordered') {
        const each = test.values.map((value) => sql`${orderedOperand(field, Number(value))}`);
        return sql<boolean>`${orderedColumn(field, type)} IN (${sql.join(each)})`;
      }
      const jsonValues = test.values.map((value) => JSON.stringify(value));
      // A list matches by containment and a person by their id; any other value is compared directly.
      const exactPredicate = sql<boolean>`(${json} @> ANY (${jsonValues}::jsonb[]) OR ${json} -> 'id' = ANY (${jsonValues}::jsonb[]))`;
      const slotPredicate = slotHolds(field, test.values, type);
      return slotPredicate ? sql<boolean>`(${slotPredicate} AND ${exactPredicate})` : exactPredicate;
    }
    case 'range':
      return rangePredicate(field, test, type);
  }
}

/**
 * Returns a condition that follows from a text or a choice being one of some values: its slot has one of their texts.
 * Only this condition is found by an index, in any collation. `undefined` where a slot may have another content.
 */
function slotHolds(
  field: Test['field'],
  values: readonly unknown[],
  { slotMap, row }: StoredType,
): RawBuilder<boolean> | undefined {
  const slot = Object.hasOwn(slotMap, field.id) ? slotMap[field.id] : undefined;
  const type = fieldTypeOf(field);
  // While choices are renamed, slots have former names until all of them are filled anew.
  const isNamed = type.hasOptions && !field.optionSource && field.multiple !== true && row?.pending_slot_map === null;
  if (!slot || row?.pending_conversions || !(type.comparison === 'text' || isNamed)) return undefined;
  const texts = values.map((value) => type.toSlot(value, field, { timeZone: 'UTC' }));
  if (!texts.every((text) => typeof text === 'string')) return undefined;
  const ways = sortLocales.map(
    (locale) => sql`(sort_locale = ${sql.lit(locale)} AND ${collated(sql.ref(slot), locale)} = ANY (${texts}::text[]))`,
  );
  return sql<boolean>`(${sql.join(ways, sql` OR `)})`;
}

/** An empty text or list is no value. */
function isPresent(json: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(COALESCE(${json}, 'null') NOT IN ('null', '""', '[]'))`;
}

function rangePredicate(
  field: Test['field'],
  { min, max }: Extract<PreparedTest, { type: 'range' }>,
  type: StoredType,
): RawBuilder<boolean> {
  const column = orderedColumn(field, type);
  const parts: RawBuilder<boolean>[] = [];
  if (min) {
    parts.push(sql<boolean>`${column} ${sql.raw(min.isIncluded ? '>=' : '>')} ${orderedOperand(field, min.value)}`);
  }
  if (max) {
    parts.push(sql<boolean>`${column} ${sql.raw(max.isIncluded ? '<=' : '<')} ${orderedOperand(field, max.value)}`);
  }
  return sql<boolean>`${sql.join(parts, sql` AND `)}`;
}

/** The field's slot; its stored value where it has none, or where slots are being filled anew for another type of field. */
function orderedColumn(field: Test['field'], { slotMap, row }: StoredType): RawBuilder<unknown> {
  const slot: SlotName | undefined = Object.hasOwn(slotMap, field.id) ? slotMap[field.id] : undefined;
  if (slot && !row?.pending_conversions) return sql.ref(slot);
  const slotType = fieldTypeOf(field).slot === 'timestamp' ? 'timestamp' : 'number';
  return storedSlot(field, slotType, { nameOf: (option) => option, mayBeList: false });
}

function orderedOperand(field: Test['field'], value: number): RawBuilder<unknown> {
  if (fieldTypeOf(field).slot === 'timestamp') return sql`${new Date(value)}::timestamptz`;
  return sql`${value}::float8`;
}
