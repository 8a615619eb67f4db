import { type PackageItem, type PackageItemResource, withRequiredItems } from '@tingest/domain/exchange';

/** Kinds of items that are chosen by themselves; the others come along with what needs them. */
const separateResources: ReadonlySet<PackageItemResource> = new Set([
  'elementTypes',
  'transactionTypes',
  'labelLayouts',
  'privileges',
]);

/** An item that can be chosen, with the ids of all items that it needs, itself included. */
export interface ChoosableItem {
  readonly item: PackageItem;
  readonly requiredIds: ReadonlySet<string>;
}

/** Returns the items that an administrator chooses: services rather than their forms, and what nothing else needs. */
export function choosableItems(items: readonly PackageItem[]): readonly ChoosableItem[] {
  const configuration = items.filter(({ kind }) => kind !== 'elements' && kind !== 'records');
  const closures = new Map(configuration.map(({ id }) => [id, withRequiredItems(items, [id])]));
  const isNeeded = (id: string) => configuration.some((other) => other.id !== id && closures.get(other.id)?.has(id));
  return configuration
    .filter(({ kind, id }) => separateResources.has(kind) || !isNeeded(id))
    .map((item) => ({ item, requiredIds: closures.get(item.id) ?? new Set() }));
}

/** Returns the chosen items after one was ticked, with what it needs, or unticked, without what needs it. */
export function toggleItem(
  choosable: readonly ChoosableItem[],
  chosenIds: ReadonlySet<string>,
  id: string,
): ReadonlySet<string> {
  if (chosenIds.has(id)) {
    const remaining = choosable.filter(({ item, requiredIds }) => chosenIds.has(item.id) && !requiredIds.has(id));
    return new Set(remaining.map(({ item }) => item.id));
  }
  const requiredIds = choosable.find(({ item }) => item.id === id)?.requiredIds ?? new Set();
  return new Set([
    ...chosenIds,
    ...choosable.filter(({ item }) => requiredIds.has(item.id)).map(({ item }) => item.id),
  ]);
}

/** Returns the ids to install: what was chosen, what it needs, and the values and samples that belong to it. */
export function idsToInstall(
  items: readonly PackageItem[],
  chosenIds: ReadonlySet<string>,
  withSamples: boolean,
): readonly string[] {
  const requiredIds = withRequiredItems(items, chosenIds);
  const belongings = items.filter(
    ({ kind, content }) =>
      (kind === 'records' && requiredIds.has(String(content.recordTypeId).toLowerCase())) ||
      (withSamples && kind === 'elements' && requiredIds.has(String(content.elementTypeId).toLowerCase())),
  );
  const ids = withRequiredItems(items, [...requiredIds, ...belongings.map(({ id }) => id)]);
  return items.flatMap(({ id }) => (ids.has(id) ? [id] : []));
}
