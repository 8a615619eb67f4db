import {
  type PackageItem,
  type PackageItemResource,
  packageItemResources,
  packageItemRules,
} from '@tingest/domain/exchange';
import type { Culture } from '@tingest/domain/foundation';
import { formatList, formatNumber } from '@tingest/i18n';
import { useCulture } from '../../lib/culture/culture-store.ts';
import { useTexts } from '../../lib/texts/texts.ts';

type Counts = Readonly<Partial<Record<PackageItemResource, number>>>;

/** Kinds in the order in which they are read: what a template is about first. */
export const readingOrder: readonly PackageItemResource[] = [
  ...(['elementTypes', 'transactionTypes', 'operationTypes', 'recordTypes', 'records'] as const),
  ...(['labelLayouts', 'privileges', 'elements'] as const),
];

/** Kinds that say what a template is about, for the cards of the gallery. */
export const mainResources: readonly PackageItemResource[] = [
  'elementTypes',
  'transactionTypes',
  'privileges',
  'elements',
];

/** Numbers of items in words: "1 category, 3 services and 2 samples". */
export function useCountsText(): (counts: Counts, kinds?: readonly PackageItemResource[]) => string {
  const t = useTexts();
  const culture = useCulture();
  return (counts, kinds = readingOrder) =>
    formatList(
      culture,
      kinds.flatMap((kind) => {
        const count = counts[kind] ?? 0;
        return count > 0 ? [t(`admin.templates.counts.${kind}`, { count, number: formatNumber(culture, count) })] : [];
      }),
    );
}

/** Numbers of items by kind. */
export function countsOf(items: readonly Pick<PackageItem, 'kind'>[]): Counts {
  return Object.fromEntries(
    packageItemResources.map((kind) => [kind, items.filter((item) => item.kind === kind).length]),
  ) as Counts;
}

/** Name of one of the items in the reader's language. */
export function itemName({ kind, content }: PackageItem, culture: Culture, items: readonly PackageItem[]): string {
  return packageItemRules[kind].nameOf(content, culture, items);
}
