import { Stack } from '@mantine/core';
import { availableOperations } from '@tingest/domain';
import type { ReactNode } from 'react';
import { transactionTypes } from '../../api/transaction-types.ts';
import type { StoredTransaction } from '../../api/transactions.ts';
import { OperationModeIcon } from '../../features/transactions/operation-mode-icon.tsx';
import { operationWord } from '../../features/transactions/transaction-words.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { ButtonLink } from '../../ui/links/router-links.tsx';

/** What can be done next in a transaction: as the mode's table allows it in this status, and the service offers it. */
export function FurtherOperations({ transaction }: { readonly transaction: StoredTransaction }): ReactNode {
  const t = useTexts();
  const { id, mode, status, elementId, elementTypeId, transactionTypeId } = transaction;
  const services = transactionTypes.useAll(elementTypeId);
  const possible = availableOperations(mode, status);
  const service = services.data?.items.find((one) => one.id === transactionTypeId);
  const events = service?.events.filter((event) => possible.includes(event.mode)) ?? [];
  if (events.length === 0) return null;
  return (
    <Stack gap="sm">
      {events.map(({ mode: operation, operationTypeId }, index) => (
        <ButtonLink
          key={`${operation}-${operationTypeId}`}
          to="/exe/operation/$operationTypeId/$elementId/$mode/$transactionId"
          params={{ operationTypeId, elementId, mode: operation, transactionId: id }}
          variant={index === 0 ? 'filled' : 'default'}
          size="lg"
          fullWidth
          leftSection={<OperationModeIcon mode={mode} operation={operation} />}
        >
          {operationWord(mode, operation, t)}
        </ButtonLink>
      ))}
    </Stack>
  );
}
