import { Card, Input, Stack, Text } from '@mantine/core';
import { casePriorities } from '@tingest/domain';
import type { ReactNode } from 'react';
import { useTransaction } from '../../../api/transactions.ts';
import { PersonChoice } from '../../../features/people/person-choice.tsx';
import { useTexts } from '../../../lib/texts/texts.ts';
import { Choices } from '../../../ui/choices/choices.tsx';
import type { BesideProps } from './beside-props.ts';

/** How urgent a case is, and who sees to it. */
export function CaseFields({ prepared, transaction, value, onChange }: BesideProps): ReactNode {
  const t = useTexts();
  if (prepared.mode !== 'start' && prepared.mode !== 'update') return null;
  const { assigneeId, priority, previousTransactionId } = value;
  const known =
    transaction?.assigneeId && transaction.assigneeName
      ? { id: transaction.assigneeId, name: transaction.assigneeName }
      : null;
  return (
    <Card withBorder padding="md">
      <Stack gap="md">
        {previousTransactionId && <Previous id={previousTransactionId} />}
        <div>
          <Input.Label component="div">{t('work.case.priority')}</Input.Label>
          <Choices
            wraps
            label={t('work.case.priority')}
            value={priority ?? 'normal'}
            choices={casePriorities.map((each) => ({ value: each, label: t(`work.priorities.${each}`) }))}
            onChoose={(next) => onChange({ ...value, priority: next })}
          />
        </div>
        <PersonChoice
          label={t('work.case.assignee')}
          me={t('work.case.me')}
          nobody={t('work.case.nobody')}
          another={t('work.case.somebody')}
          value={assigneeId ?? null}
          known={known}
          onChange={(next) => onChange({ ...value, assigneeId: next })}
        />
      </Stack>
    </Card>
  );
}

function Previous({ id }: { readonly id: string }): ReactNode {
  const t = useTexts();
  const { data } = useTransaction(id);
  return data ? <Text>{t('work.case.follows', { number: data.number })}</Text> : null;
}
