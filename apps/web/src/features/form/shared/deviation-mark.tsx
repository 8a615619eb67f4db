import { VisuallyHidden } from '@mantine/core';
import { assessmentOf, type FieldDefinition } from '@tingest/domain/fields';
import { displayTexts } from '@tingest/domain/foundation';
import type { ReactNode } from 'react';
import { useCulture } from '../../../lib/culture/culture-store.ts';
import { CheckPointIcon } from '../types/status-group/check-point-icon.tsx';
import styles from '../types/status-group/status-group-view.module.css';
import { useFieldContext } from '../use-field-context.ts';

interface DeviationMarkProps {
  readonly isCompact?: boolean;
  /** The value as its type shows it. */
  readonly children: ReactNode;
}

/** Wrapper of a value that deviates: an icon and a color, and the word for users that see neither. */
export function DeviationMark({ isCompact = false, children }: DeviationMarkProps): ReactNode {
  const word = displayTexts[useCulture()].checkPoint.deviation;
  return (
    <span className={styles.marked} title={word}>
      <CheckPointIcon status="deviation" size={isCompact ? 16 : 20} />
      <VisuallyHidden>{word}: </VisuallyHidden>
      {children}
    </span>
  );
}

interface DeviationMarkOfProps extends DeviationMarkProps {
  readonly field: FieldDefinition;
  readonly value: unknown;
  /** When it was answered, from which days are counted that deviate; `null` for a value as it is now. */
  readonly answeredAt: string | null;
}

/** A value as it is shown, with the mark where it deviates. */
export function DeviationMarkOf({ field, value, answeredAt, isCompact, children }: DeviationMarkOfProps): ReactNode {
  const context = useFieldContext();
  const moment = answeredAt === null ? context : { ...context, now: new Date(answeredAt) };
  if (assessmentOf(field, value, moment) !== 'deviation') return children;
  return <DeviationMark isCompact={isCompact ?? true}>{children}</DeviationMark>;
}
