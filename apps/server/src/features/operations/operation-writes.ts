import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Operations, Transactions } from '../../database/schema.generated.ts';
import type { Transaction } from '../../database/transaction.ts';

/** A new transaction; its number is given by the site's counter. */
export type NewTransaction = Omit<Insertable<Transactions>, 'number'>;

/**
 * Writes a transaction with its running number. The counter's row stays locked until the commit, so this comes as late
 * in the transaction as it can.
 */
export function insertTransaction(tx: Transaction, row: NewTransaction): Promise<Selectable<Transactions>> {
  const number = sql<number>`(SELECT value FROM counter)`;
  return tx
    .with('counter', (db) =>
      db
        .insertInto('site_counters')
        .values({ tenant_id: row.tenant_id, site_id: row.site_id, name: 'transactions', value: 1 })
        .onConflict((conflict) =>
          conflict.columns(['tenant_id', 'site_id', 'name']).doUpdateSet({ value: sql`site_counters.value + 1` }),
        )
        .returning('value'),
    )
    .insertInto('transactions')
    .values({ ...row, number, search_text: sql`${number} || ' ' || ${row.search_text ?? ''}::text` })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Moves a transaction on to what an operation makes of it. */
export function moveTransaction(
  tx: Transaction,
  { tenantId, id, columns }: { tenantId: string; id: string; columns: Updateable<Transactions> },
): Promise<Selectable<Transactions>> {
  return tx
    .updateTable('transactions')
    .set({
      ...columns,
      version: sql`version + 1`,
      updated_at: sql`now()`,
    })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Writes an operation into the event log. */
export function insertOperation(tx: Transaction, row: Insertable<Operations>): Promise<Selectable<Operations>> {
  return tx.insertInto('operations').values(row).returningAll().executeTakeFirstOrThrow();
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
