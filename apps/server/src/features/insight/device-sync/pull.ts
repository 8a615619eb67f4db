import { msPerDay } from '@tingest/domain/foundation';
import { mapInTimeSlices } from '../../../fairness/time-slice.ts';
import { may } from '../../../http/authentication/grants.ts';
import type { SiteContext } from '../../../http/kernel/context.ts';
import { ProblemError } from '../../../http/kernel/problem-error.ts';
import { elementObject } from '../../register/elements/element-object.ts';
import { recordObject } from '../../register/records/record-object.ts';
import { type DatabaseMoment, readMoment } from './changed-rows.ts';
import { chosenFingerprint, collectChanges, collectRemoved, type Progress } from './collect-changes.ts';
import { presentElement, presentRecord, presentTypes } from './present-objects.ts';
import { readParts } from './read-parts.ts';
import { nilId, readToken, type SyncPosition, writeToken } from './sync-position.ts';
import { defaultPageSize } from './sync-schemas.ts';
import type { ReadConfiguration } from './synced-configuration.ts';
import { countObjects } from './synced-objects.ts';
import { type SyncedType, syncedCategories, syncedRecordTypes } from './synced-types.ts';

/** Time after which a device starts anew; removed objects are kept for a day more. */
const maxAwayMs = 30 * msPerDay;

/** Characters of values in one answer: the next one continues with objects that are too large for it. */
const maxCharacters = 2_000_000;

export interface PullRequest {
  readonly position?: string | null;
  readonly limit?: number;
  readonly elementIds?: readonly string[];
}

export interface PullDependencies {
  readonly readConfiguration: ReadConfiguration;
  /** Maximum number of objects of a site that is copied as a whole. */
  readonly maxObjects: number;
}

/** Reads what changed for the caller at a site since a position. @throws ProblemError for a text that is no position */
export async function pull(context: SiteContext, request: PullRequest, dependencies: PullDependencies) {
  // Before anything else is read: what changes from now on is behind the next position.
  const moment = await readMoment(context);
  const known = readPosition(context, moment, request.position);
  const total = known ? null : await countReadable(context);
  const covered = known?.covered ?? ((total ?? 0) > dependencies.maxObjects ? 'chosen' : 'all');
  const { recordTypes, categories } = await readTypes(context);
  const chosenIds = covered === 'chosen' ? sortedIds(request.elementIds) : undefined;
  const position = known ?? startingPosition(context, moment, covered);
  const parts = await readParts(context, {
    position,
    readConfiguration: dependencies.readConfiguration,
    objectTypes: [...recordTypes, ...categories],
  });
  const progress: Progress = {
    position: {
      ...{ ...position, ...parts.fingerprints, issuedAt: context.now.getTime() },
      types: currentTypes(position, { recordTypes, categories, chosenIds }),
    },
    remaining: request.limit ?? defaultPageSize,
    hasMore: false,
    space: { characters: maxCharacters },
  };
  const call = { context, moment, progress };
  const records = await collectChanges(call, recordObject, recordTypes);
  const elements = await collectChanges(call, elementObject, categories, chosenIds);
  const removed = await collectRemoved(call, [...recordTypes, ...categories]);
  return {
    position: writeToken(progress.position),
    hasMore: progress.hasMore,
    isReset: !known,
    coverage: { isComplete: covered === 'all', total, limit: dependencies.maxObjects },
    ...parts.changed,
    records: {
      types: presentTypes(recordTypes, records.items),
      resetTypeIds: records.resetTypeIds,
      removedIds: [...records.removedIds, ...removed.records],
      items: await mapInTimeSlices(records.items, presentRecord),
    },
    elements: {
      types: presentTypes(categories, elements.items),
      resetTypeIds: elements.resetTypeIds,
      removedIds: [...elements.removedIds, ...removed.elements],
      items: await mapInTimeSlices(elements.items, presentElement),
    },
  };
}

/**
 * Returns the position that a device has, or nothing if it has to start anew: it has none, it was away for too long, or
 * the database is another one than that of the position.
 */
function readPosition(
  { now }: SiteContext,
  { epoch }: DatabaseMoment,
  token: string | null | undefined,
): SyncPosition | undefined {
  if (token === undefined || token === null) return undefined;
  const position = readToken(token);
  if (!position) throw new ProblemError({ code: 'unknownValue', path: 'position' });
  if (position === 'outdated' || position.epoch !== epoch) return undefined;
  return now.getTime() - position.issuedAt > maxAwayMs ? undefined : position;
}

function startingPosition(
  { now }: SiteContext,
  { epoch, oldestOpen }: DatabaseMoment,
  covered: SyncPosition['covered'],
): SyncPosition {
  const cursor = { xid: oldestOpen, id: nilId };
  return {
    ...{ epoch, issuedAt: now.getTime(), covered, types: [], walk: null },
    cursors: { elements: cursor, records: cursor, removals: cursor },
    ...{ configuration: '', transactions: '', plannedWork: '' },
  };
}

interface ReadableTypes {
  readonly recordTypes: readonly SyncedType[];
  readonly categories: readonly SyncedType[];
}

async function readTypes(context: SiteContext): Promise<ReadableTypes> {
  const siteId = context.site.id;
  const recordTypes = await syncedRecordTypes(context);
  const deviceRecordTypes = new Set(recordTypes.map(({ id }) => id));
  const isAllowed = may(context.caller, 'elements.read', { siteId }).allowed;
  return { recordTypes, categories: isAllowed ? await syncedCategories(context, deviceRecordTypes) : [] };
}

/** Fingerprints that nothing has any more are dropped from the position. */
function currentTypes(
  { types }: SyncPosition,
  {
    recordTypes,
    categories,
    chosenIds,
  }: ReadableTypes & {
    readonly chosenIds: readonly string[] | undefined;
  },
): readonly string[] {
  const current = new Set([...recordTypes, ...categories].map(({ fingerprint }) => fingerprint));
  if (chosenIds) current.add(chosenFingerprint(categories, chosenIds));
  return types.filter((type) => current.has(type));
}

async function countReadable(context: SiteContext): Promise<number> {
  if (!may(context.caller, 'elements.read', { siteId: context.site.id }).allowed) return 0;
  return countObjects(context, elementObject);
}

function sortedIds(ids: readonly string[] = []): readonly string[] {
  return [...new Set(ids.map((id) => id.toLowerCase()))].sort();
}
