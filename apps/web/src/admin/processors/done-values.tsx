import { NativeSelect, SimpleGrid, Stack } from '@mantine/core';
import type { FieldValues } from '@tingest/domain/fields';
import { formatDateTime } from '@tingest/domain/foundation';
import { type ReactNode, useState } from 'react';
import { errorTexts } from '../../api/error-texts.ts';
import { type StoredOperation, useLatestOperations } from '../../api/operations.ts';
import { ElementChoice } from '../../features/rule-editor/simulator/element-choice.tsx';
import { useSession } from '../../lib/session/session-store.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { ErrorLine } from '../../ui/states/error-line.tsx';
import { Hint } from '../../ui/text/hint.tsx';
import { givenByObject, givenByOperation } from './given-values.ts';

interface DoneValuesProps {
  /** The stored configuration. */
  readonly configurationId: string;
  readonly onChange: (values: FieldValues) => void;
}

/** Fills in the values that rules would pass: from an object, and from an operation on it or on any other. */
export function DoneValues({ configurationId, onChange }: DoneValuesProps): ReactNode {
  const t = useTexts();
  const [elementId, setElementId] = useState<string | null>(null);
  const [chosenId, setChosenId] = useState('');
  const { items = [], isStale } = useLatestOperations(elementId);
  const [failure, setFailure] = useState<readonly string[]>([]);
  const [isNothing, setIsNothing] = useState(false);

  const fill = async (values: Promise<FieldValues>): Promise<void> => {
    setFailure([]);
    setIsNothing(false);
    try {
      const resolvedValues = await values;
      setIsNothing(Object.keys(resolvedValues).length === 0);
      onChange(resolvedValues);
    } catch (error) {
      setFailure(errorTexts(error));
    }
  };
  const chooseObject = (id: string | null, elementTypeId: string | null): void => {
    setElementId(id);
    setChosenId('');
    if (id && elementTypeId) void fill(givenByObject({ elementId: id, elementTypeId }, configurationId));
  };
  const chooseOperation = (id: string): void => {
    setChosenId(id);
    const operation = items.find((each) => each.id === id);
    if (operation) void fill(givenByOperation(operation, configurationId));
  };
  return (
    <Stack gap="xs">
      <SimpleGrid cols={{ base: 1, sm: 2 }} style={{ alignItems: 'end' }}>
        <ElementChoice value={elementId} onChange={chooseObject} />
        <DoneChoice items={isStale ? [] : items} value={chosenId} onChange={chooseOperation} />
      </SimpleGrid>
      <Hint>{t('admin.processors.try.ofObjectHint')}</Hint>
      {isNothing && <Hint>{t('admin.processors.try.nothingGiven')}</Hint>}
      <ErrorLine texts={failure} />
    </Stack>
  );
}

interface DoneChoiceProps {
  readonly items: readonly StoredOperation[];
  readonly value: string;
  readonly onChange: (id: string) => void;
}

function DoneChoice({ items, value, onChange }: DoneChoiceProps): ReactNode {
  const t = useTexts();
  const timeZone = useSession().tenant.ianaTimeZone;
  return (
    <NativeSelect
      label={t('admin.processors.try.ofObject')}
      value={value}
      disabled={items.length === 0}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      data={[
        { value: '', label: '' },
        ...items.map(({ id, elementTitle, elementCode, occurredAt, operationTypeName }) => ({
          value: id,
          label: [elementTitle || elementCode, operationTypeName, formatDateTime(occurredAt, timeZone)].join(' · '),
        })),
      ]}
    />
  );
}
