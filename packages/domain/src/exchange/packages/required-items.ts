import { idsIn, partIdsOf } from '../../register/replication/remap-ids.ts';
import type { PackageItem } from './configuration-package.ts';

/** Returns the ids of chosen items and of all items that they refer to, directly or not. */
export function withRequiredItems(items: readonly PackageItem[], chosenIds: Iterable<string>): ReadonlySet<string> {
  const byId = new Map(items.map((item) => [item.id, item]));
  const holderOfPart = new Map(
    items.flatMap(({ id, content }) => [...partIdsOf(content.dataPropertyTypes ?? [])].map((part) => [part, id])),
  );
  const requiredIds = new Set<string>();
  const pendingIds = [...chosenIds];
  for (let id = pendingIds.pop(); id !== undefined; id = pendingIds.pop()) {
    const item = byId.get(id);
    if (!item || requiredIds.has(id)) continue;
    requiredIds.add(id);
    for (const each of idsIn(item.content)) pendingIds.push(holderOfPart.get(each) ?? each);
  }
  return requiredIds;
}
