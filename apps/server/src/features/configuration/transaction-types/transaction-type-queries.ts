import type { OperationMode } from '@tingest/domain';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { TransactionTypes } from '../../../database/schema.generated.ts';
import type { Transaction } from '../../../database/transaction.ts';

/** A service's event: which function is performed for which operation mode. */
export interface TransactionEventType {
  readonly id: string;
  readonly mode: OperationMode;
  readonly operationTypeId: string;
}

export type TransactionTypeRow = Selectable<TransactionTypes> & { readonly events: readonly TransactionEventType[] };

const eventsOfType = sql<TransactionEventType[]>`(
  SELECT COALESCE(json_agg(json_build_object('id', e.id, 'mode', e.mode, 'operationTypeId', e.operation_type_id)
                           ORDER BY e.position), '[]')
  FROM transaction_event_types e
  WHERE e.tenant_id = transaction_types.tenant_id AND e.transaction_type_id = transaction_types.id)`.as('events');

export function selectTransactionTypes(
  tx: Transaction,
  tenantId: string,
  siteId: string,
  elementTypeId?: string,
): Promise<TransactionTypeRow[]> {
  return tx
    .selectFrom('transaction_types')
    .selectAll()
    .select(eventsOfType)
    .where('tenant_id', '=', tenantId)
    .where('site_id', '=', siteId)
    .$if(elementTypeId !== undefined, (query) => query.where('element_type_id', '=', elementTypeId ?? ''))
    .execute();
}

export function selectTransactionType(
  tx: Transaction,
  tenantId: string,
  siteId: string,
  id: string,
  lock = false,
): Promise<TransactionTypeRow | undefined> {
  return tx
    .selectFrom('transaction_types')
    .selectAll()
    .select(eventsOfType)
    .where('tenant_id', '=', tenantId)
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
}

export async function insertTransactionType(
  tx: Transaction,
  values: Insertable<TransactionTypes>,
  events: readonly EventInput[],
): Promise<TransactionTypeRow> {
  const row = await tx.insertInto('transaction_types').values(values).returningAll().executeTakeFirstOrThrow();
  return { ...row, events: await replaceEvents(tx, row.tenant_id, row.id, events) };
}

export async function updateTransactionType(
  tx: Transaction,
  tenantId: string,
  id: string,
  changes: Updateable<TransactionTypes>,
  events: readonly EventInput[],
): Promise<TransactionTypeRow> {
  const row = await tx
    .updateTable('transaction_types')
    .set({ ...changes, version: sql`version + 1`, updated_at: sql`now()` })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return { ...row, events: await replaceEvents(tx, tenantId, id, events) };
}

export async function deleteTransactionType(tx: Transaction, tenantId: string, id: string): Promise<void> {
  await tx.deleteFrom('list_totals').where('tenant_id', '=', tenantId).where('owner_id', '=', id).execute();
  await tx.deleteFrom('transaction_types').where('tenant_id', '=', tenantId).where('id', '=', id).execute();
}

/** What refers to a service, in numbers; transactions that were deleted count too, for the log still shows them. */
export async function transactionTypeUsage(tx: Transaction, tenantId: string, id: string) {
  const result = await sql<{ transactions: number }>`
    SELECT count(*)::int AS transactions FROM
      (SELECT 1 FROM transactions WHERE tenant_id = ${tenantId} AND transaction_type_id = ${id} LIMIT 10000) AS counted`.execute(
    tx,
  );
  return result.rows[0] ?? { transactions: 0 };
}

/** An event as it is sent; one that has an id keeps it. */
export interface EventInput {
  readonly id?: string | null;
  readonly mode: OperationMode;
  readonly operationTypeId: string;
}

async function replaceEvents(
  tx: Transaction,
  tenantId: string,
  transactionTypeId: string,
  events: readonly EventInput[],
): Promise<TransactionEventType[]> {
  await tx
    .deleteFrom('transaction_event_types')
    .where('tenant_id', '=', tenantId)
    .where('transaction_type_id', '=', transactionTypeId)
    .execute();
  const stored = events.map(({ id, mode, operationTypeId }) => ({ id: id ?? uuidv7(), mode, operationTypeId }));
  if (stored.length > 0) {
    await tx
      .insertInto('transaction_event_types')
      .values(
        stored.map(({ id, mode, operationTypeId }, position) => ({
          tenant_id: tenantId,
          id,
          transaction_type_id: transactionTypeId,
          position,
          mode,
          operation_type_id: operationTypeId,
        })),
      )
      .execute();
  }
  return stored;
}
