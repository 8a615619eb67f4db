import { Stack, Title } from '@mantine/core';
import type { TransactionMode } from '@tingest/domain';
import type { ComponentType, ReactNode } from 'react';
import { useTexts } from '../../lib/texts/texts.ts';
import { LoanRules } from './loan-rules.tsx';
import type { RulesProps } from './rules-props.ts';
import { StockRules } from './stock-rules.tsx';

/** What each kind asks beyond its forms; `null` for nothing. */
const rules: Readonly<Record<TransactionMode, ComponentType<RulesProps> | null>> = {
  simpleForm: null,
  updatableForm: null,
  issueManagement: null,
  loan: LoanRules,
  stockManagement: StockRules,
};

/** The rules of a service's kind, where it has any. */
export function ServiceRules(props: RulesProps): ReactNode {
  const t = useTexts();
  const Rules = rules[props.editor.draft.mode];
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
