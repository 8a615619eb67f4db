import type { UseQueryResult } from '@tanstack/react-query';
import { ApiError } from '@tingest/api-client';
import type { ReactNode } from 'react';
import { errorTexts } from '../../api/error-texts.ts';
import type { SiteItem } from '../../api/item-site.ts';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { PageSkeleton } from '../../ui/states/page-skeleton.tsx';
import { AtOtherSite } from './at-other-site.tsx';
import { NoAccess } from './no-access.tsx';
import { NothingHere } from './nothing-here.tsx';

interface CallProblemProps {
  readonly error: Error;
  readonly onRetry: () => void;
  /** Item that the page's address names; it may be at another site. */
  readonly item?: SiteItem;
}

/** Why a page of the field side could not be loaded: not there, not allowed, or something that may be tried again. */
export function CallProblem({ error, onRetry, item }: CallProblemProps): ReactNode {
  const status = error instanceof ApiError ? error.status : 0;
  if (status === 403) return <NoAccess />;
  // 400 and 422: an address with invalid ids, or with ids that do not belong together.
  if (![404, 400, 422].includes(status)) return <ErrorState messages={errorTexts(error)} onRetry={onRetry} />;
  const nowhere = <NothingHere why="service.gone" />;
  return item ? <AtOtherSite item={item}>{nowhere}</AtOtherSite> : nowhere;
}

interface NotThereProps extends Pick<CallProblemProps, 'item'> {
  readonly query: Pick<UseQueryResult, 'error' | 'refetch'>;
  /** How much is outlined meanwhile. */
  readonly rows: number;
}

/** Replaces a page while its data is missing: its skeleton, or the reason why it could not be loaded. */
export function NotThere({ query: { error, refetch }, rows, ...problemProps }: NotThereProps): ReactNode {
  return error ? (
    <CallProblem error={error} onRetry={() => void refetch()} {...problemProps} />
  ) : (
    <PageSkeleton rows={rows} />
  );
}
