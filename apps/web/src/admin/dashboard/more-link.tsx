import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTexts } from '../../lib/texts/texts.ts';
import styles from './dashboard.module.css';
import type { ListLink } from './list-links.ts';

/** Link to the full list of the items that a card shows in part. */
export function MoreLink({ to, search }: ListLink): ReactNode {
  const t = useTexts();
  return (
    <Link to={to} search={search} className={styles.more}>
      {t('admin.dashboard.allOf')}
    </Link>
  );
}
