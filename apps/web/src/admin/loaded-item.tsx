import type { UseQueryResult } from '@tanstack/react-query';
import { ApiError } from '@tingest/api-client';
import { lazy, type ReactNode, Suspense } from 'react';
import { errorTexts } from '../api/error-texts.ts';
import type { SiteItem } from '../api/item-site.ts';
import { addServiceTexts } from '../lib/texts/texts.ts';
import { ErrorState } from '../ui/states/error-state.tsx';
import { PageSkeleton } from '../ui/states/page-skeleton.tsx';

/** Shown if the item in the address is not at the current site: names the other site that has it. */
export const AtOtherSite = lazy(async () => {
  const [{ AtOtherSite: component }] = await Promise.all([
    import('../features/elements/at-other-site.tsx'),
    addServiceTexts(),
  ]);
  return { default: component };
});

interface LoadedItemProps<Item> {
  readonly query: UseQueryResult<Item>;
  /**
   * Kind and id of an item that belongs to a site; if it is at another one of the reader's sites, that site is named.
   */
  readonly item?: SiteItem;
  /** Text shown if the item does not exist; the server's message if absent. */
  readonly goneTitle?: string;
  /** Its outline, where that is not the one of a page. */
  readonly skeleton?: ReactNode;
  readonly children: (item: Item) => ReactNode;
}

/**
 * Part of a page rendered from a loaded item; until it has loaded its skeleton, and the reason if it could not be
 * loaded.
 */
export function LoadedItem<Item>(props: LoadedItemProps<Item>): ReactNode {
  const { query, item, goneTitle, skeleton = <PageSkeleton />, children } = props;
  const { data, error, refetch } = query;
  if (data !== undefined) return children(data);
  if (!error) return skeleton;
  const isGone = error instanceof ApiError && error.status === 404;
  const problem = (
    <ErrorState
      {...(isGone && goneTitle !== undefined ? { title: goneTitle } : { messages: errorTexts(error) })}
      {...(!isGone && { onRetry: () => void refetch() })}
    />
  );
  if (!isGone || !item) return problem;
  return (
    <Suspense fallback={<PageSkeleton />}>
      <AtOtherSite item={item}>{problem}</AtOtherSite>
    </Suspense>
  );
}
