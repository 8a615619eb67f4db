import type { Culture } from '../../foundation/localization/culture.ts';
import { canonicalJson } from '../../register/replication/remap-ids.ts';
import { type PackageItem, type PackageItemResource, packageItemResources } from './configuration-package.ts';
import { type ContentDifference, contentDifferences } from './content-differences.ts';
import { packageItemRules } from './package-item-rules.ts';

/**
 * Effect of a package on one item of a site. `locallyChanged`: the package has a newer content, and the site has changed
 * the item itself since it was installed. `locallyRemoved`: the site has deleted the item.
 */
export const packageChanges = ['create', 'update', 'unchanged', 'locallyChanged', 'locallyRemoved', 'remove'] as const;
type PackageChange = (typeof packageChanges)[number];

/** State of an installed item in its site, compared with what was installed. */
export type InstalledState = 'unchanged' | 'changed' | 'missing';

/** An item as it was installed last, in package-local ids. */
export interface InstalledItem extends PackageItem {
  readonly state: InstalledState;
}

/** One line of a plan. */
export interface PackagePlanLine {
  readonly kind: PackageItemResource;
  /** The package-local id. */
  readonly id: string;
  readonly name: string;
  readonly change: PackageChange;
  /** Whether the site has changed the item since it was installed. */
  readonly isChangedLocally: boolean;
  /** Differences between the content as installed and the new one. */
  readonly differences: readonly ContentDifference[];
}

/**
 * Compares three states: the items as installed, the items of the package, and what the site has made of them.
 *
 * @param items of the package to install
 * @param installed items as installed last; none before the first installation
 * @returns a line for each item of either, in the order of installation
 */
export function planPackage(
  items: readonly PackageItem[],
  installed: readonly InstalledItem[],
  culture: Culture,
): readonly PackagePlanLine[] {
  const installedById = new Map(installed.map((item) => [item.id, item]));
  const ids = new Set(items.map(({ id }) => id));
  // The type of a sample may be only among the installed items, or only among the new ones.
  const all = [...items, ...installed];
  const headOf = ({ kind, id, content }: PackageItem): LineHead => ({
    ...{ kind, id, name: packageItemRules[kind].nameOf(content, culture, all) },
  });
  const lines = items.map((item) => lineOf(headOf(item), item, installedById.get(item.id), culture));
  const removals = installed.flatMap((item): PackagePlanLine[] => {
    // An item that the site has deleted needs no removal.
    if (ids.has(item.id) || item.state === 'missing') return [];
    return [{ ...headOf(item), change: 'remove', isChangedLocally: item.state === 'changed', differences: [] }];
  });
  return [...lines, ...removals].toSorted(
    (a, b) => packageItemResources.indexOf(a.kind) - packageItemResources.indexOf(b.kind),
  );
}

type LineHead = Pick<PackagePlanLine, 'kind' | 'id' | 'name'>;

function lineOf(
  head: LineHead,
  item: PackageItem,
  installed: InstalledItem | undefined,
  culture: Culture,
): PackagePlanLine {
  if (!installed) return { ...head, change: 'create', isChangedLocally: false, differences: [] };
  if (installed.state === 'missing') {
    return { ...head, change: 'locallyRemoved', isChangedLocally: true, differences: [] };
  }
  const isChangedLocally = installed.state === 'changed';
  if (canonicalJson(installed.content) === canonicalJson(item.content)) {
    return { ...head, change: 'unchanged', isChangedLocally, differences: [] };
  }
  const differences = contentDifferences(installed.content, item.content, culture);
  return { ...head, change: isChangedLocally ? 'locallyChanged' : 'update', isChangedLocally, differences };
}

/** Whether a line is applied unless the administrator decides otherwise: never one that overwrites a local change. */
export function isAppliedByDefault({ change, isChangedLocally }: PackagePlanLine): boolean {
  return change === 'create' || ((change === 'update' || change === 'remove') && !isChangedLocally);
}
