import { Skeleton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { formatNumber } from '@tingest/i18n';
import type { ReactNode } from 'react';
import type { ListSearch } from '../../features/list/list-search.ts';
import { useCulture } from '../../lib/culture/culture-store.ts';
import styles from './dashboard.module.css';

export interface BarRow {
  readonly id: string;
  readonly name: string;
  readonly count: number | undefined;
  readonly to: string;
  readonly search?: ListSearch;
}

/** Names with their numbers and a bar as long as the number is large; each leads to its list. */
export function BarRows({ rows }: { readonly rows: readonly BarRow[] }): ReactNode {
  const culture = useCulture();
  const largest = Math.max(1, ...rows.map(({ count }) => count ?? 0));
  return (
    <ul className={styles.bars}>
      {rows.map(({ id, name, count, to, search }) => (
        <li key={id}>
          <Link to={to} search={search ?? {}} className={styles.barRow}>
            <span className={styles.barName}>{name}</span>
            {count === undefined ? (
              <Skeleton height={14} width={32} />
            ) : (
              <span className="tingest-figures">{formatNumber(culture, count)}</span>
            )}
            <span className={styles.track} aria-hidden>
              <span className={styles.bar} style={{ width: `${(100 * (count ?? 0)) / largest}%` }} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
