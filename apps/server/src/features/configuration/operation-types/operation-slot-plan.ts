import { type FieldDefinition, type SlotMap, walkFields } from '@tingest/domain';
import { fieldsOf } from '../../../publishing/publishable-item.ts';
import { assignOperationSlots } from './operation-slots.ts';
import type { OperationTypeRow } from './operation-types.ts';

/** What a changed form means for the slots of the event log. */
export interface OperationSlotPlan {
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
  const inUse = previous.slot_map as SlotMap;
  const pending = previous.pending_slot_map as SlotMap | null;
  const next = assignOperationSlots(fields, pending ?? inUse);
  const now = (slotMap: SlotMap) => ({
    slot_map: JSON.stringify(slotMap),
    pending_slot_map: null,
    backfilled_to: null,
    backfill_since: null,
  });
  if (!hasOperations) return { columns: now(next), needsBackfill: false };
  const types = (all: readonly FieldDefinition[]) =>
    new Map(
      [...walkFields(all)].map(({ id, fieldType, optionSource }) => [id, `${fieldType} ${Boolean(optionSource)}`]),
    );
  const [before, after] = [types(fieldsOf(previous)), types(fields)];
  const steady = Object.entries(next).filter(([id, slot]) => inUse[id] === slot && before.get(id) === after.get(id));
  if (pending === null && steady.length === Object.keys(next).length)
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
