import { type FieldDefinition, fieldTypeOf, type SlotMap, walkFields } from '@tingest/domain/fields';
import type { PendingConversion, UniqueFields } from '../database/stored/objects.ts';
import { fieldsOf, type PublishableRow } from '../publishing/publishable-item.ts';

/** The tables of types that have data objects. */
export type TypeTable = 'element_types' | 'record_types';

/** A type of data objects (a category, a predefined value type) as it stands in its table. */
export interface DataObjectTypeRow extends PublishableRow {
  readonly slot_map: SlotMap;
  readonly pending_slot_map: SlotMap | null;
  readonly backfilled_to: string | null;
  /** When a back-fill was last asked for, other than by a change of the type itself. */
  readonly backfill_since: Date | null;
  /** Fields with values that are still to be converted; see `PendingConversion`. */
  readonly pending_conversions: readonly PendingConversion[] | null;
  /** How values of unique fields are compared, by the id of the field. */
  readonly unique_fields: UniqueFields;
}

/** A type of data objects as features need it. */
export interface DataObjectType<Row extends DataObjectTypeRow = DataObjectTypeRow> {
  readonly id: string;
  readonly fields: readonly FieldDefinition[];
  /** Slots that lists may use. */
  readonly slotMap: SlotMap;
  /** Slots to write: also those that are being back-filled. */
  readonly writtenSlots: SlotMap;
  /** Whether slots may hold former names of records, until everything is filled anew that shows them. */
  readonly hasFormerNames: boolean;
  readonly row: Row;
}

/** The slots that lists use now; the next ones while a back-fill runs are in `pending_slot_map`. */
export function slotMapOf(row: Pick<DataObjectTypeRow, 'slot_map'>): SlotMap {
  return row.slot_map;
}

/** A stored row as features need it. */
export function dataObjectTypeOf<Row extends DataObjectTypeRow>(row: Row): DataObjectType<Row> {
  const slotMap = slotMapOf(row);
  return {
    id: row.id,
    fields: fieldsOf(row),
    slotMap,
    writtenSlots: row.pending_slot_map ?? slotMap,
    hasFormerNames: row.backfill_since !== null,
    row,
  };
}

/** How lists of a type's objects treat its fields, as it is answered. */
export function indexingOf(row: Pick<DataObjectTypeRow, 'slot_map' | 'pending_slot_map' | 'data_property_types'>) {
  const slots = slotMapOf(row);
  const indexableFields = [...walkFields(fieldsOf(row))].filter((field) => fieldTypeOf(field).slot !== 'none');
  return {
    indexed: indexableFields.filter(({ id }) => Object.hasOwn(slots, id)).map(({ id }) => id),
    slow: indexableFields.filter(({ id }) => !Object.hasOwn(slots, id)).map(({ id }) => id),
    isBackfilling: row.pending_slot_map !== null,
  };
}
