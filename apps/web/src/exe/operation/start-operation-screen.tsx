import { useParams, useSearch } from '@tanstack/react-router';
import { zonedToUtc } from '@tingest/domain/foundation';
import { type ReactNode, useMemo } from 'react';
import type { OperationTarget } from '../../api/operations.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { OperationPage } from './operation-page.tsx';

/** `/exe/operation/{operationTypeId}/{elementId}/{transactionTypeId}`: the operation that begins a transaction. */
export function StartOperationScreen(): ReactNode {
  const { operationTypeId, elementId, transactionTypeId } = useParams({
    from: '/field/exe/operation/$operationTypeId/$elementId/$transactionTypeId',
  });
  const { follows, until, borrower } = useSearch({
    from: '/field/exe/operation/$operationTypeId/$elementId/$transactionTypeId',
  });
  const timeZone = useSession().tenant.ianaTimeZone;
  const typedLoan = { dueAt: until && zonedToUtc(until, '23:59', timeZone)?.toISOString(), borrowerId: borrower };
  const target = useMemo<OperationTarget>(
    () => ({ operationTypeId, elementId, transactionTypeId, mode: 'start' }),
    [operationTypeId, elementId, transactionTypeId],
  );
  return <OperationPage key={JSON.stringify(target)} target={target} follows={follows} typedLoan={typedLoan} />;
}
