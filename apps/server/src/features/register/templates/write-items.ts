import { inLanguage, type PackageItem, packageItemResources, packageItemRules } from '@tingest/domain/exchange';
import type { Problem } from '@tingest/domain/foundation';
import { partIdsOf, remapIds } from '@tingest/domain/register';
import { v7 as uuidv7 } from 'uuid';
import type { Arriving } from '../../../data-objects/option-source-problems.ts';
import { withSavepoint } from '../../../database/transaction.ts';
import type { SiteContext } from '../../../http/kernel/context.ts';
import { ProblemError, throwProblems } from '../../../http/kernel/problem-error.ts';
import { problemMessage } from '../../../http/kernel/problem-message.ts';
import { referencesIn, withoutReferences } from '../../configuration/replication/copied-content.ts';
import type { Content } from '../../configuration/replication/copied-resource.ts';
import { dependencyOrder } from '../../configuration/replication/dependency-order.ts';
import { currentStates } from './compare-items.ts';
import type { ComparedItem, StoredItem } from './installation-store.ts';
import type { CurrentItem, PackageResources } from './package-resources.ts';

/** An item that cannot be saved, and why. */
export interface ItemProblem {
  readonly item: PackageItem;
  /** In the reader's language. */
  readonly name: string;
  readonly problems: readonly Problem[];
}

/** Items to write, with those that are installed already. */
interface ItemsToWrite {
  readonly items: readonly PackageItem[];
  readonly installed: readonly ComparedItem[];
}

/** State of writing so far. */
interface Progress {
  readonly context: SiteContext & Arriving;
  readonly resources: PackageResources;
  /** Ids of the site by those of the package: of items and of their parts. */
  readonly ids: ReadonlyMap<string, string>;
  /** Current versions of installed items, by the package's ids. */
  readonly versions: ReadonlyMap<string, number | null>;
  /** The items to write and the installed ones. */
  readonly allItems: readonly PackageItem[];
  readonly problems: ItemProblem[];
  /** Items that could not be saved: their dependents cannot either. */
  readonly failedIds: Set<string>;
  /** To be made when everything is written. */
  readonly checks: { readonly item: PackageItem; readonly check: () => Promise<void> }[];
}

/**
 * Saves items of a package in the site: new ones as drafts, installed ones over their current state. A problem with one
 * does not prevent the others from being checked. @returns the items as installed; with problems, all of it must be
 * rolled back
 */
export async function writeItems(
  context: SiteContext,
  resources: PackageResources,
  { items, installed }: ItemsToWrite,
): Promise<{ readonly written: readonly StoredItem[]; readonly problems: readonly ItemProblem[] }> {
  const { ids, partsOf } = siteIds(items, installed);
  const arrivingRecordTypeIds = new Set(
    items.flatMap(({ kind, id }) => (kind === 'recordTypes' ? [ids.get(id) ?? id] : [])),
  );
  const versions = new Map(installed.map(({ id, version }) => [id, version]));
  const progress: Progress = {
    ...{ context: { ...context, arrivingRecordTypeIds }, resources, ids, versions },
    ...{ allItems: [...items, ...installed], problems: [], failedIds: new Set(), checks: [] },
  };
  for (const kind of packageItemResources) {
    const matchingItems = items.filter((item) => item.kind === kind);
    await writeItemsOf(progress, matchingItems);
  }
  for (const { item, check } of progress.checks) await attempt(progress, item, check);
  const { problems } = progress;
  const entities = items.map((item) => ({ ...item, entityId: ids.get(item.id) ?? item.id }));
  const states = problems.length > 0 ? noStates : await currentStates(context, resources, entities);
  const written = entities.map((item) => ({
    ...item,
    partIds: partsOf(item),
    digest: states.get(item.entityId)?.digest ?? '',
  }));
  return { written, problems };
}

const noStates: ReadonlyMap<string, CurrentItem> = new Map();

async function writeItemsOf(progress: Progress, items: readonly PackageItem[]): Promise<void> {
  const { ordered, early } = dependencyOrder(items, ({ content }) => referencesIn(content));
  for (const item of ordered) await writeItem(progress, item, early.get(item.id) ?? new Set());
  // Values that refer to each other: the earlier ones are saved again when the later ones exist.
  for (const item of ordered.filter(({ id, kind }) => early.has(id) && kind === 'records')) {
    const { context, resources, ids } = progress;
    const id = ids.get(item.id) ?? item.id;
    const version = (await resources.records.states(context, [id])).get(id)?.version;
    if (version !== undefined) {
      const content = await contentIn(progress, item, false);
      await attempt(progress, item, async () => void (await resources.records.write(context, id, content, version)));
    }
  }
}

/** @param laterIds items of the same kind that are written after it, although it refers to them */
async function writeItem(progress: Progress, item: PackageItem, laterIds: ReadonlySet<string>): Promise<void> {
  const { context, resources, ids, versions, failedIds, checks } = progress;
  // The problem of the other item is reported.
  if (packageItemRules[item.kind].references(item.content).some(({ id }) => failedIds.has(id))) {
    failedIds.add(item.id);
    return;
  }
  const id = ids.get(item.id) ?? item.id;
  const version = versions.get(item.id) ?? null;
  const content = await contentIn(progress, item, version === null);
  const pendingIds = new Set([...laterIds].map((each) => ids.get(each) ?? each));
  await attempt(progress, item, async () => {
    const written = await resources[item.kind].write(context, id, withoutReferences(content, pendingIds), version);
    if (written.checkUses) checks.push({ item, check: written.checkUses });
  });
}

async function attempt(
  { context, allItems, problems, failedIds }: Progress,
  item: PackageItem,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await withSavepoint(context.tx, work);
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    failedIds.add(item.id);
    const name = packageItemRules[item.kind].nameOf(item.content, context.culture, allItems);
    problems.push({ item, name, problems: error.problems });
  }
}

/** Assigns an id of the site to each item and each part; parts keep those that they once got. */
function siteIds(items: readonly PackageItem[], installed: readonly ComparedItem[]) {
  const ids = new Map(installed.flatMap(({ partIds }) => Object.entries(partIds)));
  for (const { id, entityId, state } of installed) if (state !== 'missing') ids.set(id, entityId);
  for (const { id } of items) if (!ids.has(id)) ids.set(id, uuidv7());
  const itemIds = new Set([...items, ...installed].map(({ id }) => id));
  const ownParts = ({ content }: PackageItem) => [...partIdsOf(content)].filter((part) => !itemIds.has(part));
  for (const part of items.flatMap(ownParts)) if (!ids.has(part)) ids.set(part, uuidv7());
  return {
    ids,
    partsOf: (item: PackageItem) => Object.fromEntries(ownParts(item).map((part) => [part, ids.get(part) ?? part])),
  };
}

/** Returns a content as it is saved in the site: in its ids, in the tenant's language, a new item as a draft. */
async function contentIn({ context, resources, ids }: Progress, item: PackageItem, isNew: boolean): Promise<Content> {
  const { isPublishable, hasUniqueNames } = packageItemRules[item.kind];
  const content = remapIds(inLanguage(item.content, context.tenant.culture), ids) as Content;
  if (isPublishable) return { ...content, ...(isNew && { status: 'draft' }) };
  if (!hasUniqueNames || !isNew) return content;
  const takenNames = (await resources[item.kind].names?.(context)) ?? new Set<string>();
  return { ...content, name: freeName(String(content.name), takenNames) };
}

function freeName(name: string, takenNames: ReadonlySet<string>): string {
  let result = name;
  for (let number = 2; takenNames.has(result.trim().toLowerCase()); number += 1) result = `${name} (${number})`;
  return result;
}

/** Presents the problems of items, with the name of each in the reader's language. */
export function presentItemProblems({ culture }: SiteContext, itemProblems: readonly ItemProblem[]) {
  return itemProblems.map(({ item: { kind, id }, name, problems }) => ({
    ...{ kind, id, name },
    messages: [...new Set(problems.map((problem) => problemMessage(culture, problem)))],
  }));
}

/** @throws ProblemError with the problems of all items, each with the item's name */
export function throwItemProblems({ culture }: SiteContext, itemProblems: readonly ItemProblem[]): void {
  const problems = itemProblems.flatMap(({ item, name, problems: found }) =>
    found.map((problem): Problem => {
      const path = [`items.${item.id}`, ...(problem.path ? [problem.path] : [])].join('.');
      return { ...problem, path, message: `${name}: ${problemMessage(culture, problem)}` };
    }),
  );
  throwProblems(problems);
}
