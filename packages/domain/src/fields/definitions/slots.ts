import type { SlotType, SlotValue } from '../types/field-type.ts';
import { fieldTypeOf } from '../types/registry.ts';
import type { FieldDefinition, FieldValues } from './field-definition.ts';
import { walkFields } from './walk-fields.ts';

/** The slot columns of lists by kind (performance, section 2). */
export const slotsByType = {
  text: ['t1', 't2', 't3', 't4', 't5', 't6', 't7', 't8', 't9', 't10'],
  number: ['n1', 'n2', 'n3', 'n4', 'n5', 'n6'],
  timestamp: ['d1', 'd2', 'd3', 'd4'],
} as const;

export type SlotName = (typeof slotsByType)[keyof typeof slotsByType][number];

/** All slot columns, text, number, timestamp. */
export const slotNames: readonly SlotName[] = [...slotsByType.text, ...slotsByType.number, ...slotsByType.timestamp];

/** Which slot carries a field's value, by field id. */
export type SlotMap = Readonly<Record<string, SlotName>>;

export interface SlotAssignment {
  readonly slotMap: SlotMap;
  /**
   * Ids of the fields that lists could sort and filter by if slots were free; those with `indexed: true` request one.
   */
  readonly unassigned: readonly string[];
}

/**
 * Assigns slots to the fields of a category. A field keeps its slot, so that adding one moves no other; free slots go
 * to fields that request one (`indexed: true`), then to the others in order, fields that lists can only count last;
 * `indexed: false` takes none.
 */
export function assignSlots(fields: readonly FieldDefinition[], previous: SlotMap = {}): SlotAssignment {
  const candidates = [...walkFields(fields)].filter(
    (field) => field.indexed !== false && fieldTypeOf(field).slot !== 'none',
  );
  const map = new Map<string, SlotName>();
  const takenSlots = new Set<SlotName>();
  const give = (field: FieldDefinition, slot: SlotName | undefined): void => {
    if (slot === undefined || takenSlots.has(slot) || map.has(field.id)) return;
    map.set(field.id, slot);
    takenSlots.add(slot);
  };

  for (const field of candidates) {
    const previousSlot = Object.hasOwn(previous, field.id) ? previous[field.id] : undefined;
    give(
      field,
      slotsOf(field).find((slot) => slot === previousSlot),
    );
  }
  const unassignedFields = candidates.filter((field) => !map.has(field.id));
  const inTurn = [
    ...unassignedFields.filter((field) => field.indexed === true),
    ...unassignedFields.filter((field) => field.indexed !== true && !isOnlyCounted(field)),
    ...unassignedFields.filter((field) => field.indexed !== true && isOnlyCounted(field)),
  ];
  for (const field of inTurn) {
    give(
      field,
      slotsOf(field).find((slot) => !takenSlots.has(slot)),
    );
  }
  return {
    slotMap: Object.fromEntries(map),
    unassigned: unassignedFields.filter((field) => !map.has(field.id)).map((field) => field.id),
  };
}

/**
 * Checks for files, rows and places: lists are seldom sorted by them, so they do not displace fields that lists are
 * sorted by.
 */
function isOnlyCounted(field: FieldDefinition): boolean {
  const { holdsFiles, hasRows, operators } = fieldTypeOf(field);
  return holdsFiles || hasRows || operators.every((operator) => operator === 'empty' || operator === 'notEmpty');
}

function slotsOf(field: FieldDefinition): readonly SlotName[] {
  const slotType: SlotType = fieldTypeOf(field).slot;
  return slotType === 'none' ? [] : slotsByType[slotType];
}

/** Returns the value of every slot column for an object with these values; `null` for columns without a field. */
export function slotValues(
  fields: readonly FieldDefinition[],
  slotMap: SlotMap,
  values: FieldValues,
  timeZone: string,
): Record<SlotName, SlotValue | null> {
  const valuesBySlot = new Map<SlotName, SlotValue | null>(slotNames.map((slot) => [slot, null]));
  for (const field of walkFields(fields)) {
    const slot = Object.hasOwn(slotMap, field.id) ? slotMap[field.id] : undefined;
    const value = Object.hasOwn(values, field.id) ? values[field.id] : null;
    if (slot === undefined || value === null || value === undefined) continue;
    valuesBySlot.set(slot, fieldTypeOf(field).toSlot(value, field, { timeZone }));
  }
  return Object.fromEntries(valuesBySlot) as Record<SlotName, SlotValue | null>;
}
