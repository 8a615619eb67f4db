import { Alert } from '@mantine/core';
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import type { FieldDefinition } from '@tingest/domain';
import type { ReactNode } from 'react';
import type { FieldImpact } from '../../../api/field-impact.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { useImpactText } from './use-impact-text.ts';

interface ImpactTextProps {
  readonly impact: FieldImpact;
  readonly field: Pick<FieldDefinition, 'name' | 'fieldType'>;
}

/** What a change does to stored values, as a warning where some of them are concerned. */
export function ImpactText({ impact, field }: ImpactTextProps): ReactNode {
  const t = useTexts();
  const impactText = useImpactText();
  const isHarmless = impact.kind === 'typeChanged' && (impact.lost ?? 0) === 0;
  return (
    <Alert
      color={isHarmless ? 'blue' : 'yellow'}
      p="xs"
      icon={isHarmless ? <IconInfoCircle aria-hidden /> : <IconAlertTriangle aria-hidden />}
      title={t('fields.designer.impact.title')}
    >
      {impactText(impact, field)}
    </Alert>
  );
}
