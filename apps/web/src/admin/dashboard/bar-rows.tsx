import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ListSearch } from '../../features/list/list-search.ts';
import styles from './dashboard.module.css';
import { useCountText } from './use-count-text.ts';

interface BarRow {
  readonly id: string;
  readonly name: string;
  readonly count: number;
  /** Whether it was not counted to the end. */
  readonly isMore?: boolean;
  /** The list behind the number. */
  readonly to: string;
  readonly search?: ListSearch;
}

/** Names with their numbers and a bar as long as the number is large; each leads to its list. */
export function BarRows({ rows }: { readonly rows: readonly BarRow[] }): ReactNode {
  const text = useCountText();
  const largest = Math.max(1, ...rows.map(({ count }) => count));
  return (
    <ul className={styles.bars}>
      {rows.map(({ id, name, count, isMore = false, to, search }) => (
        <li key={id}>
          <Link to={to} search={search ?? {}} className={styles.barRow}>
            <span className={styles.barName} title={name}>
              {name}
            </span>
            <span className="tingest-figures">{text({ count, isMore })}</span>
            <span className={styles.track} aria-hidden>
              <span className={styles.bar} style={{ width: `${(100 * count) / largest}%` }} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
