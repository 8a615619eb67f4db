import { Anchor } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { ApiError } from '@tingest/api-client';
import { type ReactNode, useCallback, useEffect, useRef } from 'react';
import { errorTexts } from '../api/error-texts.ts';
import { useSession } from '../lib/session/session-store.ts';
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

interface LoadedTypeProps<Type> extends Required<Omit<LoadedItemProps<Type>, 'query'>> {
  readonly items: { useOne(id: string): UseQueryResult<Type> };
}

/** What is made of the type that the address names. At another site there are others, so it goes back to their list. */
export function LoadedType<Type>({ items, ...props }: LoadedTypeProps<Type>): ReactNode {
  const navigate = useNavigate();
  const { id } = useParams({ strict: false });
  const { path } = props.list;
  useSiteChange(useCallback(() => void navigate({ to: path }), [navigate, path]));
  return <LoadedItem query={items.useOne(id ?? '')} {...props} />;
}

/**
 * Calls `onChange` when the user goes to another site while the screen is open. Queries load anew by themselves; this is
 * for screens whose subject belongs to the old site, such as a list of objects, which goes back to the list of types.
 * Source: specification, section 4, Site change.
 */
function useSiteChange(onChange: (siteKey: string) => void): void {
  const { site } = useSession();
  const before = useRef(site.key);
  useEffect(() => {
    if (before.current === site.key) return;
    before.current = site.key;
    onChange(site.key);
  }, [site.key, onChange]);
}
