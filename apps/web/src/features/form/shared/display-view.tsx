import { VisuallyHidden } from '@mantine/core';
import { fieldTypeOf } from '@tingest/domain/fields';
import { displayTexts } from '@tingest/domain/foundation';
import type { ReactNode } from 'react';
import { useTexts } from '../../../lib/texts/texts.ts';
import type { FieldViewProps } from '../field-props.ts';
import styles from './display-view.module.css';

/**
 * The value as formatted by the domain. A missing value (`null`) is shown as a dash or, for a question, as not
 * answered; a value that is not disclosed (`undefined`) as a dash.
 */
export function DisplayView({ field, value, context, isCompact }: FieldViewProps): ReactNode {
  const t = useTexts();
  const text = value === null || value === undefined ? '' : fieldTypeOf(field).display(value, field, context);
  if (value === null && fieldTypeOf(field).isQuestion) {
    return <span className={styles.unanswered}>{displayTexts[context.culture].notAnswered}</span>;
  }
  if (text === '') {
    return (
      <>
        <span aria-hidden>–</span>
        <VisuallyHidden>{t('app.answers.none')}</VisuallyHidden>
      </>
    );
  }
  return <span className={isCompact ? styles.line : styles.text}>{text}</span>;
}
