import type { ServicePolicy } from '@tingest/domain';
import type { Selectable } from 'kysely';
import type { Handovers } from '../../../../database/schema.generated.ts';
import { insertRow, siteRows } from '../../../../database/stored-rows.ts';
import { beforeCommit, type SiteScope, type TenantScope, type Transaction } from '../../../../database/transaction.ts';

export type HandoverRow = Selectable<Handovers>;

export function selectHandover(scope: SiteScope, id: string): Promise<HandoverRow | undefined> {
  return siteRows(scope, 'handovers').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The hand-over of a code; nobody else claims it until the transaction ends. */
export function lockHandoverOfCode(scope: SiteScope, digest: Buffer): Promise<HandoverRow | undefined> {
  return siteRows(scope, 'handovers').selectAll().where('code_digest', '=', digest).forUpdate().executeTakeFirst();
}

export function insertHandover({ tx }: SiteScope, row: Parameters<typeof insertRow<'handovers'>>[2]) {
  return insertRow(tx, 'handovers', row);
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

/** Ends what was begun of handing over a loan: a new code is the only one. */
export async function cancelHandoversOf({ tx, tenant }: TenantScope, transactionId: string, now: Date): Promise<void> {
  await tx
    .updateTable('handovers')
    .set({ cancelled_at: now })
    .where('tenant_id', '=', tenant.id)
    .where('transaction_id', '=', transactionId)
    .where('operation_id', 'is', null)
    .where('cancelled_at', 'is', null)
    .execute();
}

/** Notes by which operation a loan was taken over, behind what else is written. */
export function completeHandover({ tx, tenant }: TenantScope, transactionId: string, operationId: string): void {
  beforeCommit(
    tx,
    tx
      .updateTable('handovers')
      .set({ operation_id: operationId })
      .where('tenant_id', '=', tenant.id)
      .where('transaction_id', '=', transactionId)
      .where('operation_id', 'is', null)
      .where('cancelled_at', 'is', null)
      .execute(),
  );
}

/** Whether somebody has handed over a loan, whoever has it now. */
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

/** Forgets hand-overs that came to nothing and can come to nothing any more. @returns how many, at most `most` */
export async function forgetHandovers(tx: Transaction, tenantId: string, before: Date, most: number): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('handovers')
    .where('tenant_id', '=', tenantId)
    .where('id', 'in', (query) =>
      query
        .selectFrom('handovers')
        .select('id')
        .where('tenant_id', '=', tenantId)
        .where('operation_id', 'is', null)
        .where('expires_at', '<', before)
        .limit(most),
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
  return (row?.policy as ServicePolicy | undefined)?.loan?.handoverOperationTypeId ?? null;
}
