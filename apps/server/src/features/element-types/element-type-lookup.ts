import { type FieldDefinition, isVisible, type PublishingStatus, type Role, type SlotMap } from '@tingest/domain';
import type { Transaction } from '../../database/transaction.ts';
import type { SiteContext } from '../../http/context.ts';
import { fieldsOf } from '../../publishing/publishable-item.ts';
import { type ElementTypeRow, selectElementType, selectElementTypes, slotMapOf } from './element-type-queries.ts';

/** Asks for the objects of a category to be prepared for its changed fields. */
export type BackfillRequest = (context: SiteContext, elementTypeId: string) => Promise<void>;

/** A category as other features need it. */
export interface ElementTypeInfo {
  readonly id: string;
  readonly fields: readonly FieldDefinition[];
  /** Slots that lists may use. */
  readonly slotMap: SlotMap;
  /** Slots to write: also those that are being back-filled. */
  readonly writtenSlots: SlotMap;
  readonly row: ElementTypeRow;
}

interface Place {
  readonly tx: Transaction;
  readonly tenant: { readonly id: string };
  readonly site: { readonly id: string };
}

/** A category of the site that the role sees. */
export async function findVisibleElementType(
  place: Place,
  id: string,
  role: Role,
): Promise<ElementTypeInfo | undefined> {
  const row = await selectElementType(place.tx, place.tenant.id, place.site.id, id);
  return row && isVisible(row.status as PublishingStatus, role) ? infoOf(row) : undefined;
}

/** All categories of the site that the role sees. */
export async function findVisibleElementTypes(place: Place, role: Role): Promise<ElementTypeInfo[]> {
  const rows = await selectElementTypes(place.tx, place.tenant.id, place.site.id);
  return rows.filter((row) => isVisible(row.status as PublishingStatus, role)).map(infoOf);
}

function infoOf(row: ElementTypeRow): ElementTypeInfo {
  const slotMap = slotMapOf(row);
  return {
    id: row.id,
    fields: fieldsOf(row),
    slotMap,
    writtenSlots: (row.pending_slot_map as SlotMap | null) ?? slotMap,
    row,
  };
}
