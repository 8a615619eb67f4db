import { useParams, useSearch } from '@tanstack/react-router';
import { ApiError } from '@tingest/api-client';
import type { ReactNode } from 'react';
import { useTransaction } from '../../api/transactions.ts';
import { NotThere } from '../../features/elements/call-problem.tsx';
import { useTransactionRights } from '../../features/transactions/use-transaction-rights.ts';
import { DoneView } from './done-view.tsx';
import { hasReceipt } from './has-receipt.ts';
import { ReceiptView } from './receipt-view.tsx';
import { TransactionView } from './transaction-view.tsx';

/** `/exe/transaction/{id}`: one transaction; with `done`, right after it was sent, the word that it is done; with `receipt`, of a loan, its receipt. */
export function TransactionScreen(): ReactNode {
  const { id } = useParams({ from: '/field/exe/transaction/$id' });
  const { done, receipt } = useSearch({ from: '/field/exe/transaction/$id' });
  const rightsOn = useTransactionRights();
  // A transaction that was just sent is known, and its sender may have no access to more of it.
  const transaction = useTransaction(
    id,
    (knownTransaction) => !done || knownTransaction === undefined || rightsOn(knownTransaction).read,
  );
  // The transaction existed, and another user has deleted it since.
  const isGone = transaction.error instanceof ApiError && transaction.error.status === 404;
  if (transaction.data && !isGone) {
    if (receipt && hasReceipt(transaction.data)) return <ReceiptView transaction={transaction.data} />;
    return done ? <DoneView transaction={transaction.data} /> : <TransactionView transaction={transaction.data} />;
  }
  return <NotThere query={transaction} rows={5} item={{ resource: 'transactions', id }} />;
}
