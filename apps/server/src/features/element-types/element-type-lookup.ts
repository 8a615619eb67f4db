import { type FieldDefinition, isVisible, type PublishingStatus, type Role, type SlotMap } from '@tingest/domain';
import { LRUCache } from 'lru-cache';
import type { Transaction } from '../../database/transaction.ts';
import type { SiteContext } from '../../http/context.ts';
import { fieldsOf } from '../../publishing/publishable-item.ts';
import {
  type ElementTypeRow,
  type ElementTypeStamp,
  selectElementTypeStamp,
  selectElementTypeStamps,
  selectStampedElementTypes,
  slotMapOf,
} from './element-type-queries.ts';

export { type ElementTypeStamp, elementTypeStamp } from './element-type-queries.ts';

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
  const stamp = await selectElementTypeStamp(place.tx, place.tenant.id, place.site.id, id);
  return stamp && (await findStampedElementType(place, stamp, role));
}

/** The category whose stamp was read with something else, when the role sees it. */
export async function findStampedElementType(
  place: Place,
  stamp: ElementTypeStamp,
  role: Role,
): Promise<ElementTypeInfo | undefined> {
  const [type] = await visibleOf(place, [stamp], role);
  return type;
}

/** All categories of the site that the role sees. */
export async function findVisibleElementTypes(place: Place, role: Role): Promise<ElementTypeInfo[]> {
  return visibleOf(place, await selectElementTypeStamps(place.tx, place.tenant.id, place.site.id), role);
}

/**
 * Categories are asked for with everything that is done with objects, and are large: one that was read is kept by its
 * stamp. The stamp comes from the database each time, so what is kept is never older than what would be read.
 */
const known = new LRUCache<string, ElementTypeInfo>({
  maxSize: 20_000,
  sizeCalculation: ({ fields }) => fields.length + 1,
});

async function visibleOf(place: Place, stamps: readonly ElementTypeStamp[], role: Role): Promise<ElementTypeInfo[]> {
  const { tx, tenant, site } = place;
  const visible = stamps.filter(({ status }) => isVisible(status as PublishingStatus, role));
  const key = (id: string, stamp: string) => `${tenant.id}.${id}.${stamp}`;
  const missing = visible.filter(({ id, stamp }) => !known.has(key(id, stamp))).map(({ id }) => id);
  if (missing.length === 0) return visible.flatMap(({ id, stamp }) => known.get(key(id, stamp)) ?? []);
  const read = new Map<string, ElementTypeInfo>();
  for (const { stamp, ...row } of await selectStampedElementTypes(tx, tenant.id, site.id, missing)) {
    const info = infoOf(row);
    known.set(key(row.id, stamp), info);
    // Changed between the two statements: what counts is what was read last.
    if (isVisible(row.status as PublishingStatus, role)) read.set(row.id, info);
  }
  return visible.flatMap(({ id, stamp }) => read.get(id) ?? known.get(key(id, stamp)) ?? []);
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
