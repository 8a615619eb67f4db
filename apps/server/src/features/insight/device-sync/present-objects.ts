import { type ElementRow, furtherCodes } from '../../register/elements/element-object.ts';
import type { RecordRow } from '../../register/records/record-object.ts';
import type { SyncedObject } from './synced-objects.ts';
import type { ReadableValues, SyncedType } from './synced-types.ts';

/** Presents an object as a device stores it. Empty parts are left out: a site has tens of thousands of objects. */
export function presentElement({ row, typeId, readable }: SyncedObject<ElementRow>) {
  const codes = furtherCodes(row);
  return {
    ...{ id: row.id, elementTypeId: typeId, version: row.version, code: row.code },
    ...(codes.length > 0 && { codes }),
    ...{ title: row.title, updatedAt: row.updated_at.toISOString() },
    ...presentValues(readable),
  };
}

export function presentRecord({ row, typeId, readable }: SyncedObject<RecordRow>) {
  return {
    ...{ id: row.id, recordTypeId: typeId, version: row.version, title: row.title },
    ...(row.color !== null && { color: row.color }),
    ...presentValues(readable),
  };
}

/** Presents the types of some items, with the fields that their values stand for. */
export function presentTypes(types: readonly SyncedType[], items: readonly { readonly typeId: string }[]) {
  const typeIds = new Set(items.map(({ typeId }) => typeId));
  return types.filter(({ id }) => typeIds.has(id)).map(({ id, fieldIds }) => ({ id, fieldIds: [...fieldIds] }));
}

function presentValues({ values, displayValues }: ReadableValues) {
  const hasTexts = Object.keys(displayValues).length > 0;
  return { values: [...values], ...(hasTexts && { displayValues: { ...displayValues } }) };
}
