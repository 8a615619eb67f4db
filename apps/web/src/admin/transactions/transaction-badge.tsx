import type { ReactNode } from 'react';
import type { StoredTransaction } from '../../api/transactions.ts';
import { statusLabel } from '../../features/transactions/transaction-labels.ts';
import { type Translate, useTexts } from '../../lib/texts/texts.ts';
import { StatusBadge } from '../../ui/status/status-badge.tsx';

type State = Pick<StoredTransaction, 'mode' | 'status' | 'isOverdue' | 'words'>;

/** How a transaction stands, in words: being overdue says more than being lent out. */
export function stateLabel(transaction: State, t: Translate): string {
  return transaction.isOverdue ? t('admin.report.overdue') : statusLabel(transaction, transaction.status, t);
}

/** How a transaction stands, as a badge. */
export function TransactionBadge({ transaction }: { readonly transaction: State }): ReactNode {
  const t = useTexts();
  const { status, isOverdue } = transaction;
  return <StatusBadge status={isOverdue ? 'overdue' : status} label={stateLabel(transaction, t)} />;
}
