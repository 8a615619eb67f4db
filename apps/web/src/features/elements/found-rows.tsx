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
  /** What the rows are about, for the screen reader. */
  readonly label: string;
  /** An `li` each. */
  readonly row: (item: Item) => ReactNode;
  /** What is said where a search finds nothing; absent where nothing is searched for. */
  readonly noHit?: string | undefined;
  /** Instead of rows, where there are none to be found. */
  readonly empty: ReactNode;
  /** How many rows are outlined until the first ones are there. */
  readonly expected: number;
}

/** What a search or a list of the field side finds, with "show more" below; or why it could not be loaded. */
export function FoundRows<Item>({ pages, label, row, noHit, empty, expected }: FoundRowsProps<Item>): ReactNode {
  const t = useTexts();
  const { items, error } = pages;
  if (!items) return error ? <CallProblem error={error} onRetry={pages.reload} /> : <RowsSkeleton count={expected} />;
  const none =
    noHit === undefined ? empty : <EmptyState icon={IconSearch} title={t('service.list.noHitTitle')} text={noHit} />;
  const isWithoutHit = items.length === 0 && noHit !== undefined && !pages.isStale;
  return (
    <div aria-busy={pages.isStale}>
      <VisuallyHidden role="status">{isWithoutHit ? t('service.list.noHitTitle') : ''}</VisuallyHidden>
      {items.length > 0 ? <Rows label={label}>{items.map(row)}</Rows> : none}
      <MoreButton {...pages} />
    </div>
  );
}
