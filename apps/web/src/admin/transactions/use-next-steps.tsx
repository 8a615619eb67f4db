import { type ReactNode, useCallback } from 'react';
import type { TransactionEvent, TransactionType } from '../../api/transaction-types.ts';
import type { StoredTransaction } from '../../api/transactions.ts';
import type { RowAction } from '../../features/list/list-types.ts';
import { EventLabel } from '../../features/transactions/event-label.tsx';
import { useDisposesOf } from '../../features/transactions/further-events.ts';
import { operationModeIcon } from '../../features/transactions/operation-mode-icon.tsx';
import { furtherEvents } from '../../features/transactions/service-offer.ts';
import { operationLabel } from '../../features/transactions/transaction-labels.ts';
import { maySomewhere } from '../../lib/session/granted.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { useTexts } from '../../lib/texts/texts.ts';

/**
 * Returns a function that gives the next steps of a transaction as links to their forms. Rules are not evaluated: the
 * form says when they withhold the step.
 */
export function useNextSteps(
  types: readonly TransactionType[] | undefined,
): (transaction: StoredTransaction) => readonly RowAction[] {
  const t = useTexts();
  const mayPerform = maySomewhere(useSession(), 'operations.perform');
  const disposesOf = useDisposesOf();
  return useCallback(
    (transaction) => {
      const { id, elementId, mode, status, transactionTypeId } = transaction;
      const service = types?.find((type) => type.id === transactionTypeId);
      if (!service || !mayPerform || (status === 'reserved' && !disposesOf(transaction))) return [];
      const events = furtherEvents(transaction, service);
      return events.map((event) => ({
        label: operationLabel(service, event.mode, t),
        menuLabel: stepLabel(event, events, service),
        icon: operationModeIcon(mode, event.mode),
        href: `/exe/operation/${event.operationTypeId}/${elementId}/${event.mode}/${id}`,
      }));
    },
    [types, t, mayPerform, disposesOf],
  );
}

function stepLabel(event: TransactionEvent, among: readonly TransactionEvent[], service: TransactionType): ReactNode {
  return <EventLabel event={event} among={among} service={service} />;
}
