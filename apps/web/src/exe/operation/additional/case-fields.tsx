import { Card, Input, Stack, Text } from '@mantine/core';
import { casePriorities } from '@tingest/domain/work';
import type { ReactNode } from 'react';
import { useTransaction } from '../../../api/transactions.ts';
import { additionalInputId } from '../../../features/form/state/field-paths.ts';
import { PersonChoice } from '../../../features/people/person-choice.tsx';
import { useTexts } from '../../../lib/texts/texts.ts';
import { Choices } from '../../../ui/choices/choices.tsx';
import type { AdditionalFieldsProps } from './additional-fields-props.ts';
import { problemAt } from './additional-problems.ts';

/** Urgency and assignee of a case. */
export function CaseFields({ preparedForm, transaction, value, problems, onChange }: AdditionalFieldsProps): ReactNode {
  const t = useTexts();
  if (preparedForm.mode !== 'start' && preparedForm.mode !== 'update') return null;
  const { assigneeId, priority, previousTransactionId } = value;
  const currentAssignee =
    transaction?.assigneeId && transaction.assigneeName
      ? { id: transaction.assigneeId, name: transaction.assigneeName }
      : null;
  return (
    <Card withBorder padding="md">
      <Stack gap="md">
        {previousTransactionId && <Previous id={previousTransactionId} />}
        <div>
          <Input.Label component="div">{t('service.case.priority')}</Input.Label>
          <Choices
            wraps
            id={additionalInputId('priority')}
            error={problemAt('priority', problems)}
            label={t('service.case.priority')}
            value={priority ?? 'normal'}
            choices={casePriorities.map((each) => ({ value: each, label: t(`service.priorities.${each}`) }))}
            onChoose={(next) => onChange({ ...value, priority: next })}
          />
        </div>
        <PersonChoice
          label={t('service.case.assignee')}
          me={t('service.case.me')}
          id={additionalInputId('assigneeId')}
          error={problemAt('assigneeId', problems)}
          nobody={t('service.case.nobody')}
          changeLabel={t('service.case.somebody')}
          value={assigneeId ?? null}
          knownPerson={currentAssignee}
          onChange={(next) => onChange({ ...value, assigneeId: next })}
        />
      </Stack>
    </Card>
  );
}

function Previous({ id }: { readonly id: string }): ReactNode {
  const t = useTexts();
  const { data } = useTransaction(id);
  return data ? <Text>{t('service.case.follows', { number: data.number })}</Text> : null;
}
