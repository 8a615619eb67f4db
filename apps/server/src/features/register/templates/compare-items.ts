import type { SiteContext } from '../../../http/kernel/context.ts';
import type { ComparedItem, StoredItem } from './installation-store.ts';
import type { CurrentItem, PackageResources } from './package-resources.ts';

/** Reads the current states of items, kind by kind. @returns them by the id in the site */
export async function currentStates(
  context: SiteContext,
  resources: PackageResources,
  items: readonly Pick<StoredItem, 'kind' | 'entityId'>[],
): Promise<ReadonlyMap<string, CurrentItem>> {
  const states = new Map<string, CurrentItem>();
  for (const [kind, resource] of Object.entries(resources)) {
    const ids = items.filter((item) => item.kind === kind).map(({ entityId }) => entityId);
    if (ids.length === 0) continue;
    for (const [id, state] of await resource.states(context, ids)) states.set(id, state);
  }
  return states;
}

/** Compares installed items with their current state in the site. */
export async function compareItems(
  context: SiteContext,
  resources: PackageResources,
  items: readonly StoredItem[],
): Promise<readonly ComparedItem[]> {
  const states = await currentStates(context, resources, items);
  return items.map((item): ComparedItem => {
    const current = states.get(item.entityId);
    if (!current) return { ...item, state: 'missing', version: null };
    return { ...item, state: current.digest === item.digest ? 'unchanged' : 'changed', version: current.version };
  });
}
