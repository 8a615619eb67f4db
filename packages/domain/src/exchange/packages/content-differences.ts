import type { Culture } from '../../foundation/localization/culture.ts';
import { pickText } from '../../foundation/localization/pick-text.ts';
import { canonicalJson } from '../../register/replication/remap-ids.ts';
import type { PackageContent } from './configuration-package.ts';
import { inLanguage } from './localized-content.ts';

/** One difference between two contents of an item. */
export interface ContentDifference {
  /** Property of the content, such as `localizedNames` or `dataPropertyTypes`. */
  readonly property: string;
  /** Name of the part in the reader's language, where the property is a list of parts; null for the property itself. */
  readonly name: string | null;
  readonly change: 'added' | 'removed' | 'changed';
  /** Text before and after, where the property is one; absent for everything that is not a text or a number. */
  readonly before?: string;
  readonly after?: string;
}

/** Returns the differences between two contents; none of an item that is new or removed. */
export function contentDifferences(
  before: PackageContent,
  after: PackageContent,
  culture: Culture,
): readonly ContentDifference[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names.flatMap((property): ContentDifference[] => {
    const [previous, next] = [before[property], after[property]];
    if (canonicalJson(previous ?? null) === canonicalJson(next ?? null)) return [];
    if (isParts(previous) || isParts(next)) {
      return partDifferences(property, isParts(previous) ? previous : [], isParts(next) ? next : [], culture);
    }
    const change = previous === undefined ? 'added' : next === undefined ? 'removed' : 'changed';
    return [{ property, name: null, change, ...textsOf(previous, next, culture) }];
  });
}

type Part = Readonly<Record<string, unknown>> & { readonly id: string };

function isParts(value: unknown): value is readonly Part[] {
  return (
    Array.isArray(value) &&
    value.length > 0 &&
    value.every((each: unknown) => typeof each === 'object' && each !== null && 'id' in each)
  );
}

function partDifferences(
  property: string,
  before: readonly Part[],
  after: readonly Part[],
  culture: Culture,
): ContentDifference[] {
  const previousParts = new Map(before.map((part) => [part.id, part]));
  const nextIds = new Set(after.map(({ id }) => id));
  const differences = after.flatMap((part): ContentDifference[] => {
    const previous = previousParts.get(part.id);
    if (previous && canonicalJson(previous) === canonicalJson(part)) return [];
    return [{ property, name: partName(part, culture), change: previous ? 'changed' : 'added' }];
  });
  const removedParts = before.filter(({ id }) => !nextIds.has(id));
  const removals = removedParts.map((part) => ({
    property,
    name: partName(part, culture),
    change: 'removed' as const,
  }));
  const isReordered = differences.length + removals.length === 0;
  return isReordered ? [{ property, name: null, change: 'changed' }] : [...differences, ...removals];
}

function partName(part: Part, culture: Culture): string | null {
  const { localizedNames, name } = inLanguage(part, culture) as {
    readonly localizedNames?: Parameters<typeof pickText>[0];
    readonly name?: unknown;
  };
  return pickText(localizedNames, culture) || (typeof name === 'string' ? name : null);
}

function textsOf(before: unknown, after: unknown, culture: Culture): Pick<ContentDifference, 'before' | 'after'> {
  const [previous, next] = [textOf(before, culture), textOf(after, culture)];
  return { ...(previous !== null && { before: previous }), ...(next !== null && { after: next }) };
}

function textOf(value: unknown, culture: Culture): string | null {
  const resolved = inLanguage(value, culture);
  if (typeof resolved === 'string' || typeof resolved === 'number') return String(resolved);
  const isTexts =
    Array.isArray(resolved) &&
    resolved.length > 0 &&
    resolved.every((each: unknown) => typeof (each as { text?: unknown } | null)?.text === 'string');
  return isTexts ? pickText(resolved, culture) : null;
}
