import {
  type ConfigurationPackage,
  isAppliedByDefault,
  type PackageItem,
  type PackagePlanLine,
  packageItemResources,
  packageItemRules,
  planPackage,
  withRequiredItems,
} from '@tingest/domain/exchange';
import { pickText } from '@tingest/domain/foundation';
import { v7 as uuidv7 } from 'uuid';
import { deleteRow, updateRow } from '../../../database/stored-rows.ts';
import { withSavepoint } from '../../../database/transaction.ts';
import type { SiteContext } from '../../../http/kernel/context.ts';
import { ProblemError } from '../../../http/kernel/problem-error.ts';
import { recordAudit } from '../../../publishing/audit.ts';
import { compareItems } from './compare-items.ts';
import {
  type ComparedItem,
  deleteItems,
  getInstallation,
  type InstallationRow,
  insertInstallation,
  saveItems,
  selectItems,
} from './installation-store.ts';
import type { PackageResources } from './package-resources.ts';
import { removeItems } from './remove-items.ts';
import { type ItemProblem, presentItemProblems, throwItemProblems, writeItems } from './write-items.ts';

/** Parts of a package that an installation takes. */
interface PackageChoice {
  readonly withSamples?: boolean;
  readonly itemIds?: readonly string[];
}

/** A line of a plan, as the administrator sees it. */
interface SuggestedLine extends PackagePlanLine {
  readonly isSuggested: boolean;
  readonly isNameTaken: boolean;
}

/** An installation with its compared items. */
interface Compared {
  readonly installation: InstallationRow;
  readonly items: readonly ComparedItem[];
}

export async function compareInstallation(
  context: SiteContext,
  resources: PackageResources,
  id: string,
  lock = false,
): Promise<Compared> {
  const installation = await getInstallation(context, id, lock);
  return { installation, items: await compareItems(context, resources, await selectItems(context, id)) };
}

/** @throws ProblemError `unknownValue` for the first chosen id that is not known */
function requireKnown(itemIds: readonly string[] | undefined, knownIds: ReadonlySet<string>): void {
  const unknownIndex = (itemIds ?? []).findIndex((id) => !knownIds.has(id.toLowerCase()));
  if (unknownIndex >= 0) throw new ProblemError({ code: 'unknownValue', path: `itemIds.${unknownIndex}` });
}

/** Items of a package that a choice takes, with everything that they refer to. @throws ProblemError for an unknown id */
function chosenItems(
  { items }: Pick<ConfigurationPackage, 'items'>,
  { withSamples = true, itemIds }: PackageChoice,
): readonly PackageItem[] {
  const knownIds = new Set(items.map(({ id }) => id));
  requireKnown(itemIds, knownIds);
  const ids = itemIds
    ? withRequiredItems(
        items,
        itemIds.map((id) => id.toLowerCase()),
      )
    : knownIds;
  const chosen = items.filter(({ id, kind }) => ids.has(id) && (withSamples || kind !== 'elements'));
  if (chosen.length === 0) throw new ProblemError({ code: 'packageEmpty', path: 'itemIds' });
  return chosen;
}

/** Plans the first installation: by doing it and rolling it back, so that it shows exactly its problems. */
export async function planNew(
  context: SiteContext,
  resources: PackageResources,
  { key, version, items }: ConfigurationPackage,
  choice: PackageChoice,
) {
  const chosen = chosenItems({ items }, choice);
  const chosenIds = new Set(chosen.map(({ id }) => id));
  const lines = await withNames(context, resources, planPackage(items, [], context.culture));
  const problems = await problemsOfWriting(context, resources, chosen, []);
  return {
    ...{ key, version },
    lines: lines.map((line) => ({ ...line, isSuggested: chosenIds.has(line.id) })),
    problems: presentItemProblems(context, problems),
  };
}

/** Installs a package as drafts. @throws ProblemError `packageInstalled`; the problems of all items */
export async function install(
  context: SiteContext,
  resources: PackageResources,
  content: ConfigurationPackage,
  choice: PackageChoice,
): Promise<InstallationRow> {
  const chosen = chosenItems(content, choice);
  const { key, version, names } = content;
  const chosenIds = new Set(chosen.map(({ id }) => id));
  const declinedIds = content.items.flatMap(({ id }) => (chosenIds.has(id) ? [] : [id]));
  const installation = await insertInstallation(context, { id: uuidv7(), key, version, names, declinedIds });
  if (!installation) {
    throw new ProblemError({ code: 'packageInstalled', parameters: { name: pickText(names, context.culture) } });
  }
  const { written, problems } = await writeItems(context, resources, { items: chosen, installed: [] });
  throwItemProblems(context, problems);
  await saveItems(context, installation.id, written);
  recordInstallation(context, 'create', installation, { after: summaryOf(content, written) });
  return installation;
}

/** Plans an update of an installation to a version of its package. */
export async function planUpdate(
  context: SiteContext,
  resources: PackageResources,
  { installation, items }: Compared,
  content: ConfigurationPackage,
) {
  const lines = await suggestedLines(context, resources, { installation, items }, content.items);
  const suggestedIds = new Set(lines.flatMap(({ id, isSuggested }) => (isSuggested ? [id] : [])));
  const written = content.items.filter(({ id }) => suggestedIds.has(id));
  const problems = await problemsOfWriting(context, resources, written, items);
  return { key: content.key, version: content.version, lines, problems: presentItemProblems(context, problems) };
}

/** A version of a package, and the lines of its plan to apply. */
interface UpdateToApply {
  readonly content: Pick<ConfigurationPackage, 'version' | 'items'>;
  /** The suggested lines if absent. */
  readonly itemIds?: readonly string[] | undefined;
}

/**
 * Applies lines of a plan; the others are declined.
 * @throws ProblemError the problems of all items
 */
export async function applyUpdate(
  context: SiteContext,
  resources: PackageResources,
  { installation, items }: Compared,
  { content, itemIds }: UpdateToApply,
): Promise<void> {
  const lines = await suggestedLines(context, resources, { installation, items }, content.items);
  const chosenIds = new Set(
    itemIds?.map((id) => id.toLowerCase()) ?? lines.flatMap(({ id, isSuggested }) => (isSuggested ? [id] : [])),
  );
  requireKnown(itemIds, new Set(lines.map(({ id }) => id)));
  const applied = lines.filter(({ id, change }) => chosenIds.has(id) && change !== 'unchanged');
  const removedIds = new Set(applied.flatMap(({ id, change }) => (change === 'remove' ? [id] : [])));
  const writtenIds = new Set(applied.flatMap(({ id, change }) => (change === 'remove' ? [] : [id])));
  const { written, problems } = await writeItems(context, resources, {
    items: content.items.filter(({ id }) => writtenIds.has(id)),
    installed: items,
  });
  throwItemProblems(context, problems);
  await saveItems(context, installation.id, written);
  await removeItems(
    context,
    resources,
    items.filter(({ id }) => removedIds.has(id)),
  );
  await deleteItems(context, installation.id, [...removedIds]);
  const declinedIds = lines.flatMap(({ id, change }) => (change === 'create' && !chosenIds.has(id) ? [id] : []));
  const previous = {
    ...{ version: installation.package_version, declinedIds: installation.declined_ids },
    items: items.map(({ kind, id, content: itemContent }) => ({ kind, id, content: itemContent })),
  };
  await updateRow(context, 'package_installations', installation.id, {
    ...{ package_version: content.version, declined_ids: declinedIds },
    previous: JSON.stringify(previous),
  });
  recordInstallation(context, 'update', installation, {
    before: { version: installation.package_version },
    after: { version: content.version, items: applied.map(({ kind, name, change }) => ({ kind, name, change })) },
  });
}

/** Undoes the last update. @throws ProblemError `cannotUndo` where there is none, or the site has changed its items since */
export async function undoUpdate(
  context: SiteContext,
  resources: PackageResources,
  { installation, items }: Compared,
): Promise<void> {
  const { previous } = installation;
  if (!previous) throw new ProblemError({ code: 'cannotUndo' });
  const lines = planPackage(previous.items, items, context.culture).filter(({ change }) => change !== 'unchanged');
  if (lines.some(({ isChangedLocally }) => isChangedLocally)) throw new ProblemError({ code: 'cannotUndo' });
  const ids = lines.map(({ id }) => id);
  await applyUpdate(context, resources, { installation, items }, { content: previous, itemIds: ids });
  await updateRow(context, 'package_installations', installation.id, {
    ...{ declined_ids: [...previous.declinedIds], previous: null },
  });
}

/** Removes an installation with all its items. @throws ProblemError `packageInUse` with the names of those in use */
export async function uninstall(
  context: SiteContext,
  resources: PackageResources,
  { installation, items }: Compared,
): Promise<void> {
  await removeItems(context, resources, items);
  await deleteRow(context, 'package_installations', installation.id);
  recordInstallation(context, 'delete', installation, {
    before: summaryOf({ key: installation.package_key, version: installation.package_version }, items),
  });
}

async function suggestedLines(
  context: SiteContext,
  resources: PackageResources,
  { installation, items }: Compared,
  nextItems: readonly PackageItem[],
): Promise<readonly SuggestedLine[]> {
  const declinedIds = new Set(installation.declined_ids);
  const lines = await withNames(context, resources, planPackage(nextItems, items, context.culture));
  return lines.map((line) => ({
    ...line,
    isSuggested: isAppliedByDefault(line) && !(line.change === 'create' && declinedIds.has(line.id)),
  }));
}

/** Adds whether another item of the site has the name of a new one. */
async function withNames(context: SiteContext, resources: PackageResources, lines: readonly PackagePlanLine[]) {
  const takenNames = new Map<string, ReadonlySet<string>>();
  for (const kind of packageItemResources) {
    const isAsked = lines.some((line) => line.kind === kind && line.change === 'create');
    if (isAsked) takenNames.set(kind, (await resources[kind].names?.(context)) ?? new Set());
  }
  return lines.map((line) => ({
    ...{ ...line, differences: [...line.differences] },
    isNameTaken: line.change === 'create' && takenNames.get(line.kind)?.has(line.name.trim().toLowerCase()) === true,
  }));
}

/** Ends a savepoint whose writes are not kept. */
class NotKept extends Error {
  readonly problems: readonly ItemProblem[];

  constructor(problems: readonly ItemProblem[]) {
    super('nothing is kept');
    this.problems = problems;
  }
}

async function problemsOfWriting(
  context: SiteContext,
  resources: PackageResources,
  items: readonly PackageItem[],
  installed: readonly ComparedItem[],
): Promise<readonly ItemProblem[]> {
  try {
    return await withSavepoint(context.tx, async () => {
      throw new NotKept((await writeItems(context, resources, { items, installed })).problems);
    });
  } catch (error) {
    if (error instanceof NotKept) return error.problems;
    throw error;
  }
}

/** A package and its items, for the audit trail. */
function summaryOf({ key, version }: Pick<ConfigurationPackage, 'key' | 'version'>, items: readonly PackageItem[]) {
  const nameOf = ({ kind, content }: PackageItem) => packageItemRules[kind].nameOf(content, 'en-US', items);
  return { key, version, items: items.map((item) => ({ kind: item.kind, name: nameOf(item) })) };
}

function recordInstallation(
  context: SiteContext,
  action: 'create' | 'update' | 'delete',
  { id, names }: InstallationRow,
  states: { readonly before?: unknown; readonly after?: unknown },
): void {
  const resourceName = pickText(names, context.culture);
  recordAudit(context, { action, resourceType: 'packageInstallation', resourceId: id, resourceName, ...states });
}
