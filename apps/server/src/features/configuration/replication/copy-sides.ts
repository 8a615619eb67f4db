import { partIdsOf, remapIds } from '@tingest/domain/register';
import { v7 as uuidv7 } from 'uuid';
import type { SiteContext } from '../../../http/kernel/context.ts';
import { digestOf, referencesIn } from './copied-content.ts';
import type { CopiedItem, CopiedResource } from './copied-resource.ts';
import { dependencyOrder } from './dependency-order.ts';
import type { Replica } from './replica-queries.ts';

/** Both sides of one kind of item, and the relation of originals to copies. */
export interface Sides {
  readonly copiedResource: CopiedResource;
  /** In the order in which they are written. */
  readonly source: readonly CopiedItem[];
  readonly target: ReadonlyMap<string, CopiedItem>;
  /** By the source's ids; only of copies that are still there. */
  readonly copies: ReadonlyMap<string, Replica>;
  /** References of items of the source to items that are written after them. */
  readonly early: ReadonlyMap<string, ReadonlySet<string>>;
}

/** The ids of the target by those of the source: of items and of their parts. */
export interface CopyIds {
  readonly ids: ReadonlyMap<string, string>;
  /** Of the parts of an item, to be remembered with its copy. */
  readonly partIdsOf: (item: CopiedItem) => Readonly<Record<string, string>>;
}

/** @param replicas earlier copies, of all kinds */
export async function loadSides(
  { source, target }: { readonly source: SiteContext; readonly target: SiteContext },
  copiedIds: CopiedResource,
  replicas: readonly Replica[],
): Promise<Sides> {
  const inTarget = new Map((await copiedIds.load(target)).map((item) => [item.id, item]));
  const copies = new Map(
    replicas
      .filter((replica) => replica.kind === copiedIds.resource && inTarget.has(replica.targetId))
      .map((replica) => [replica.sourceId, replica]),
  );
  const elements = await copiedIds.load(source);
  const { ordered, early } = copiedIds.isOrdered
    ? dependencyOrder(elements, ({ content }) => referencesIn(content))
    : { ordered: elements, early: new Map<string, ReadonlySet<string>>() };
  return { copiedResource: copiedIds, source: ordered, target: inTarget, copies, early };
}

/**
 * Says which id everything in the source has in the target, or gets there. A part keeps the id that it once got, whichever
 * item it is in now.
 */
export function assignIds(sides: readonly Sides[], replicas: readonly Replica[]): CopyIds {
  const elements = new Set(sides.flatMap(({ source }) => source.map(({ id }) => id)));
  const partsOf = ({ content }: CopiedItem) => [...partIdsOf(content)].filter((part) => !elements.has(part));
  const ids = new Map(replicas.flatMap(({ partIds }) => Object.entries(partIds)));
  for (const { sourceId, targetId } of replicas) ids.set(sourceId, targetId);
  for (const each of sides) {
    for (const item of each.source) {
      for (const part of partsOf(item)) if (!ids.has(part)) ids.set(part, uuidv7());
    }
    assignElements(each, ids);
  }
  return {
    ids,
    partIdsOf: (item) => Object.fromEntries(partsOf(item).map((part) => [part, ids.get(part) ?? part])),
  };
}

/**
 * Assigns copies by content: an item that was never copied but is already equal in the target, made there by any user,
 * counts as the copy.
 */
function assignElements({ source, target, copies }: Sides, ids: Map<string, string>): void {
  const copiedIds = new Set([...copies.values()].map(({ targetId }) => targetId));
  const otherIds = new Map<string, string[]>();
  for (const item of target.values()) {
    if (copiedIds.has(item.id)) continue;
    const digest = digestOf(item.content);
    otherIds.set(digest, [...(otherIds.get(digest) ?? []), item.id]);
  }
  // Existing copies come first, so that references to them are the same on both sides.
  const unassigned = source.filter(({ id }) => !copies.has(id));
  for (const { id } of unassigned) ids.delete(id);
  for (const { id, content } of unassigned) {
    ids.set(id, otherIds.get(digestOf(remapIds(content, ids)))?.shift() ?? uuidv7());
  }
}
