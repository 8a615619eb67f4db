import type { CopiedItem } from './copied-resource.ts';

/** Whether something that is no copy has one of some names, under the same parent. */
export type FindSameName = (names: readonly string[], parentId: string | null) => boolean;

/** Case and spaces around a name don't count. @param copies ids of what is a copy, or becomes one */
export function sameNameFinder(target: Iterable<CopiedItem>, copies: ReadonlySet<string>): FindSameName {
  const key = (name: string, parentId: string | null) => `${parentId ?? ''} ${name.trim().toLowerCase()}`;
  const taken = new Set<string>();
  for (const { id, names, parentId } of target) {
    if (!copies.has(id)) for (const name of names) taken.add(key(name, parentId));
  }
  return (names, parentId) => names.some((name) => taken.has(key(name, parentId)));
}
