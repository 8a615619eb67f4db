import {
  type ReplicaConflict,
  type ReplicaOutcome,
  type ReplicaResource,
  replicaOutcome,
} from '@tingest/domain/register';
import type { SiteContext } from '../../../http/kernel/context.ts';
import { ProblemError } from '../../../http/kernel/problem-error.ts';
import { digestOf, removedFieldsOf, wantedContent, withoutReferences } from './copied-content.ts';
import type { Content, CopiedItem } from './copied-resource.ts';
import type { CopyIds, Sides } from './copy-sides.ts';
import type { ErrorCollector } from './grouped-errors.ts';
import type { Replica } from './replica-queries.ts';

/** One line of the plan: the action for one item. */
export interface PlanEntry {
  readonly kind: ReplicaResource;
  readonly name: string;
  readonly outcome: ReplicaOutcome;
  readonly conflict?: ReplicaConflict;
  readonly removedFields?: string[];
  /** Secrets that are set in the source and not in the copy: a user has to enter them there. */
  readonly secretsToSet?: string[];
}

/** State of the copying so far. */
export interface CopyProgress {
  readonly target: SiteContext;
  readonly overwrites: boolean;
  readonly errors: ErrorCollector;
  readonly plan: PlanEntry[];
  /** The copies to store, by the source's ids. */
  readonly replicas: Map<string, Replica>;
  /** Items of the source that could not be copied: their dependent items cannot either. */
  readonly failedIds: Set<string>;
  /** To be asked when everything is written. */
  readonly checks: (() => Promise<void>)[];
}

/** One item that is copied, with all that is known of it. */
interface Copied {
  readonly item: CopiedItem;
  readonly targetId: string;
  readonly current: CopiedItem | undefined;
  readonly targetContent: Content;
  readonly digest: string;
}

/** Keeps places for the copies that are to come. @throws ProblemError where there are too many */
export async function reserveCopies({ target }: CopyProgress, sides: Sides, { ids }: CopyIds): Promise<void> {
  for (const item of sides.source) {
    const targetId = ids.get(item.id) ?? '';
    if (!sides.target.has(targetId)) await sides.copiedResource.reserve?.(target, targetId, wantedContent(item, ids));
  }
}

/** Copies all items of a kind; a problem with one does not prevent the others from being checked. */
export async function copyResource(progress: CopyProgress, sides: Sides, copyIds: CopyIds): Promise<void> {
  const { plan, replicas, failedIds, errors, target } = progress;
  const { resource, write } = sides.copiedResource;
  const { ids } = copyIds;
  const findSameName = sameNameFinder(sides.target.values(), new Set(sides.source.map(({ id }) => ids.get(id) ?? '')));
  const secondPasses: (() => Promise<void>)[] = [];
  const holders = nameHolders(sides, ids);

  const attempt = async (item: CopiedItem, work: () => Promise<void>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      failedIds.add(item.id);
      errors.add(resource, item.name, error.problems, item.fields);
    }
  };
  const remember = ({ item, targetId, digest }: Copied, version: number) => {
    const partIds = copyIds.partIdsOf(item);
    replicas.set(item.id, { kind: resource, sourceId: item.id, targetId, partIds, version, digest });
  };
  const writeCopy = async (copiedItem: Copied): Promise<void> => {
    const { item, targetId, current, targetContent } = copiedItem;
    const laterIds = [...(sides.early.get(item.id) ?? [])].map((id) => ids.get(id) ?? '');
    const pendingIds = new Set(laterIds.filter((id) => !sides.target.has(id)));
    const { underAnotherName } = sides.copiedResource;
    const isTaken = underAnotherName !== undefined && holders.isOfAnother(item, targetId);
    const firstContent = withoutReferences(
      isTaken ? underAnotherName(targetContent, targetId) : targetContent,
      pendingIds,
    );
    const { version, checkUses } = await write(target, targetId, firstContent, current?.version ?? null);
    holders.change(targetId, isTaken ? [] : item.names);
    remember(copiedItem, version);
    if (checkUses) progress.checks.push(() => attempt(item, checkUses));
    if (pendingIds.size === 0 && !isTaken) return;
    secondPasses.push(() =>
      attempt(item, async () => remember(copiedItem, (await write(target, targetId, targetContent, version)).version)),
    );
  };

  for (const item of sides.source) {
    const targetId = ids.get(item.id) ?? '';
    const current = sides.target.get(targetId);
    const wanted = wantedContent(item, ids);
    const copiedItem: Copied = { item, targetId, current, targetContent: wanted, digest: digestOf(wanted) };
    const before = sides.copies.get(item.id);
    const parentId = item.parentId && (ids.get(item.parentId) ?? item.parentId);
    const decision = replicaOutcome({
      wantedDigest: copiedItem.digest,
      copiedState: before,
      current: current && { digest: digestOf(current.content), version: current.version },
      hasSameName: !current && findSameName(item.names, parentId),
      overwrites: progress.overwrites,
    });
    plan.push(entryOf(resource, copiedItem, decision, target.culture));
    if (decision.outcome === 'conflict') {
      failedIds.add(item.id);
      const code = decision.conflict === 'namesake' ? 'replicaNamesake' : 'replicaChanged';
      errors.add(resource, item.name, [{ code, parameters: { site: target.site.name } }]);
    } else if (decision.outcome === 'skip') {
      if (current && before?.digest !== copiedItem.digest) remember(copiedItem, current.version);
    } else if (belongsToFailed(item, failedIds)) {
      // The problem of that item is reported already.
      failedIds.add(item.id);
    } else {
      await attempt(item, () => writeCopy(copiedItem));
    }
  }
  for (const secondPass of secondPasses) await secondPass();
  plan.push(...listMissingEntries(sides));
}

/**
 * Checks whether the parent of an item could not be copied or, where items of all kinds may be named, one that it
 * names.
 */
function belongsToFailed(
  { parentId, content, namesAnything = false }: CopiedItem,
  failedIds: ReadonlySet<string>,
): boolean {
  if (parentId !== null) return failedIds.has(parentId);
  if (!namesAnything || failedIds.size === 0) return false;
  const contentJson = JSON.stringify(content);
  return [...failedIds].some((id) => contentJson.includes(id));
}

function entryOf(
  resource: ReplicaResource,
  { item, current, targetContent }: Copied,
  decision: ReturnType<typeof replicaOutcome>,
  culture: SiteContext['culture'],
): PlanEntry {
  const { outcome } = decision;
  const { name } = item;
  if (decision.outcome === 'conflict') return { kind: resource, name, outcome, conflict: decision.conflict };
  const removedFields = current && outcome === 'change' ? removedFieldsOf(current, targetContent, culture) : [];
  const forgotten = outcome === 'change' ? (current?.secretsForgotten?.(targetContent) ?? []) : [];
  const isKept = (secret: string) => current?.secrets?.includes(secret) && !forgotten.includes(secret);
  const secretsToSet = (item.secrets ?? []).filter((secret) => !isKept(secret));
  return {
    ...{ kind: resource, name, outcome },
    ...(removedFields.length > 0 && { removedFields }),
    ...(secretsToSet.length > 0 && { secretsToSet }),
  };
}

/** Returns copies with a deleted original. */
function listMissingEntries({ copiedResource: { resource }, source, target, copies }: Sides): PlanEntry[] {
  const inSource = new Set(source.map(({ id }) => id));
  return [...copies.values()].flatMap(({ sourceId, targetId }) => {
    const remainingItem = target.get(targetId);
    return remainingItem && !inSource.has(sourceId)
      ? [{ kind: resource, name: remainingItem.name, outcome: 'missing' }]
      : [];
  });
}

/** Whether something that is no copy has one of some names, under the same parent. */
type FindSameName = (names: readonly string[], parentId: string | null) => boolean;

/**
 * Creates a finder of items with equal names. Case and spaces around a name don't count. @param copies ids of items
 * that are copies, or become one
 */
function sameNameFinder(target: Iterable<CopiedItem>, copies: ReadonlySet<string>): FindSameName {
  const key = (name: string, parentId: string | null) => `${parentId ?? ''} ${name.trim().toLowerCase()}`;
  const takenKeys = new Set<string>();
  for (const { id, names, parentId } of target) {
    if (!copies.has(id)) for (const name of names) takenKeys.add(key(name, parentId));
  }
  return (names, parentId) => names.some((name) => takenKeys.has(key(name, parentId)));
}

/**
 * Which copy has which name in the target while names are being changed: one that shall have the name of another, which gets its own later,
 * has to wait for that, or two that swap their names could never do so.
 */
function nameHolders({ source, target }: Sides, ids: CopyIds['ids']) {
  const key = (name: string) => name.trim().toLowerCase();
  const names = new Map<string, string[]>();
  for (const { id } of source) {
    const targetId = ids.get(id) ?? '';
    names.set(targetId, target.get(targetId)?.names.map(key) ?? []);
  }
  return {
    isOfAnother: (item: CopiedItem, ownId: string): boolean => {
      const nameKeys = new Set(item.names.map(key));
      return [...names].some(([id, heldNames]) => id !== ownId && heldNames.some((name) => nameKeys.has(name)));
    },
    change: (id: string, heldNames: readonly string[]) => names.set(id, heldNames.map(key)),
  };
}
