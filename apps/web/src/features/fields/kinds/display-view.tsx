import { VisuallyHidden } from '@mantine/core';
import { fieldTypeOf } from '@tingest/domain';
import type { ReactNode } from 'react';
import { useTexts } from '../../../lib/texts/texts.ts';
import type { FieldViewProps } from '../field-props.ts';

/** The value as the domain writes it for people; a dash where there is none. */
export function DisplayView({ field, value, context }: FieldViewProps): ReactNode {
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
  return <span style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{text}</span>;
}
