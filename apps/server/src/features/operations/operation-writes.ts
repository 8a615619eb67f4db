import type { TransactionStatus } from '@tingest/domain';
import { type Insertable, sql } from 'kysely';
import type { Operations, Transactions } from '../../database/schema.generated.ts';
import type { Transaction } from '../../database/transaction.ts';

/** A new transaction; its number is given by the site's counter. */
export type NewTransaction = Omit<Insertable<Transactions>, 'number'>;

/**
 * Writes a transaction with its running number. The counter's row stays locked until the commit, so this comes as late
 * in the transaction as it can.
 */
export async function insertTransaction(tx: Transaction, row: NewTransaction): Promise<void> {
  const { value } = await tx
    .insertInto('site_counters')
    .values({ tenant_id: row.tenant_id, site_id: row.site_id, name: 'transactions', value: 1 })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'site_id', 'name']).doUpdateSet({ value: sql`site_counters.value + 1` }),
    )
    .returning('value')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('transactions')
    .values({ ...row, number: value, search_text: `${value} ${row.search_text ?? ''}` })
    .execute();
}

/** Moves a transaction on to the status that an operation leads to. */
export async function moveTransaction(
  tx: Transaction,
  { tenantId, id, status, at }: { tenantId: string; id: string; status: TransactionStatus; at: Date },
): Promise<void> {
  await tx
    .updateTable('transactions')
    .set({
      status,
      ended_at: status === 'started' ? null : at,
      version: sql`version + 1`,
      updated_at: sql`now()`,
    })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
}

/** Writes an operation into the event log. */
export async function insertOperation(tx: Transaction, row: Insertable<Operations>): Promise<void> {
  await tx.insertInto('operations').values(row).execute();
}

/** Takes a transaction out of the lists; its operations stay in the log. */
export async function markTransactionDeleted(
  tx: Transaction,
  { tenantId, id, userId }: { tenantId: string; id: string; userId: string },
): Promise<void> {
  await tx
    .updateTable('transactions')
    .set({ deleted_at: sql`now()`, deleted_by: userId })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
}
