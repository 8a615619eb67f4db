import {
  type ConfigurationPackage,
  type PackageItem,
  type PackageItemResource,
  packageItemResources,
  packageItemRules,
  readPackage,
  validatePackage,
  withRequiredItems,
} from '@tingest/domain/exchange';
import { cultures } from '@tingest/domain/foundation';
import { idsIn, partIdsOf } from '@tingest/domain/register';
import type { Static } from 'typebox';
import type { SiteContext } from '../../../http/kernel/context.ts';
import { ProblemError, throwProblems } from '../../../http/kernel/problem-error.ts';
import type { CopiedResource } from '../../configuration/replication/copied-resource.ts';
import type { packageSave } from './package-schemas.ts';
import { findLatestVersion, packageFrame } from './tenant-packages.ts';

/**
 * Drafts a package from categories of the site: with their functions, services and labels, the value types that these
 * need with their values, and the privileges that name nothing else. Ids of the site become the package-local ids.
 *
 * @throws ProblemError for a category that does not exist, and for items that refer to anything outside of the package
 */
export async function draftPackage(
  context: SiteContext,
  copied: readonly CopiedResource[],
  { key, names, descriptions = [], icon, elementTypeIds }: Static<typeof packageSave>,
): Promise<ConfigurationPackage> {
  const items = await loadItems(context, copied);
  const byId = new Map(items.map((item) => [item.id, item]));
  const chosenIds = elementTypeIds.map((id) => id.toLowerCase());
  const unknownIndex = chosenIds.findIndex((id) => byId.get(id)?.kind !== 'elementTypes');
  if (unknownIndex >= 0) throw new ProblemError({ code: 'unknownValue', path: `elementTypeIds.${unknownIndex}` });
  const ofCategories = items.filter(
    ({ kind, content }) => kind !== 'privileges' && chosenIds.includes(String(content.elementTypeId).toLowerCase()),
  );
  const ids = new Set(withRequiredItems(items, [...chosenIds, ...ofCategories.map(({ id }) => id)]));
  // Values belong to their types.
  for (const { kind, id, content } of items) {
    if (kind === 'records' && ids.has(String(content.recordTypeId).toLowerCase())) ids.add(id);
  }
  const drafted = items.filter(({ id }) => ids.has(id));
  const privileges = items.filter((item) => item.kind === 'privileges' && isWithin(item, drafted));
  const content: ConfigurationPackage = {
    ...packageFrame,
    ...{ key, version: (await findLatestVersion(context, key)) + 1, names, descriptions, icon: icon || null },
    languages: cultures,
    items: [...drafted, ...privileges],
  };
  const read = readPackage(content);
  // Items are not sent: only their number can be wrong.
  if ('problems' in read) {
    throw new ProblemError(
      read.problems.map((each) => (each.path === 'items' ? { ...each, path: 'elementTypeIds' } : each)),
    );
  }
  throwProblems(validatePackage(content, context.tenant.culture).map(({ path: _, ...problem }) => problem));
  return content;
}

const draftedResources: readonly PackageItemResource[] = packageItemResources.filter((kind) => kind !== 'elements');

/** All items of the site that a package can contain, without their states in the site. */
async function loadItems(context: SiteContext, copied: readonly CopiedResource[]): Promise<readonly PackageItem[]> {
  const items: PackageItem[] = [];
  for (const { resource, load } of copied) {
    const kind = draftedResources.find((each) => each === resource);
    if (!kind) continue;
    for (const { id, content } of await load(context)) items.push({ kind, id, content: withoutStatus(content) });
  }
  return items;
}

function withoutStatus({ status: _, ...content }: PackageItem['content']): PackageItem['content'] {
  return content;
}

/** Whether all that a privilege grants is in a package, and it grants something. */
function isWithin({ content }: PackageItem, items: readonly PackageItem[]): boolean {
  const knownIds = new Set(items.flatMap((each) => [each.id, ...partIdsOf(each.content)]));
  for (const id of partIdsOf(content)) knownIds.add(id);
  const { references, problems } = packageItemRules.privileges;
  return (
    references(content).length > 0 &&
    problems(content).length === 0 &&
    [...idsIn(content)].every((id) => knownIds.has(id))
  );
}
