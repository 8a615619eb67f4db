import { type Selectable, sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { SmsOptOuts } from '../../../../database/schema.generated.ts';
import { tenantRows } from '../../../../database/stored-rows.ts';
import type { TenantScope } from '../../../../database/transaction.ts';

const shown = ['id', 'phone_no', 'note', 'created_at'] as const;
export type OptOut = Pick<Selectable<SmsOptOuts>, (typeof shown)[number]>;

/** Most that are shown at a time. */
const mostOptOutsShown = 500;

/** Those of a tenant, latest first. @param digits part of a number */
export function selectOptOuts(scope: TenantScope, digits: string): Promise<OptOut[]> {
  return tenantRows(scope, 'sms_opt_outs')
    .select(shown)
    .$if(digits !== '', (query) => query.where('phone_no', 'like', `%${digits}%`))
    .orderBy('id', 'desc')
    .limit(mostOptOutsShown)
    .execute();
}

export function selectOptOut(scope: TenantScope, id: string): Promise<OptOut | undefined> {
  return tenantRows(scope, 'sms_opt_outs').select(shown).where('id', '=', id).executeTakeFirst();
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
    .returning(shown)
    .executeTakeFirst();
}

/** Which of some numbers asked to get no SMS. */
export async function optedOut(scope: TenantScope, numbers: readonly string[]): Promise<ReadonlySet<string>> {
  if (numbers.length === 0) return new Set();
  const rows = await tenantRows(scope, 'sms_opt_outs').select('phone_no').where('phone_no', 'in', numbers).execute();
  return new Set(rows.map(({ phone_no }) => phone_no));
}
