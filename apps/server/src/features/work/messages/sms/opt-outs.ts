import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { deleteRow, tenantRows } from '../../../../database/stored-rows.ts';
import type { TenantScope, Transaction } from '../../../../database/transaction.ts';

export interface OptOut {
  readonly id: string;
  readonly phone_no: string;
  readonly note: string | null;
  readonly created_at: Date;
}

/** Most that are shown at a time. */
const mostOptOutsShown = 500;

/** Those of a tenant, latest first. @param digits part of a number */
export function selectOptOuts(scope: TenantScope, digits: string): Promise<OptOut[]> {
  return tenantRows(scope, 'sms_opt_outs')
    .select(['id', 'phone_no', 'note', 'created_at'])
    .$if(digits !== '', (query) => query.where('phone_no', 'like', `%${digits}%`))
    .orderBy('id', 'desc')
    .limit(mostOptOutsShown)
    .execute();
}

export function selectOptOut(scope: TenantScope, id: string): Promise<OptOut | undefined> {
  return tenantRows(scope, 'sms_opt_outs')
    .select(['id', 'phone_no', 'note', 'created_at'])
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function countOptOuts(scope: TenantScope): Promise<number> {
  const { count } = await tenantRows(scope, 'sms_opt_outs')
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** @returns `undefined` where the number is there already */
export function insertOptOut(
  { tx, tenant }: TenantScope,
  { phoneNo, note, ownerId }: { readonly phoneNo: string; readonly note: string | null; readonly ownerId: string },
): Promise<OptOut | undefined> {
  return tx
    .insertInto('sms_opt_outs')
    .values({ tenant_id: tenant.id, id: uuidv7(), phone_no: phoneNo, note, owner_id: ownerId })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'phone_no']).doNothing())
    .returning(['id', 'phone_no', 'note', 'created_at'])
    .executeTakeFirst();
}

export function deleteOptOut(scope: TenantScope, id: string): Promise<void> {
  return deleteRow(scope, 'sms_opt_outs', id);
}

/** Which of some numbers asked to get no SMS. */
export async function optedOut(
  tx: Transaction,
  tenantId: string,
  numbers: readonly string[],
): Promise<ReadonlySet<string>> {
  if (numbers.length === 0) return new Set();
  const rows = await tx
    .selectFrom('sms_opt_outs')
    .select('phone_no')
    .where('tenant_id', '=', tenantId)
    .where('phone_no', 'in', [...numbers])
    .execute();
  return new Set(rows.map(({ phone_no }) => phone_no));
}
