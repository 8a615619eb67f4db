import { Stack, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '../../lib/texts/texts.ts';
import type { RulesProps } from './rules-props.ts';
import { serviceModes } from './service-modes.ts';

/** The rules of a service's mode, where it has any. */
export function ServiceRules(props: RulesProps): ReactNode {
  const t = useTexts();
  const { Rules } = serviceModes[props.editor.draft.mode];
  if (!Rules) return null;
  return (
    <Stack gap="md" component="section" aria-label={t('admin.services.rules')}>
      <Title order={2} size="h3">
        {t('admin.services.rules')}
      </Title>
      <Rules {...props} />
    </Stack>
  );
}
