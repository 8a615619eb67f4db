import type { ReactNode } from 'react';
import styles from './color-dot.module.css';

/** The colour of a choice, always beside its name. Draws nothing where it has none. */
export function ColorDot({ color }: { readonly color: string | null | undefined }): ReactNode {
  if (!color) return null;
  return <span className={styles.dot} style={{ background: color }} aria-hidden />;
}
