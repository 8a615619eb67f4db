import { VisuallyHidden } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Paged } from '../../api/paged-query.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { MoreButton } from '../../ui/rows/more-button.tsx';
import { Rows, RowsSkeleton } from '../../ui/rows/row.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { CallProblem } from './call-problem.tsx';

interface FoundRowsProps<Item> {
  readonly pages: Paged<Item>;
  /** Label of the rows for screen readers. */
  readonly label: string;
  /** An `li` each. */
  readonly row: (item: Item) => ReactNode;
  /** Text shown if a search finds nothing; absent if there is no search. */
  readonly noHit?: string | undefined;
  /** Instead of rows, where there are none to be found. */
  readonly empty: ReactNode;
  /** How many rows are outlined until the first ones are there. */
  readonly expected: number;
}

/**
 * Results of a search or list of the field side, with "show more" below, or the reason why they could not be loaded.
 */
export function FoundRows<Item>({ pages, label, row, noHit, empty, expected }: FoundRowsProps<Item>): ReactNode {
  const t = useTexts();
  const { items, error } = pages;
  if (!items) return error ? <CallProblem error={error} onRetry={pages.reload} /> : <RowsSkeleton count={expected} />;
  const emptyState =
    noHit === undefined ? empty : <EmptyState icon={IconSearch} title={t('service.list.noHitTitle')} text={noHit} />;
  const isWithoutHit = items.length === 0 && noHit !== undefined && !pages.isStale;
  return (
    <div aria-busy={pages.isStale}>
      <VisuallyHidden role="status">{isWithoutHit ? t('service.list.noHitTitle') : ''}</VisuallyHidden>
      {items.length > 0 ? <Rows label={label}>{items.map(row)}</Rows> : emptyState}
      <MoreButton {...pages} />
    </div>
  );
}
