import { sql } from 'kysely';
import { tenantRows } from '../../../../database/stored-rows.ts';
import type { TenantScope } from '../../../../database/transaction.ts';

/**
 * Counts SMS to a month's use, unless that would be more than the limit; also when several processes do so at once.
 * @returns whether they were counted
 */
export async function countUse(
  { tx, tenant }: TenantScope,
  month: string,
  { segments, limit }: { readonly segments: number; readonly limit: number | null },
): Promise<boolean> {
  if (limit !== null && segments > limit) return false;
  const { rows } = await sql`
    INSERT INTO sms_usage AS u (tenant_id, month, segments) VALUES (${tenant.id}::uuid, ${month}, ${segments})
    ON CONFLICT (tenant_id, month) DO UPDATE SET segments = u.segments + excluded.segments
      WHERE ${limit}::int IS NULL OR u.segments + excluded.segments <= ${limit}::int
    RETURNING segments`.execute(tx);
  return rows.length > 0;
}

/** Subtracts the segments counted for SMS that the gateway did not accept. */
export async function giveBackUse({ tx, tenant }: TenantScope, month: string, segments: number): Promise<void> {
  await tx
    .updateTable('sms_usage')
    .set({ segments: sql`greatest(segments - ${segments}, 0)` })
    .where('tenant_id', '=', tenant.id)
    .where('month', '=', month)
    .execute();
}

/** SMS of a month that were handed over. */
export async function selectUse(scope: TenantScope, month: string): Promise<number> {
  const row = await tenantRows(scope, 'sms_usage').select('segments').where('month', '=', month).executeTakeFirst();
  return row?.segments ?? 0;
}

/** SMS of a tenant that wait and are not counted yet. */
export async function selectWaiting(scope: TenantScope): Promise<number> {
  const { waiting } = await tenantRows(scope, 'messages')
    .select(sql<number>`COALESCE(sum(segments), 0)::int`.as('waiting'))
    .where('channel', '=', 'sms')
    .where('status', '=', 'waiting')
    .where('counted_month', 'is', null)
    .executeTakeFirstOrThrow();
  return waiting;
}
