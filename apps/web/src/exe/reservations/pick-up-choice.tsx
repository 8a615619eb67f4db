import { Input } from '@mantine/core';
import type { ReactNode } from 'react';
import { operationTypes } from '../../api/operation-types.ts';
import type { TransactionType } from '../../api/transaction-types.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { Choices } from '../../ui/choices/choices.tsx';

/** The functions that a service begins with, each once. */
export function startFunctions(service: TransactionType | undefined): readonly string[] {
  const starts = service?.events.filter(({ mode }) => mode === 'start') ?? [];
  return [...new Set(starts.map(({ operationTypeId }) => operationTypeId))];
}

interface PickUpChoiceProps {
  readonly service: TransactionType;
  readonly value: string;
  readonly onChange: (operationTypeId: string) => void;
}

/** Which of several functions something is to be picked up with: the rules of that one run when it is reserved. */
export function PickUpChoice({ service, value, onChange }: PickUpChoiceProps): ReactNode {
  const t = useTexts();
  const { data } = operationTypes.useAll({ elementTypeId: service.elementTypeId });
  const names = new Map(data?.items.map(({ id, name }) => [id, name]));
  const label = t('service.reservations.pickUpWith');
  return (
    <div>
      <Input.Label component="div">{label}</Input.Label>
      <Choices
        wraps
        label={label}
        value={value}
        choices={startFunctions(service).map((id) => ({ value: id, label: names.get(id) ?? '…' }))}
        onChoose={onChange}
      />
    </div>
  );
}
