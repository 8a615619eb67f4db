import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import styles from './editor-frame.module.css';

/** The link to the list that an editor belongs to. */
export function BackLink({ to, label }: { readonly to: string; readonly label: string }): ReactNode {
  return (
    <Link to={to} className={styles.back}>
      <IconArrowLeft size={16} aria-hidden />
      {label}
    </Link>
  );
}
