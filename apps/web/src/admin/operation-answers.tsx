import { Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { OperationWithForm } from '../api/operations.ts';
import { DeviationMark } from '../features/form/shared/deviation-mark.tsx';
import { FieldValuesList } from '../features/form/values/field-values-list.tsx';
import { useTexts } from '../lib/texts/texts.ts';

/** The answers in the form as it was then, below how many of them deviate. */
export function OperationAnswers({ operation }: { readonly operation: OperationWithForm }): ReactNode {
  const t = useTexts();
  const { dataPropertyTypes, dataProperties, occurredAt, deviationCount } = operation;
  if (dataPropertyTypes.length === 0) return <Text c="dimmed">{t('admin.operations.noAnswers')}</Text>;
  return (
    <Stack gap="sm">
      {deviationCount ? (
        <div>
          <DeviationMark>{t('admin.operations.deviationCount', { count: deviationCount })}</DeviationMark>
        </div>
      ) : null}
      <FieldValuesList fields={dataPropertyTypes} dataProperties={dataProperties} answeredAt={occurredAt} withEmpty />
    </Stack>
  );
}
