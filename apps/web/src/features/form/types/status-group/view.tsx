import { isCheckPointStatus } from '@tingest/domain/fields';
import { displayTexts } from '@tingest/domain/foundation';
import type { ReactNode } from 'react';
import type { FieldViewProps } from '../../field-props.ts';
import { DisplayView } from '../../shared/display-view.tsx';
import { CheckPointIcon } from './check-point-icon.tsx';
import styles from './status-group-view.module.css';

/** Status of a check point: its icon and its word. */
export function StatusGroupView(props: FieldViewProps): ReactNode {
  const { value, context, isCompact } = props;
  if (!isCheckPointStatus(value)) return <DisplayView {...props} />;
  return (
    <span className={styles.point} data-status={value}>
      <CheckPointIcon status={value} size={isCompact ? 16 : 20} />
      {displayTexts[context.culture].checkPoint[value]}
    </span>
  );
}
