import { Alert, NativeSelect } from '@mantine/core';
import type { FieldValues } from '@tingest/domain';
import type { RuleEffect } from '@tingest/domain/match-rules';
import { formatDateTime } from '@tingest/i18n';
import { type ReactNode, useState } from 'react';
import { errorTexts } from '../../api/error-texts.ts';
import { type StoredOperation, simulateForm, useLatestOperations } from '../../api/operations.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { Hint } from '../../ui/text/hint.tsx';

interface DoneValuesProps {
  /** The stored configuration. */
  readonly configurationId: string;
  readonly onChange: (values: FieldValues) => void;
}

/** Fills in what rules would have handed over of something that was done on an object. */
export function DoneValues({ configurationId, onChange }: DoneValuesProps): ReactNode {
  const t = useTexts();
  const timeZone = useSession().tenant.ianaTimeZone;
  const { items = [] } = useLatestOperations();
  const [chosenId, setChosenId] = useState('');
  const [failure, setFailure] = useState<readonly string[]>([]);
  const [isNothing, setIsNothing] = useState(false);
  if (items.length === 0) return null;

  const choose = async (id: string): Promise<void> => {
    setChosenId(id);
    setFailure([]);
    setIsNothing(false);
    const operation = items.find((each) => each.id === id);
    if (!operation) return;
    try {
      const given = await valuesOf(operation, configurationId);
      setIsNothing(Object.keys(given).length === 0);
      onChange(given);
    } catch (error) {
      setFailure(errorTexts(error));
    }
  };
  return (
    <div>
      <NativeSelect
        label={t('admin.processors.try.ofObject')}
        description={t('admin.processors.try.ofObjectHint')}
        value={chosenId}
        onChange={({ currentTarget }) => void choose(currentTarget.value)}
        data={[
          { value: '', label: '' },
          ...items.map(({ id, elementTitle, elementCode, occurredAt, operationTypeName }) => ({
            value: id,
            label: [elementTitle || elementCode, operationTypeName, formatDateTime(occurredAt, timeZone)].join(' · '),
          })),
        ]}
      />
      {isNothing && <Hint>{t('admin.processors.try.nothingGiven')}</Hint>}
      {failure.length > 0 && <Alert color="red">{failure.join(' ')}</Alert>}
    </div>
  );
}

async function valuesOf(operation: StoredOperation, configurationId: string): Promise<FieldValues> {
  const { dataProperties, elementId, mode, operationTypeId, transactionTypeId } = operation;
  const sent = dataProperties.map(({ dataPropertyTypeId, value }) => ({ dataPropertyTypeId, value }));
  const { outgoing } = await simulateForm({
    ...{ elementId, mode, operationTypeId, transactionTypeId, dataProperties: sent },
  });
  // The contract has plain data there, which the domain describes.
  const effects = outgoing.effects as unknown as readonly RuleEffect[];
  return Object.fromEntries(
    effects.flatMap(({ target, to }) =>
      target.id === configurationId && target.fieldId ? [[target.fieldId, to] as const] : [],
    ),
  );
}
