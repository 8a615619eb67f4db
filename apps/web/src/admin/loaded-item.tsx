import { Anchor } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ApiError } from '@tingest/api-client';
import type { ReactNode } from 'react';
import { errorTexts } from '../api/error-texts.ts';
import { ErrorState } from '../ui/states/error-state.tsx';
import { PageSkeleton } from '../ui/states/page-skeleton.tsx';

interface LoadedItemProps<Item> {
  readonly query: UseQueryResult<Item>;
  /** What is said when there is no such item, or not at this site; the server's words without it. */
  readonly goneTitle?: string;
  /** Where to look instead. */
  readonly list?: { readonly path: string; readonly label: string };
  readonly children: (item: Item) => ReactNode;
}

/** What is made of an item once it is there; until then its outline, and why when it can't be had. */
export function LoadedItem<Item>({ query, goneTitle, list, children }: LoadedItemProps<Item>): ReactNode {
  const { data, error, refetch } = query;
  if (data !== undefined) return children(data);
  if (!error) return <PageSkeleton />;
  const isGone = error instanceof ApiError && error.status === 404;
  return (
    <ErrorState
      {...(isGone && goneTitle !== undefined ? { title: goneTitle } : { messages: errorTexts(error) })}
      {...(!isGone && { onRetry: () => void refetch() })}
      action={list && <Anchor renderRoot={(props) => <Link to={list.path} {...props} />}>{list.label}</Anchor>}
    />
  );
}
