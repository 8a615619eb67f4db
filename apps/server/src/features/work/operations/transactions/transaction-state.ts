import type { TransactionChanges, TransactionState, TransactionStatus } from '@tingest/domain/work';
import type { Selectable, Updateable } from 'kysely';
import type { Transactions } from '../../../../database/schema.generated.ts';

/** A transaction as the domain's rules look at it. */
export function transactionState(row: Selectable<Transactions>): TransactionState {
  return {
    id: row.id,
    transactionTypeId: row.transaction_type_id,
    elementId: row.element_id,
    status: row.status as TransactionStatus,
    version: row.version,
    createdAt: row.created_at,
    startedAt: row.started_at,
    dueAt: row.due_at,
    extensionCount: row.extension_count,
    reservatedTo: row.reservated_to,
    ownerId: row.owner_id,
    borrowerId: row.borrower_id,
    borrowerName: row.borrower_name,
    assigneeId: row.assignee_id,
    receiver: row.receiver_id && row.receiver_until ? { userId: row.receiver_id, until: row.receiver_until } : null,
  };
}

/** The columns that become others; those of which nothing was decided are left out. */
export function changedColumns({ occupied, borrower, assignee, receiver, ...changes }: TransactionChanges) {
  const columns: Updateable<Transactions> = {
    started_at: changes.startedAt,
    due_at: changes.dueAt,
    extension_count: changes.extensionCount,
    is_reservated: changes.isReservated,
    priority: changes.priority,
    previous_id: changes.previousId,
    occupied: occupied && `[${occupied.from.toISOString()},${occupied.to.toISOString()})`,
    borrower_id: borrower?.id,
    borrower_name: borrower?.name,
    borrower_email: borrower?.email,
    borrower_phone: borrower?.phone,
    assignee_id: assignee === null ? null : assignee?.id,
    receiver_id: receiver,
    receiver_until: receiver,
    assignee_name: assignee === null ? null : assignee?.name,
  };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined)) as typeof columns;
}
