import { reportLimits } from '@tingest/domain/access';
import { msPerDay } from '@tingest/domain/foundation';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { UploadQuota } from '../../../config/upload-settings.ts';
import type { TenantScope } from '../../../database/transaction.ts';

/** Which part of a tenant's quota of a day all anonymous users together may use, and which part of that one network. */
const shares = { anonymous: 1 / 4, network: 1 / 4 };

/**
 * Returns the quota of anonymous users: all of them count as one person, and leave most of the tenant's quota to its
 * own users.
 */
export function anonymousQuota({ personBytes, tenantBytes }: UploadQuota): UploadQuota {
  return { tenantBytes, personBytes: minNonZero(personBytes, Math.floor(tenantBytes * shares.anonymous)) };
}

/** Bytes of photos that one network may send in a day. */
function networkBytes(quota: UploadQuota): number {
  return minNonZero(reportLimits.networkBytesPerDay, Math.floor(anonymousQuota(quota).personBytes * shares.network));
}

/** The smaller one; 0 is no limit. */
function minNonZero(one: number, otherLimit: number): number {
  if (one === 0 || otherLimit === 0) return one + otherLimit;
  return Math.min(one, otherLimit);
}

/** Photos of one form that are coming in. */
export interface ReportUpload {
  readonly id: string;
  /** How many bytes its network may still send today. */
  readonly remainingBytes: number;
}

/**
 * Counts photos that begin to come in toward the limits of their network, before a byte of them is read. The caller counts one report of
 * the tenant at a time.
 */
export async function beginUpload(
  { tx, tenant }: TenantScope,
  { network, now, quota }: { readonly network: Buffer; readonly now: Date; readonly quota: UploadQuota },
): Promise<ReportUpload> {
  const since = new Date(now.getTime() - msPerDay);
  const { rows } = await sql<{ bytes: string }>`
    SELECT coalesce(sum(bytes), 0) AS bytes FROM report_uploads
    WHERE tenant_id = ${tenant.id} AND network = ${network} AND created_at > ${since}`.execute(tx);
  const id = uuidv7();
  await tx.insertInto('report_uploads').values({ tenant_id: tenant.id, id, network, created_at: now }).execute();
  return { id, remainingBytes: Math.max(0, networkBytes(quota) - Number(rows[0]?.bytes ?? 0)) };
}

/** Counts received bytes, whether or not they are kept. */
export async function countBytes({ tx, tenant }: TenantScope, { id }: ReportUpload, bytes: number): Promise<void> {
  await tx
    .updateTable('report_uploads')
    .set({ bytes: sql<number>`bytes + ${bytes}` })
    .where('tenant_id', '=', tenant.id)
    .where('id', '=', id)
    .execute();
}

/** The report was taken, and counts from now on itself. */
export async function finishUpload({ tx, tenant }: TenantScope, { id }: ReportUpload): Promise<void> {
  await tx
    .updateTable('report_uploads')
    .set({ is_finished: true })
    .where('tenant_id', '=', tenant.id)
    .where('id', '=', id)
    .execute();
}
