import type { UseQueryResult } from '@tanstack/react-query';
import { ApiError } from '@tingest/api-client';
import { type ReactNode, Suspense } from 'react';
import { errorTexts } from '../api/error-texts.ts';
import type { SiteItem } from '../api/item-site.ts';
import { useTexts } from '../lib/texts/texts.ts';
import { pageTitle, useWindowTitle } from '../lib/title/window-title.ts';
import { TextLink } from '../ui/links/router-links.tsx';
import { ErrorState } from '../ui/states/error-state.tsx';
import { PageSkeleton } from '../ui/states/page-skeleton.tsx';
import { AtOtherSite } from './loaded-item.tsx';

export interface LoadedPageProps<Item> {
  readonly query: UseQueryResult<Item>;
  /** Item that the address names, if it belongs to a site. */
  readonly item?: SiteItem;
  /** Title of the page if the item does not exist. */
  readonly goneTitle: string;
  /** Where to look instead. */
  readonly list: { readonly path: string; readonly label: string };
  readonly children: (item: Item) => ReactNode;
}

/**
 * Page of the item in its address; until the item has loaded its skeleton, and the reason if it could not be loaded. If
 * the item is at another one of the reader's sites, that site is named. An item of another tenant is treated as not
 * existing.
 */
export function LoadedPage<Item>({ query, item, goneTitle, list, children }: LoadedPageProps<Item>): ReactNode {
  const { data, error, refetch } = query;
  if (data !== undefined) return children(data);
  if (!error) return <PageSkeleton />;
  // 400: a malformed id.
  const isGone = error instanceof ApiError && [400, 404].includes(error.status);
  if (!isGone) return <Unavailable messages={errorTexts(error)} onRetry={() => void refetch()} />;
  const nowhere = <Unavailable title={goneTitle} list={list} />;
  if (!item) return nowhere;
  return (
    <Suspense fallback={<PageSkeleton />}>
      <AtOtherSite item={item} namesWindow>
        {nowhere}
      </AtOtherSite>
    </Suspense>
  );
}

interface UnavailableProps extends Partial<Pick<LoadedPageProps<unknown>, 'list'>> {
  readonly title?: string;
  readonly messages?: readonly string[];
  readonly onRetry?: () => void;
}

function Unavailable({ list, ...unavailableProps }: UnavailableProps): ReactNode {
  const t = useTexts();
  useWindowTitle(pageTitle(unavailableProps.title ?? t('app.errors.title')));
  return <ErrorState isPage {...unavailableProps} action={list && <TextLink to={list.path}>{list.label}</TextLink>} />;
}
