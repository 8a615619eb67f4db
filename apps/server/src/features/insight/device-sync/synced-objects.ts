import type { DataObjectTypeRow } from '../../../data-objects/data-object-type.ts';
import { AdaptiveBatch } from '../../../fairness/adaptive-batch.ts';
import { TimeSlice } from '../../../fairness/time-slice.ts';
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

/** Space that an answer still has. */
export interface AnswerSpace {
  /** Characters of values. The last objects may exceed them. */
  characters: number;
}

/** Objects that were read at once, when they are small. */
const maxBatch = 500;

/** Objects that were read before the answer was full. */
interface ReadObjects<Row> extends ObjectChanges<Row> {
  /** Number of the ids that were read. */
  readonly doneCount: number;
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
  { walk, limit, space }: { readonly walk: TypeWalk | null; readonly limit: number; readonly space: AnswerSpace },
): Promise<WalkResult<Row>> {
  const from = walk?.type === type.fingerprint ? { id: walk.id, createdAt: walk.createdAt } : null;
  const rows = await selectOfType(context, dataObject.resource, type.id, { from, limit, visible: type.visible });
  const ids = rows.map(({ id }) => id);
  const { items, doneCount } = await readRows(context, dataObject, [type], { ids, space });
  const last = rows[doneCount - 1];
  const isOver = !last || (doneCount === rows.length && rows.length < limit);
  return {
    items,
    walk: isOver ? null : { type: type.fingerprint, createdAt: last.createdAt, id: last.id },
    readCount: doneCount,
  };
}

/**
 * Reads the objects of some ids in their order, as far as the caller sees them, until the answer is full: objects with
 * large tables have a megabyte each.
 */
export async function readRows<Row extends ObjectRow, TypeRow extends DataObjectTypeRow>(
  context: SiteContext,
  dataObject: DataObject<Row, TypeRow>,
  types: readonly SyncedType[],
  { ids, space }: { readonly ids: readonly string[]; readonly space: AnswerSpace },
): Promise<ReadObjects<Row>> {
  const changes = { items: [] as SyncedObject<Row>[], removedIds: [] as string[] };
  const batches = new AdaptiveBatch(maxBatch);
  const timeSlice = new TimeSlice();
  let doneCount = 0;
  while (doneCount < ids.length && space.characters > 0) {
    const batchIds = ids.slice(doneCount, doneCount + batches.size);
    const batch = await readBatch(context, dataObject, types, batchIds);
    const [doneBefore, charactersBefore] = [doneCount, space.characters];
    for (const id of batchIds) {
      if (space.characters <= 0) break;
      doneCount += 1;
      const object = batch.get(id);
      if (object === null) changes.removedIds.push(id);
      if (!object) continue;
      changes.items.push(object);
      space.characters -= JSON.stringify(object.readable.values).length;
      await timeSlice.pauseIfDue();
    }
    batches.note(doneCount - doneBefore, charactersBefore - space.characters);
  }
  return { ...changes, doneCount };
}

/** Reads objects by their ids: `null` for those that the caller does not see, none for those of no type of the device. */
async function readBatch<Row extends ObjectRow, TypeRow extends DataObjectTypeRow>(
  context: SiteContext,
  dataObject: DataObject<Row, TypeRow>,
  types: readonly SyncedType[],
  ids: readonly string[],
): Promise<ReadonlyMap<string, SyncedObject<Row> | null>> {
  const rows = await dataObject.rows.byIds(context, ids, false);
  const objects = new Map<string, SyncedObject<Row> | null>();
  for (const type of types) {
    const ofType = rows.filter((row) => dataObject.typeIdOf(row) === type.id);
    if (ofType.length === 0) continue;
    const readableRows = await type.read(context, ofType);
    for (const [index, row] of ofType.entries()) {
      const readable = readableRows[index];
      objects.set(row.id, readable ? { row, typeId: type.id, readable } : null);
    }
  }
  return objects;
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
    space,
    ids,
  }: {
    readonly moment: DatabaseMoment;
    readonly after: ChangeCursor;
    readonly limit: number;
    readonly space: AnswerSpace;
    readonly ids?: readonly string[] | undefined;
  },
): Promise<ObjectChanges<Row> & Omit<NextChanges<never>, 'rows'>> {
  const { rows, cursor, isOver } = await nextChanges(moment, { after, limit }, (range) =>
    selectChanged(context, dataObject.resource, range, ids),
  );
  const changedIds = rows.map(({ id }) => id);
  const { doneCount, ...changes } = await readRows(context, dataObject, types, { ids: changedIds, space });
  const last = rows[doneCount - 1];
  // Changes of transactions that are not settled yet are behind the position in any case, and read by the next call.
  const isPart = last !== undefined && doneCount < rows.length && BigInt(last.xid) < BigInt(moment.oldestOpen);
  return { ...changes, ...(isPart ? { cursor: { xid: last.xid, id: last.id }, isOver: false } : { cursor, isOver }) };
}

/** Counts the objects that the caller may read. */
export async function countObjects<Row extends ObjectRow, TypeRow extends DataObjectTypeRow>(
  context: SiteContext,
  dataObject: DataObject<Row, TypeRow>,
): Promise<number> {
  const types = await dataObject.types.findAll(context, context.caller);
  return types.length === 0 ? 0 : dataObject.list(context, types, false).total(context.tx);
}
