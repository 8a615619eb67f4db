import {
  assignSlots,
  type FieldDefinition,
  fieldTypeOf,
  type SlotMap,
  type SlotName,
  slotsByType,
  slotValues,
  walkFields,
} from '@tingest/domain/fields';
import type { ObjectContext } from '../../../data-objects/object-columns.ts';
import { fieldContext } from '../../../http/kernel/field-context.ts';
import { sortLocale } from '../../../http/lists/alphabet.ts';
import { fieldsOf } from '../../../publishing/publishable-item.ts';
import type { OperationTypeRow } from './operation-types.ts';

/** The slot columns of the event log: fewer than objects have, since every performed operation updates each index. */
export const operationSlotNames = ['t1', 't2', 't3', 't4', 't5', 't6', 'n1', 'n2', 'n3', 'n4', 'd1', 'd2'] as const;

type OperationSlotName = (typeof operationSlotNames)[number];

/** Gives the fields of a function their slots in the event log; a field keeps the one it has. */
export function assignOperationSlots(fields: readonly FieldDefinition[], previous: SlotMap = {}): SlotMap {
  const flatFields = [...walkFields(fields)].map(({ children: _, ...field }) => field);
  // Free slots are assigned from the first one on, so a field with a slot outside of these would have got none.
  const isThere = (slot: string) => (operationSlotNames as readonly string[]).includes(slot);
  return Object.fromEntries(
    Object.entries(assignSlots(flatFields, previous).slotMap).filter(([, slot]) => isThere(slot)),
  );
}

/**
 * Returns the columns by which lists of the event log sort and filter an operation, beside its own columns. Choices are
 * stored by the names that they had in the form that was filled in, as the log shows them; predefined values by their
 * current names, and after a rename the columns are refilled.
 *
 * @param fields of the form that was filled in, with the options of their sources where they have some
 * @param slots the function's slots to write
 */
export function operationSlotColumns(
  { tenant, now }: ObjectContext,
  fields: readonly FieldDefinition[],
  slots: SlotMap,
  values: Record<string, unknown>,
) {
  const { timeZone } = fieldContext({ culture: tenant.culture, tenant, now });
  // The form may be a former one with a field of another kind than the slot it has now.
  const fitting = [...walkFields(fields)].flatMap((field): [string, SlotName][] => {
    const slot = Object.hasOwn(slots, field.id) ? slots[field.id] : undefined;
    const { slot: slotType } = fieldTypeOf(field);
    const fits = slot !== undefined && slotType !== 'none' && slotsByType[slotType].some((name) => name === slot);
    return fits ? [[field.id, slot]] : [];
  });
  const filledSlots = slotValues(fields, Object.fromEntries(fitting), values, timeZone);
  return {
    sort_locale: sortLocale(tenant.culture),
    // Each slot has its column's kind of value, which the type of a column by name can't say.
    ...(Object.fromEntries(operationSlotNames.map((slot) => [slot, filledSlots[slot]])) as Record<
      OperationSlotName,
      never
    >),
  };
}

/** Effect of a changed form on the slots of the event log. */
interface OperationSlotPlan {
  readonly columns: {
    readonly slot_map: string;
    readonly pending_slot_map: string | null;
    readonly backfilled_to: null;
    readonly backfill_since?: null;
  };
  readonly needsBackfill: boolean;
}

/**
 * Before anything was performed the new slots hold at once. Afterwards a field that gains a slot, or another type, has
 * its slot filled in the background first; until that is done lists use only the slots that mean the same before and
 * after. A choice that is renamed changes nothing: the log keeps the names that it shows. One that was chosen among
 * predefined values and now is among its own, or the other way round, is another kind of field.
 *
 * Source: performance, section 2.
 */
export function planOperationSlots(
  previous: OperationTypeRow,
  fields: readonly FieldDefinition[],
  hasOperations: boolean,
): OperationSlotPlan {
  const inUse = previous.slot_map;
  const pendingSlots = previous.pending_slot_map;
  const next = assignOperationSlots(fields, pendingSlots ?? inUse);
  const now = (slotMap: SlotMap) => ({
    slot_map: JSON.stringify(slotMap),
    pending_slot_map: null,
    backfilled_to: null,
    backfill_since: null,
  });
  if (!hasOperations) return { columns: now(next), needsBackfill: false };
  const types = (typeFields: readonly FieldDefinition[]) =>
    new Map(
      [...walkFields(typeFields)].map(({ id, fieldType, optionSource }) => [
        id,
        `${fieldType} ${Boolean(optionSource)}`,
      ]),
    );
  const [before, after] = [types(fieldsOf(previous)), types(fields)];
  const steady = Object.entries(next).filter(([id, slot]) => inUse[id] === slot && before.get(id) === after.get(id));
  if (pendingSlots === null && steady.length === Object.keys(next).length)
    return { columns: now(next), needsBackfill: false };
  return {
    columns: {
      slot_map: JSON.stringify(Object.fromEntries(steady)),
      pending_slot_map: JSON.stringify(next),
      backfilled_to: null,
    },
    needsBackfill: true,
  };
}
