import type { AuditAction } from '@tingest/domain/access';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { fixedInsert } from '../../../../database/fixed-insert.ts';
import type { Operations, StockMovements, Transactions } from '../../../../database/schema.generated.ts';
import type { Transaction } from '../../../../database/transaction.ts';
import { type AuditContext, type AuditRecord, recordAudit } from '../../../../publishing/audit.ts';

/** A new transaction, but for its running number. */
export type NewTransaction = Omit<Insertable<Transactions>, 'number'>;

const newTransaction = fixedInsert<Selectable<Transactions>>('transactions', 'RETURNING *');
const newOperation = fixedInsert<Selectable<Operations>>('operations', 'RETURNING *');

/** Writes a transaction, which is also found by its number. */
export async function insertTransaction(
  tx: Transaction,
  number: number,
  row: NewTransaction,
): Promise<Selectable<Transactions>> {
  return getOnlyRow(await newTransaction(tx, [{ ...row, number, search_text: `${number} ${row.search_text ?? ''}` }]));
}

/** Updates a transaction with the outcome of an operation. */
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
export async function insertOperation(tx: Transaction, row: Insertable<Operations>): Promise<Selectable<Operations>> {
  return getOnlyRow(await newOperation(tx, [row]));
}

function getOnlyRow<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new Error('a written row was not returned');
  return row;
}

/** Versions of a changed transaction. A reservation that has not begun is recorded as one. */
interface TransactionChange extends Pick<AuditRecord, 'before' | 'after'> {
  readonly resourceType?: 'transaction' | 'reservation';
}

/** Records a change of a transaction in the audit trail. */
export function auditTransaction(
  context: AuditContext,
  action: AuditAction,
  { id, number, element_title }: Pick<Selectable<Transactions>, 'id' | 'number' | 'element_title'>,
  { resourceType = 'transaction', before, after }: TransactionChange,
): void {
  const resourceName = `${number} ${element_title}`;
  recordAudit(context, {
    ...{ action, resourceType, resourceId: id, resourceName },
    ...(before !== undefined && { before: withoutWords(before) }),
    ...(after !== undefined && { after: withoutWords(after) }),
  });
}

/** Returns a version without the service's words, which belong to the service and not to the transaction. */
function withoutWords<Version>(version: Version): Version {
  if (typeof version !== 'object' || version === null || !('words' in version)) return version;
  const { words: _, ...others } = version;
  return others as Version;
}

/** Writes a movement into the ledger of a balance. */
export function insertMovement(tx: Transaction, row: Insertable<StockMovements>): Promise<unknown> {
  return tx.insertInto('stock_movements').values(row).execute();
}
