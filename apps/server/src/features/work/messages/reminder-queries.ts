import { sql } from 'kysely';
import { modeHas } from '../../../database/mode-predicate.ts';
import type { Transaction } from '../../../database/transaction.ts';

/** An object that is out and is to come back. */
export interface DueLoan {
  readonly id: string;
  readonly site_id: string;
  readonly transaction_type_id: string;
  readonly element_title: string;
  readonly element_code: string;
  readonly borrower_id: string | null;
  readonly borrower_name: string | null;
  readonly borrower_email: string | null;
  readonly due_at: Date;
}

const batchSize = 2000;

/** What each loan service of a tenant says of its loans. */
export function selectLoanPolicies(
  tx: Transaction,
  tenantId: string,
): Promise<{ readonly id: string; readonly policy: unknown }[]> {
  return tx
    .selectFrom('transaction_types')
    .select(['id', 'policy'])
    .where('tenant_id', '=', tenantId)
    .where(modeHas('mode', 'hasBorrower'))
    .execute();
}

/** Every loan of a tenant that has a due time, what is due first at the beginning; read in batches. */
export async function* selectDueLoans(tx: Transaction, tenantId: string): AsyncGenerator<DueLoan> {
  let after: DueLoan | undefined;
  do {
    const behind = after ? sql`AND (due_at, id) > (${after.due_at}, ${after.id}::uuid)` : sql``;
    const { rows } = await sql<DueLoan>`
      SELECT id, site_id, transaction_type_id, element_title, element_code, borrower_id, borrower_name, borrower_email,
             due_at
      FROM transactions
      WHERE tenant_id = ${tenantId} AND ${modeHas('mode', 'hasBorrower')} AND status = 'started' AND due_at IS NOT NULL
        AND deleted_at IS NULL ${behind}
      ORDER BY due_at, id LIMIT ${sql.lit(batchSize)}`.execute(tx);
    yield* rows;
    after = rows.length === batchSize ? rows.at(-1) : undefined;
  } while (after);
}
