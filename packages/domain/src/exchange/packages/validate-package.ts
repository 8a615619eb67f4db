import { type Culture, fallbackCulture } from '../../foundation/localization/culture.ts';
import type { Problem } from '../../foundation/problems/problem.ts';
import { idsIn, partIdsOf } from '../../register/replication/remap-ids.ts';
import type { ConfigurationPackage, PackageContent, PackageItem } from './configuration-package.ts';
import { inLanguage } from './localized-content.ts';
import { packageItemRules } from './package-item-rules.ts';

/**
 * Returns the problems of a package's items: of each content by itself, references to items of another kind, ids that
 * name nothing in the package, and ids of parts that occur in two items. Rules and policies are validated with their
 * surroundings when the package is planned.
 *
 * @param configurationPackage read by `readPackage`, with contents of the shape of their kinds
 * @param culture in which its texts are validated; every language of the package can be installed
 */
export function validatePackage(
  { items: originalItems }: Pick<ConfigurationPackage, 'items'>,
  culture: Culture,
): Problem[] {
  const items = originalItems.map((item) => ({ ...item, content: inLanguage(item.content, culture) }));
  const byId = new Map(items.map((item) => [item.id, item]));
  const knownIds = new Set([...byId.keys(), ...items.flatMap(({ content }) => [...ownIdsOf(content)])]);
  return [
    ...duplicateParts(items),
    ...items.flatMap((item, index) => {
      const path = `items.${index}.content`;
      const kind = packageItemRules[item.kind];
      return [
        ...kind.problems(item.content).map((problem) => ({ ...problem, path: `${path}.${problem.path ?? ''}` })),
        ...typedReferenceProblems(item, byId, path),
        ...danglingProblems(item, items, knownIds, path),
      ];
    }),
  ];
}

/** Ids that a content defines: of its parts, and values of options, which may be ids. */
function ownIdsOf(content: PackageContent): ReadonlySet<string> {
  const ids = new Set(partIdsOf(content));
  collectOptionValues(content, ids);
  return ids;
}

function collectOptionValues(content: unknown, ids: Set<string>): void {
  if (Array.isArray(content)) for (const each of content) collectOptionValues(each, ids);
  else if (typeof content === 'object' && content !== null) {
    for (const [name, value] of Object.entries(content)) {
      if (name === 'options') for (const id of idsIn(value)) ids.add(id);
      else collectOptionValues(value, ids);
    }
  }
}

/** Each definition of a part belongs to one item; references to it repeat its id under the same name in rules. */
function duplicateParts(items: readonly PackageItem[]): Problem[] {
  const ids = new Set(items.map(({ id }) => id));
  return items.flatMap(({ content }, index) => {
    const fields = partIdsOf(content.dataPropertyTypes ?? []);
    const isTaken = [...fields].some((id) => ids.has(id));
    for (const id of fields) ids.add(id);
    return isTaken ? [{ code: 'duplicateId' as const, path: `items.${index}.content.dataPropertyTypes` }] : [];
  });
}

function typedReferenceProblems(item: PackageItem, byId: ReadonlyMap<string, PackageItem>, path: string): Problem[] {
  const { nameOf, references } = packageItemRules[item.kind];
  const category = item.content.elementTypeId;
  return references(item.content).flatMap(({ path: at, kind, id }): Problem[] => {
    const target = byId.get(id);
    // A service performs the functions of its own category.
    const isForeign = item.kind === 'transactionTypes' && kind === 'operationTypes' && isOfOther(target, category);
    return target?.kind === kind && !isForeign
      ? []
      : [
          {
            code: 'packageReference',
            path: `${path}.${at}`,
            parameters: { name: nameOf(item.content, fallbackCulture, [...byId.values()]) },
          },
        ];
  });
}

function isOfOther(target: PackageItem | undefined, elementTypeId: unknown): boolean {
  return String(target?.content.elementTypeId).toLowerCase() !== String(elementTypeId).toLowerCase();
}

function danglingProblems(
  item: PackageItem,
  items: readonly PackageItem[],
  knownIds: ReadonlySet<string>,
  path: string,
): Problem[] {
  const isDangling = [...idsIn(item.content)].some((id) => !knownIds.has(id));
  if (!isDangling) return [];
  const name = packageItemRules[item.kind].nameOf(item.content, fallbackCulture, items);
  return [{ code: 'packageReference', path, parameters: { name } }];
}
