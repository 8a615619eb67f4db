import { displayTexts } from '@tingest/domain/foundation';
import type { ReactNode } from 'react';
import { CheckPointIcon } from '../status-group/check-point-icon.tsx';
import styles from '../status-group/status-group-view.module.css';
import { useFormScope } from './form-scope.ts';

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
