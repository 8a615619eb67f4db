import { Group } from '@mantine/core';
import { formatNumber } from '@tingest/i18n';
import type { ReactNode } from 'react';
import { useCulture } from '../../lib/culture/culture-store.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { PageTitle } from '../../ui/text/titles.tsx';
import styles from './list-heading.module.css';
import type { ListCounts } from './use-list-data.ts';

interface ListHeadingProps {
  readonly title: string;
  readonly beforeTitle: ReactNode;
  readonly afterTitle: ReactNode;
  readonly counts: ListCounts | undefined;
  /** Whether search or filters are in use. */
  readonly isNarrowed: boolean;
  readonly mainAction: ReactNode;
}

/** Title, how many there are, and the one main action. */
export function ListHeading({
  title,
  beforeTitle,
  afterTitle,
  counts,
  isNarrowed,
  mainAction,
}: ListHeadingProps): ReactNode {
  return (
    <header className={styles.heading}>
      <div className={styles.titles}>
        <Group gap="sm" wrap="nowrap" miw={0}>
          {beforeTitle}
          <PageTitle className={styles.title}>{title}</PageTitle>
          {afterTitle}
        </Group>
        <Counts counts={counts} isNarrowed={isNarrowed} />
      </div>
      {mainAction}
    </header>
  );
}

function Counts({ counts, isNarrowed }: Pick<ListHeadingProps, 'counts' | 'isNarrowed'>): ReactNode {
  const t = useTexts();
  const culture = useCulture();
  // The line keeps its height while it is counted, so that nothing moves.
  if (!counts) return <p className={styles.counts} role="status" />;
  const total = formatNumber(culture, counts.total);
  const found = formatNumber(culture, countOfFound(counts));
  const text = isNarrowed
    ? t(counts.isEstimate ? 'lists.counts.about' : 'lists.counts.found', { found, total })
    : t('lists.counts.all', { count: counts.total, total });
  return (
    <p className={styles.counts} role="status">
      {text}
    </p>
  );
}

/** Returns the number of found rows as it is shown: rounded where it is an estimate. */
export function countOfFound({ filteredCount, isEstimate }: ListCounts): number {
  return isEstimate ? roundedEstimate(filteredCount) : filteredCount;
}

/** An estimate to two figures: 23,871 would sound as if it had been counted. */
export function roundedEstimate(count: number): number {
  return Number(count.toPrecision(2));
}
