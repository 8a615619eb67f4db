import { msPerDay } from '@tingest/domain/foundation';
import { sql } from 'kysely';
import type { UploadQuota } from '../config/upload-settings.ts';
import type { Transaction } from '../database/transaction.ts';
import { ProblemError } from '../http/kernel/problem-error.ts';

/** The sender of an upload. */
interface Sender {
  readonly tenantId: string;
  readonly userId: string;
}

const mebibyte = 1_048_576;
/** The number of days kept, for questions about the amount uploaded. */
const keptDays = 31;

/**
 * Counts an upload to its sender's day, which begins at midnight UTC.
 * @param bytes of the upload; 0 asks whether there is anything left at all, before one is read
 * @throws ProblemError `uploadQuotaPerson`, `uploadQuotaTenant`, with the time until the next day
 */
export async function countUpload(
  tx: Transaction,
  quota: UploadQuota,
  { tenantId, userId }: Sender,
  bytes: number,
): Promise<void> {
  const { rows } = await sql<{ own: string; others: string }>`
    WITH counted AS (
      INSERT INTO upload_days AS stored (tenant_id, day, user_id, bytes)
      VALUES (${tenantId}, (now() AT TIME ZONE 'UTC')::date, ${userId}, ${bytes})
      ON CONFLICT (tenant_id, day, user_id) DO UPDATE SET bytes = stored.bytes + excluded.bytes
      RETURNING bytes
    )
    SELECT (SELECT bytes FROM counted) AS own, coalesce(sum(bytes), 0) AS others
    FROM upload_days
    WHERE tenant_id = ${tenantId} AND day = (now() AT TIME ZONE 'UTC')::date AND user_id <> ${userId}`.execute(tx);
  const [ownBytes, otherBytes] = [Number(rows[0]?.own ?? 0), Number(rows[0]?.others ?? 0)];
  const isOver = (sum: number, max: number) => max > 0 && (bytes === 0 ? sum >= max : sum > max);
  if (isOver(ownBytes, quota.personBytes)) throw spent('uploadQuotaPerson', quota.personBytes);
  if (isOver(ownBytes + otherBytes, quota.tenantBytes)) throw spent('uploadQuotaTenant', quota.tenantBytes);
}

/** Deletes old upload counts. */
export async function forgetUploads(tx: Transaction, tenantId: string): Promise<void> {
  await sql`DELETE FROM upload_days WHERE tenant_id = ${tenantId} AND day < current_date - ${sql.lit(keptDays)}`.execute(
    tx,
  );
}

function spent(code: 'uploadQuotaPerson' | 'uploadQuotaTenant', bytes: number): ProblemError {
  const seconds = Math.ceil((msPerDay - (Date.now() % msPerDay)) / 1000);
  const size = Math.floor(bytes / mebibyte);
  return new ProblemError({ code, parameters: { size } }, { 'retry-after': String(seconds) });
}
