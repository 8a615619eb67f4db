import type { FieldValues } from '@tingest/domain/fields';
import type { TransactionFieldId } from '@tingest/domain/rules';
import type { TransactionRow } from '../model/operation-queries.ts';

/** Returns the values of a transaction as rules read them. */
export function transactionValues(row: TransactionRow): FieldValues {
  const values: Record<TransactionFieldId, unknown> = {
    number: Number(row.number),
    status: row.status,
    startedAt: row.started_at?.toISOString() ?? null,
    dueAt: row.due_at?.toISOString() ?? null,
    borrowerName: row.borrower_name,
    borrowerEmail: row.borrower_email,
    borrowerPhone: row.borrower_phone,
    reservatedFrom: row.reservated_from?.toISOString() ?? null,
    reservatedTo: row.reservated_to?.toISOString() ?? null,
    assigneeName: row.assignee_name,
    priority: row.priority,
  };
  return values;
}
