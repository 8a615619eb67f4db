import { displayTexts } from '@tingest/domain/foundation';
import type { ReactNode } from 'react';
import { useFormScope } from '../state/form-scope.ts';
import { CheckPointIcon } from '../types/status-group/check-point-icon.tsx';
import styles from '../types/status-group/status-group-view.module.css';

/** Below an answer that deviates: its sign and the word. */
export function DeviationNote(): ReactNode {
  const { context } = useFormScope();
  return (
    <span className={styles.note} data-status="deviation">
      <CheckPointIcon status="deviation" size={18} />
      {displayTexts[context.culture].checkPoint.deviation}
    </span>
  );
}
