import { useParams } from '@tanstack/react-router';
import { operationModes } from '@tingest/domain/work';
import { type ReactNode, useMemo } from 'react';
import type { OperationTarget } from '../../api/operations.ts';
import { useTransaction } from '../../api/transactions.ts';
import { NotThere } from '../../features/elements/call-problem.tsx';
import { OperationPage } from './operation-page.tsx';

/** `/exe/operation/{operationTypeId}/{elementId}/{mode}/{transactionId}`: a further operation of a transaction. */
export function FurtherOperationScreen(): ReactNode {
  const { operationTypeId, elementId, mode, transactionId } = useParams({
    from: '/field/exe/operation/$operationTypeId/$elementId/$mode/$transactionId',
  });
  const transaction = useTransaction(transactionId);
  const target = useMemo<OperationTarget>(
    // An invalid mode is sent to the server unchanged, which rejects it.
    () => ({ operationTypeId, elementId, transactionId, mode: operationModes.find((one) => one === mode) ?? 'update' }),
    [operationTypeId, elementId, transactionId, mode],
  );
  if (transaction.data) {
    return <OperationPage key={JSON.stringify(target)} target={target} transaction={transaction.data} />;
  }
  return <NotThere query={transaction} rows={6} item={{ resource: 'transactions', id: transactionId }} />;
}
