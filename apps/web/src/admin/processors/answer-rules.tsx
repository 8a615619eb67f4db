import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { FullProcessorRun } from '../../api/processor-runs.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { Section } from '../../ui/rows/section.tsx';

/**
 * Changes that rules made because of an answer, and the reason if one of them failed. Renders nothing if no rule waited
 * for it.
 */
export function AnswerRules({ rules }: Pick<FullProcessorRun, 'rules'>): ReactNode {
  const t = useTexts();
  if (rules.length === 0) return null;
  return (
    <Section title={t('admin.processors.runs.answerRules.title')}>
      {rules.map(({ ruleName, message }, index) => {
        const rule = ruleName ?? t('admin.processors.runs.answerRules.unnamed');
        return (
          // They are listed in the order in which they ran, and two may have the same name.
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <Text key={index} style={{ overflowWrap: 'anywhere' }}>
            {message === null ? t('admin.processors.runs.answerRules.written', { rule }) : `${rule}: ${message}`}
          </Text>
        );
      })}
    </Section>
  );
}
