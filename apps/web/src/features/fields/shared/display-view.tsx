import { VisuallyHidden } from '@mantine/core';
import { fieldTypeOf } from '@tingest/domain';
import type { ReactNode } from 'react';
import { useTexts } from '../../../lib/texts/texts.ts';
import type { FieldViewProps } from '../field-props.ts';
import styles from './display-view.module.css';

/** The value as the domain writes it for people; a dash where there is none. */
export function DisplayView({ field, value, context, isCompact }: FieldViewProps): ReactNode {
  const t = useTexts();
  const text = value === null || value === undefined ? '' : fieldTypeOf(field).display(value, field, context);
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
