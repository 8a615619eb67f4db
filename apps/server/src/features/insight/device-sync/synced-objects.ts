import type { DataObjectTypeRow } from '../../../data-objects/data-object-type.ts';
import type { SiteContext } from '../../../http/kernel/context.ts';
import type { DataObject } from '../../register/objects/data-object.ts';
import type { ObjectRow } from '../../register/objects/object-rows.ts';
import { type DatabaseMoment, type NextChanges, nextChanges, selectChanged, selectOfType } from './changed-rows.ts';
import type { ChangeCursor, TypeWalk } from './sync-position.ts';
import type { ReadableValues, SyncedType } from './synced-types.ts';

/** An object as a device stores it, before the parts that only objects or only predefined values have. */
export interface SyncedObject<Row> {
  readonly row: Row;
  readonly typeId: string;
  readonly readable: ReadableValues;
}

/** Objects to store on the device, and others to remove from it. */
export interface ObjectChanges<Row> {
  readonly items: readonly SyncedObject<Row>[];
  readonly removedIds: readonly string[];
}

interface WalkResult<Row> {
  readonly items: readonly SyncedObject<Row>[];
  /** Where the walk goes on; `null` when all objects of the type have been read. */
  readonly walk: TypeWalk | null;
  readonly readCount: number;
}

/** Reads the next objects of a type, in the order in which they were added. */
export async function walkType<Row extends ObjectRow, TypeRow extends DataObjectTypeRow>(
  context: SiteContext,
  dataObject: DataObject<Row, TypeRow>,
  type: SyncedType,
  { walk, limit }: { readonly walk: TypeWalk | null; readonly limit: number },
): Promise<WalkResult<Row>> {
  const from = walk?.type === type.fingerprint ? { id: walk.id, createdAt: walk.createdAt } : null;
  const rows = await selectOfType(context, dataObject.resource, type.id, { from, limit, visible: type.visible });
  const ids = rows.map(({ id }) => id);
  const { items } = await readRows(context, dataObject, [type], ids);
  const last = rows.at(-1);
  const isOver = !last || rows.length < limit;
  return {
    items,
    walk: isOver ? null : { type: type.fingerprint, createdAt: last.createdAt, id: last.id },
    readCount: rows.length,
  };
}

/** Reads the objects of some ids, as far as the caller sees them. */
export async function readRows<Row extends ObjectRow, TypeRow extends DataObjectTypeRow>(
  context: SiteContext,
  dataObject: DataObject<Row, TypeRow>,
  types: readonly SyncedType[],
  ids: readonly string[],
): Promise<ObjectChanges<Row>> {
  if (ids.length === 0) return { items: [], removedIds: [] };
  const rows = await dataObject.rows.byIds(context, ids, false);
  const items: SyncedObject<Row>[] = [];
  const removedIds: string[] = [];
  for (const type of types) {
    const ofType = rows.filter((row) => dataObject.typeIdOf(row) === type.id);
    if (ofType.length === 0) continue;
    const readableRows = await type.read(context, ofType);
    for (const [index, row] of ofType.entries()) {
      const readable = readableRows[index];
      if (readable) items.push({ row, typeId: type.id, readable });
      else removedIds.push(row.id);
    }
  }
  return { items, removedIds };
}

/**
 * Reads the next changes behind a position. Objects that the caller does not see any more are removed ones.
 * @param ids if given, only these objects
 */
export async function readChanges<Row extends ObjectRow, TypeRow extends DataObjectTypeRow>(
  context: SiteContext,
  dataObject: DataObject<Row, TypeRow>,
  types: readonly SyncedType[],
  {
    moment,
    after,
    limit,
    ids,
  }: {
    readonly moment: DatabaseMoment;
    readonly after: ChangeCursor;
    readonly limit: number;
    readonly ids?: readonly string[] | undefined;
  },
): Promise<ObjectChanges<Row> & Omit<NextChanges<never>, 'rows'>> {
  const { rows, cursor, isOver } = await nextChanges(moment, { after, limit }, (range) =>
    selectChanged(context, dataObject.resource, range, ids),
  );
  const changedIds = rows.map(({ id }) => id);
  return { ...(await readRows(context, dataObject, types, changedIds)), cursor, isOver };
}

/** Counts the objects that the caller may read. */
export async function countObjects<Row extends ObjectRow, TypeRow extends DataObjectTypeRow>(
  context: SiteContext,
  dataObject: DataObject<Row, TypeRow>,
): Promise<number> {
  const types = await dataObject.types.findAll(context, context.caller);
  return types.length === 0 ? 0 : dataObject.list(context, types, false).total(context.tx);
}
