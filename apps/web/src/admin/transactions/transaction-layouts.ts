import { modeRules } from '@tingest/domain/work';
import type { TransactionType } from '../../api/transaction-types.ts';
import type { StoredTransaction } from '../../api/transactions.ts';
import type { ListLayouts } from '../../features/list/list-types.ts';

/**
 * Returns the layouts of a transaction report. Loans are in the calendar by their due date, other transactions by their
 * start, until the reader chooses another time; services whose transactions have one status only have no board.
 * @param mode of the service; without it, of all services of a site
 */
export function transactionLayouts(mode?: TransactionType['mode']): ListLayouts<StoredTransaction> {
  const rules = mode === undefined ? null : modeRules(mode);
  return {
    groups: true,
    ...(rules?.isImmediate !== true && { board: { column: 'status' } }),
    calendar: {
      column: rules?.hasBorrower ? 'dueAt' : 'startedAt',
      instantOf,
      entryName: ({ elementTitle }) => elementTitle,
      entryStatus: ({ status }) => status,
    },
  };
}

function instantOf(row: StoredTransaction, column: string): string | null {
  const value = row[column as keyof StoredTransaction];
  return typeof value === 'string' ? value : null;
}
