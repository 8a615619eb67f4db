import type { ReactNode } from 'react';
import { useTexts } from '../../../lib/texts/texts.ts';
import { CheckPointIcon } from '../types/status-group/check-point-icon.tsx';
import styles from '../types/status-group/status-group-view.module.css';

interface DeviationCountProps {
  /** How many answers of a form deviate; `null` where none of them can, absent where it was kept before it was counted. */
  readonly count: number | null | undefined;
}

/** How many answers of a form deviate, by sign, color and words. */
export function DeviationCount({ count }: DeviationCountProps): ReactNode {
  const t = useTexts();
  if (count === null || count === undefined) return null;
  const status = count === 0 ? 'ok' : 'deviation';
  return (
    <span className={styles.point} data-status={status}>
      <CheckPointIcon status={status} size={20} />
      {t('service.transaction.deviations', { count })}
    </span>
  );
}
