import type { DataObjectTypeRow } from '../../../data-objects/data-object-type.ts';
import type { SiteContext } from '../../../http/kernel/context.ts';
import type { DataObject } from '../../register/objects/data-object.ts';
import type { ObjectRow } from '../../register/objects/object-rows.ts';
import { type DatabaseMoment, nextChanges, selectRemoved } from './changed-rows.ts';
import { fingerprint, type SyncPosition } from './sync-position.ts';
import { type AnswerSpace, readChanges, readRows, type SyncedObject, walkType } from './synced-objects.ts';
import type { SyncedType } from './synced-types.ts';

/** The state of a call: where the device will be, and how many items may still be read. */
export interface Progress {
  position: SyncPosition;
  remaining: number;
  hasMore: boolean;
  readonly space: AnswerSpace;
}

/** The part of a call that does not change. */
export interface Collecting {
  readonly context: SiteContext;
  readonly moment: DatabaseMoment;
  readonly progress: Progress;
}

/** Changes of one kind of object, in the order in which a device applies them: types, removals, items. */
export interface CollectedChanges<Row> {
  readonly resetTypeIds: string[];
  readonly removedIds: string[];
  readonly items: SyncedObject<Row>[];
}

/**
 * Reads the objects of types that the device does not have as the caller reads them now, and then what changed in the
 * others. Stops at the limit of the answer.
 * @param chosenIds if given, the only objects that the device has
 */
export async function collectChanges<Row extends ObjectRow, TypeRow extends DataObjectTypeRow>(
  call: Collecting,
  dataObject: DataObject<Row, TypeRow>,
  types: readonly SyncedType[],
  chosenIds?: readonly string[],
): Promise<CollectedChanges<Row>> {
  const { progress } = call;
  const changes: CollectedChanges<Row> = { resetTypeIds: [], removedIds: [], items: [] };
  if (chosenIds) await copyChosen(call, dataObject, types, { chosenIds, changes });
  else for (const type of types) await copyType(call, dataObject, type, changes);
  if (progress.remaining === 0) progress.hasMore = true;
  if (!progress.hasMore) await addChanges(call, dataObject, types, { chosenIds, changes });
  return changes;
}

/** Takes items from those that may still be read. No more are read into an answer without space. */
function spend(progress: Progress, count: number): void {
  progress.remaining = progress.space.characters > 0 ? Math.max(0, progress.remaining - count) : 0;
}

/** Reads the next objects of a type, if the device does not have all of them. */
async function copyType<Row extends ObjectRow, TypeRow extends DataObjectTypeRow>(
  { context, progress }: Collecting,
  dataObject: DataObject<Row, TypeRow>,
  type: SyncedType,
  { resetTypeIds, items }: CollectedChanges<Row>,
): Promise<void> {
  const { types, walk } = progress.position;
  if (types.includes(type.fingerprint)) return;
  if (progress.remaining === 0) {
    progress.hasMore = true;
    return;
  }
  if (walk?.type !== type.fingerprint) resetTypeIds.push(type.id);
  const { remaining: limit, space } = progress;
  const part = await walkType(context, dataObject, type, { walk, limit, space });
  items.push(...part.items);
  spend(progress, part.readCount);
  const copiedTypes = part.walk ? types : [...types, type.fingerprint];
  progress.position = { ...progress.position, types: copiedTypes, walk: part.walk };
  if (part.walk) progress.hasMore = true;
}

interface Chosen<Row> {
  readonly chosenIds: readonly string[];
  readonly changes: CollectedChanges<Row>;
}

/** Returns the fingerprint of the chosen objects, as the caller reads them. */
export function chosenFingerprint(types: readonly SyncedType[], chosenIds: readonly string[]): string {
  return fingerprint(['chosen', chosenIds, types.map((type) => type.fingerprint)]);
}

/** The walk through chosen objects is by their ids alone. */
const noTime = '1970-01-01 00:00:00+00';

/** Reads the next chosen objects, if others were chosen before or the caller reads them differently. */
async function copyChosen<Row extends ObjectRow, TypeRow extends DataObjectTypeRow>(
  { context, progress }: Collecting,
  dataObject: DataObject<Row, TypeRow>,
  types: readonly SyncedType[],
  { chosenIds, changes }: Chosen<Row>,
): Promise<void> {
  const chosen = chosenFingerprint(types, chosenIds);
  const { position, space } = progress;
  if (position.types.includes(chosen)) return;
  if (progress.remaining === 0) {
    progress.hasMore = true;
    return;
  }
  const from = position.walk?.type === chosen ? position.walk.id : '';
  if (from === '') changes.resetTypeIds.push(...types.map(({ id }) => id));
  const ids = chosenIds.filter((id) => id > from).slice(0, progress.remaining);
  const { items, doneCount } = await readRows(context, dataObject, types, { ids, space });
  changes.items.push(...items);
  spend(progress, doneCount);
  const lastId = ids[doneCount - 1];
  const isOver = lastId === undefined || lastId === chosenIds.at(-1);
  progress.position = isOver
    ? { ...position, types: [...position.types, chosen], walk: null }
    : { ...position, walk: { type: chosen, createdAt: noTime, id: lastId } };
  if (!isOver) progress.hasMore = true;
}

async function addChanges<Row extends ObjectRow, TypeRow extends DataObjectTypeRow>(
  { context, moment, progress }: Collecting,
  dataObject: DataObject<Row, TypeRow>,
  types: readonly SyncedType[],
  { chosenIds, changes }: Partial<Chosen<Row>> & Pick<Chosen<Row>, 'changes'>,
): Promise<void> {
  const { resource } = dataObject;
  const { position, remaining: limit, space } = progress;
  const after = position.cursors[resource];
  const changed = await readChanges(context, dataObject, types, { moment, after, limit, space, ids: chosenIds });
  changes.items.push(...changed.items);
  changes.removedIds.push(...changed.removedIds);
  spend(progress, changed.items.length + changed.removedIds.length);
  progress.position = { ...position, cursors: { ...position.cursors, [resource]: changed.cursor } };
  if (!changed.isOver) progress.hasMore = true;
}

/** Reads which objects are gone, by their kinds. */
export async function collectRemoved(
  { context, moment, progress }: Collecting,
  types: readonly SyncedType[],
): Promise<Readonly<Record<'elements' | 'records', readonly string[]>>> {
  if (progress.hasMore) return { elements: [], records: [] };
  const { position } = progress;
  const bounds = { after: position.cursors.removals, limit: maxRemoved };
  const { rows, cursor, isOver } = await nextChanges(moment, bounds, (range) => selectRemoved(context, range));
  progress.position = { ...position, cursors: { ...position.cursors, removals: cursor } };
  if (!isOver) progress.hasMore = true;
  const typeIds = new Set(types.map(({ id }) => id));
  const goneRows = rows.filter(({ isBack, typeId }) => !isBack && typeIds.has(typeId));
  const idsOf = (name: string) => goneRows.filter(({ resource }) => resource === name).map(({ id }) => id);
  return { elements: idsOf('elements'), records: idsOf('records') };
}

/** Ids of removed objects in one answer. */
const maxRemoved = 5000;
