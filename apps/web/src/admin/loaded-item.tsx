import type { UseQueryResult } from '@tanstack/react-query';
import { ApiError } from '@tingest/api-client';
import type { ReactNode } from 'react';
import { errorTexts } from '../api/error-texts.ts';
import { ErrorState } from '../ui/states/error-state.tsx';
import { PageSkeleton } from '../ui/states/page-skeleton.tsx';

interface LoadedItemProps<Item> {
  readonly query: UseQueryResult<Item>;
  /** What is said when there is no such item; the server's words without it. */
  readonly goneTitle?: string;
  readonly children: (item: Item) => ReactNode;
}

/** What is made of a part of a page once it is there; until then its outline, and why when it can't be had. */
export function LoadedItem<Item>({ query, goneTitle, children }: LoadedItemProps<Item>): ReactNode {
  const { data, error, refetch } = query;
  if (data !== undefined) return children(data);
  if (!error) return <PageSkeleton />;
  const isGone = error instanceof ApiError && error.status === 404;
  return (
    <ErrorState
      {...(isGone && goneTitle !== undefined ? { title: goneTitle } : { messages: errorTexts(error) })}
      {...(!isGone && { onRetry: () => void refetch() })}
    />
  );
}
