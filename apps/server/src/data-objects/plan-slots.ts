import { publicFields } from '@tingest/domain/access';
import { assignSlots, type FieldDefinition, fieldTypeOf, type SlotMap, walkFields } from '@tingest/domain/fields';
import { fieldsOf } from '../publishing/publishable-item.ts';
import { type DataObjectTypeRow, slotMapOf } from './data-object-type.ts';
import { planConversions } from './pending-conversions.ts';

/** Effect of a changed set of fields on the slots of a type's objects. */
export interface SlotPlan {
  readonly columns: {
    readonly slot_map?: string;
    readonly pending_slot_map?: string | null;
    readonly backfilled_to?: string | null;
    readonly backfill_since?: null;
    readonly pending_conversions?: string | null;
  };
  readonly needsBackfill: boolean;
}

/**
 * Plans the slots of a changed type. Without objects the new slots hold at once. With objects, slots that gain or
 * change a meaning are filled in the background first; until that is done lists use only the slots that mean the same
 * before and after. Titles and search texts are made from the fields too, so any change of a field's meaning asks for
 * the same pass, and so do values that become those of another type.
 *
 * @param asksForRefill whether another source of the stored columns of objects has changed
 *
 * Source: performance, section 2.
 */
export function planSlots(
  previous: DataObjectTypeRow,
  fields: readonly FieldDefinition[],
  {
    hasObjects,
    now,
    asksForRefill = false,
  }: { readonly hasObjects: boolean; readonly now: Date; readonly asksForRefill?: boolean },
): SlotPlan {
  const current = previous.pending_slot_map ?? slotMapOf(previous);
  const next = assignSlots(fields, current).slotMap;
  if (!hasObjects) {
    return {
      columns: {
        slot_map: JSON.stringify(next),
        pending_slot_map: null,
        backfilled_to: null,
        backfill_since: null,
        pending_conversions: null,
      },
      needsBackfill: false,
    };
  }
  const before = new Map([...walkFields(fieldsOf(previous))].map((field) => [field.id, field]));
  const changedIds = new Set(
    [...walkFields(fields)].filter((field) => !sameMeaning(before.get(field.id), field)).map(({ id }) => id),
  );
  const hasRemovedFields = [...before.keys()].some((id) => ![...walkFields(fields)].some((field) => field.id === id));
  const conversions = planConversions(previous, fields, now);
  const isPending = previous.pending_slot_map !== null;
  if (
    conversions.length === 0 &&
    changedIds.size === 0 &&
    !hasRemovedFields &&
    sameSlots(current, next) &&
    !isPending &&
    !asksForRefill
  ) {
    return { columns: {}, needsBackfill: false };
  }
  const inUse = slotMapOf(previous);
  const steady = Object.entries(next).filter(([id, slot]) => inUse[id] === slot && !changedIds.has(id));
  return {
    columns: {
      slot_map: JSON.stringify(Object.fromEntries(steady)),
      pending_slot_map: JSON.stringify(next),
      backfilled_to: null,
      pending_conversions: conversions.length === 0 ? null : JSON.stringify(conversions),
    },
    needsBackfill: true,
  };
}

/** Whether stored slots, titles and search texts made with one definition are right for the other. */
function sameMeaning(before: FieldDefinition | undefined, after: FieldDefinition): boolean {
  if (!before) return false;
  const optionNames = (field: FieldDefinition) =>
    fieldTypeOf(field).hasOptions
      ? JSON.stringify([
          (field.options ?? []).map(({ value, name, localizedNames }) => [value, name, localizedNames]),
          field.optionSource?.recordTypeIds,
        ])
      : '';
  return (
    before.fieldType === after.fieldType &&
    before.multiple === after.multiple &&
    before.inTitle === after.inTitle &&
    isPublicField(before) === isPublicField(after) &&
    optionNames(before) === optionNames(after)
  );
}

/** Whether anonymous users see a field, and so find objects by it. */
function isPublicField(field: FieldDefinition): boolean {
  return publicFields([field]).length > 0;
}

function sameSlots(a: SlotMap, b: SlotMap): boolean {
  const entries = Object.entries(a);
  return entries.length === Object.keys(b).length && entries.every(([id, slot]) => b[id] === slot);
}
