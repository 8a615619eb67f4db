import type { OperationMode } from '@tingest/domain/work';
import type { Selectable } from 'kysely';
import type { Handovers, Transactions } from '../../../../database/schema.generated.ts';
import { siteRows } from '../../../../database/stored-rows.ts';
import type { SiteScope, TenantScope } from '../../../../database/transaction.ts';

export type HandoverRow = Selectable<Handovers>;

/** Selects and locks the hand-over of a code; no other request can claim it until the transaction ends. */
export function lockHandoverOfCode(scope: SiteScope, digest: Buffer): Promise<HandoverRow | undefined> {
  return siteRows(scope, 'handovers').selectAll().where('code_digest', '=', digest).forUpdate().executeTakeFirst();
}

export function changeHandover(
  { tx, tenant }: TenantScope,
  id: string,
  columns: Partial<Pick<HandoverRow, 'receiver_id' | 'receiver_name' | 'confirmed_at' | 'cancelled_at' | 'expires_at'>>,
): Promise<HandoverRow> {
  return tx
    .updateTable('handovers')
    .set(columns)
    .where('tenant_id', '=', tenant.id)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * Ends the open hand-overs of a loan, either with the operation that took it over, or because only a new code is valid.
 */
export async function endHandoversOf(
  { tx, tenant }: TenantScope,
  transactionId: string,
  endColumns: Partial<Pick<HandoverRow, 'operation_id' | 'cancelled_at'>>,
): Promise<void> {
  await tx
    .updateTable('handovers')
    .set(endColumns)
    .where('tenant_id', '=', tenant.id)
    .where('transaction_id', '=', transactionId)
    .where('operation_id', 'is', null)
    .where('cancelled_at', 'is', null)
    .execute();
}

/** Checks whether a user has handed over a loan, regardless of its current borrower. */
export async function isHandedOverBy(scope: SiteScope, transactionId: string, giverId: string): Promise<boolean> {
  const row = await siteRows(scope, 'handovers')
    .select('id')
    .where('transaction_id', '=', transactionId)
    .where('giver_id', '=', giverId)
    .where('operation_id', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** A step of a service that goes on with a loan. */
export interface LoanStep {
  readonly transactionTypeId: string;
  readonly operationTypeId: string;
  readonly mode: OperationMode;
  readonly transactionId: string;
}

/**
 * Selects the other steps that continue the loan of an object, if the given user has handed it over. Returns nothing
 * otherwise: one query.
 */
export async function selectStepsAfterHandover(
  { tx, tenant, site }: SiteScope,
  elementId: string,
  giverId: string,
): Promise<readonly (LoanStep & { readonly transaction: Selectable<Transactions> })[]> {
  const rows = await tx
    .selectFrom('transactions')
    .innerJoin('transaction_event_types as e', (join) =>
      join
        .onRef('e.tenant_id', '=', 'transactions.tenant_id')
        .onRef('e.transaction_type_id', '=', 'transactions.transaction_type_id'),
    )
    .selectAll('transactions')
    .select(['e.operation_type_id as event_operation_type_id', 'e.mode as event_mode'])
    .where('transactions.tenant_id', '=', tenant.id)
    .where('transactions.site_id', '=', site.id)
    .where('transactions.element_id', '=', elementId)
    .where('transactions.status', '=', 'started')
    .where('transactions.deleted_at', 'is', null)
    .where('e.mode', '<>', 'start')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('handovers as h')
          .select('h.id')
          .whereRef('h.tenant_id', '=', 'transactions.tenant_id')
          .whereRef('h.transaction_id', '=', 'transactions.id')
          .where('h.giver_id', '=', giverId)
          .where('h.operation_id', 'is not', null),
      ),
    )
    .execute();
  return rows.map(({ event_mode, event_operation_type_id: operationTypeId, ...transaction }) => {
    const { id: transactionId, transaction_type_id: transactionTypeId } = transaction;
    return { transactionTypeId, operationTypeId, mode: event_mode as OperationMode, transactionId, transaction };
  });
}

/** Forgets hand-overs that came to nothing and can come to nothing any more. @returns how many, at most `max` */
export async function forgetHandovers({ tx, tenant }: TenantScope, before: Date, max: number): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('handovers')
    .where('tenant_id', '=', tenant.id)
    .where('id', 'in', (query) =>
      query
        .selectFrom('handovers')
        .select('id')
        .where('tenant_id', '=', tenant.id)
        .where('operation_id', 'is', null)
        .where('expires_at', '<', before)
        .limit(max),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** By which function a service's loans are handed over; `null` where they are not. */
export async function selectHandoverFunction(scope: SiteScope, transactionTypeId: string): Promise<string | null> {
  const row = await siteRows(scope, 'transaction_types')
    .select('policy')
    .where('id', '=', transactionTypeId)
    .executeTakeFirst();
  return row?.policy?.loan?.handoverOperationTypeId ?? null;
}
