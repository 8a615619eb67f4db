import type { UseQueryResult } from '@tanstack/react-query';
import { ApiError } from '@tingest/api-client';
import { lazy, type ReactNode, Suspense } from 'react';
import { errorTexts } from '../api/error-texts.ts';
import type { SiteItem } from '../api/item-site.ts';
import { addServiceTexts } from '../lib/texts/texts.ts';
import { ErrorState } from '../ui/states/error-state.tsx';
import { PageSkeleton } from '../ui/states/page-skeleton.tsx';

/** For what the address names and is not at the present site: says at which other one it is. */
export const AtOtherSite = lazy(async () => {
  const [{ AtOtherSite: component }] = await Promise.all([
    import('../features/elements/at-other-site.tsx'),
    addServiceTexts(),
  ]);
  return { default: component };
});

interface LoadedItemProps<Item> {
  readonly query: UseQueryResult<Item>;
  /** What it is, where it is a site's: what is at another site of the reader's says so. */
  readonly item?: SiteItem;
  /** What is said when there is no such item; the server's words without it. */
  readonly goneTitle?: string;
  /** Its outline, where that is not the one of a page. */
  readonly skeleton?: ReactNode;
  readonly children: (item: Item) => ReactNode;
}

/** What is made of a part of a page once it is there; until then its outline, and why when it can't be had. */
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
