import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTexts } from '../../lib/texts/texts.ts';
import styles from './dashboard.module.css';

/** Leads to the whole of what a card shows a part of. */
export function MoreLink({ to }: { readonly to: string }): ReactNode {
  const t = useTexts();
  return (
    <Link to={to} className={styles.more}>
      {t('admin.dashboard.allOf')}
    </Link>
  );
}
