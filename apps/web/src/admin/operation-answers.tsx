import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { OperationWithForm } from '../api/operations.ts';
import { FieldValuesList } from '../features/fields/field-values-list.tsx';
import { useTexts } from '../lib/texts/texts.ts';

/** What was filled in, in the form as it was then. */
export function OperationAnswers({ operation }: { readonly operation: OperationWithForm }): ReactNode {
  const t = useTexts();
  const { dataPropertyTypes, dataProperties } = operation;
  if (dataPropertyTypes.length === 0) return <Text c="dimmed">{t('admin.operations.noAnswers')}</Text>;
  return <FieldValuesList fields={dataPropertyTypes} dataProperties={dataProperties} withEmpty />;
}
