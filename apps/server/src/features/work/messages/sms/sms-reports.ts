import { createHmac, timingSafeEqual } from 'node:crypto';
import { isId } from '@tingest/domain/foundation';
import type { SmsReport } from '@tingest/processors';
import { sql } from 'kysely';
import type { Transaction } from '../../../../database/transaction.ts';
import { derivedKey } from '../../../../security/derived-key.ts';

/** Tenant and configuration of the reports to an address. */
interface ReportSource {
  readonly tenantId: string;
  /** The gateway's configuration. */
  readonly configId: string;
}

/** Makes and reads the secret that stands in the address to which a gateway sends its reports. */
export interface ReportSecrets {
  make(source: ReportSource): string;
  /** Reads a secret; `null` for one that was not made here, or with another key. */
  read(secret: string): ReportSource | null;
}

const idBytes = 16;
const tagBytes = 16;

/**
 * Creates secrets from tenant and configuration with a key of the server: they need not be stored, and cannot be
 * guessed.
 */
export function createReportSecrets(secretKey: Buffer): ReportSecrets {
  const key = derivedKey(secretKey, 'reports of sms');
  const tagOf = (ids: Buffer) => createHmac('sha256', key).update(ids).digest().subarray(0, tagBytes);
  return {
    make({ tenantId, configId }) {
      const ids = Buffer.concat([bytesOf(tenantId), bytesOf(configId)]);
      return Buffer.concat([ids, tagOf(ids)]).toString('base64url');
    },
    read(secret) {
      if (!/^[\w-]{64}$/.test(secret)) return null;
      const bytes = Buffer.from(secret, 'base64url');
      const ids = bytes.subarray(0, 2 * idBytes);
      if (!timingSafeEqual(bytes.subarray(2 * idBytes), tagOf(ids))) return null;
      return { tenantId: idOf(ids.subarray(0, idBytes)), configId: idOf(ids.subarray(idBytes)) };
    },
  };
}

/**
 * Stores a gateway's report about an SMS. A repeated report changes nothing, and a late one reverts nothing: a
 * delivered SMS remains so.
 */
export async function applyReport(tx: Transaction, tenantId: string, id: string, report: SmsReport): Promise<void> {
  if (!isId(id) || report.status === 'underWay') return;
  const isDelivered = report.status === 'delivered';
  await tx
    .updateTable('messages')
    .set({
      status: isDelivered ? 'delivered' : 'failed',
      // It may come before the answer to the request that handed the SMS over.
      sent_at: sql<Date>`COALESCE(sent_at, now())`,
      delivered_at: isDelivered ? sql<Date>`now()` : null,
      last_error: isDelivered ? null : 'undelivered',
      last_reply: isDelivered ? null : (report.reason?.slice(0, 500) ?? null),
      updated_at: sql<Date>`now()`,
    })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('channel', '=', 'sms')
    .where('counted_month', 'is not', null)
    .where(
      sql<boolean>`status IN ('waiting', 'sent') OR (status = 'failed' AND last_error = 'undelivered' AND ${isDelivered})`,
    )
    .execute();
}

function bytesOf(id: string): Buffer {
  return Buffer.from(id.replaceAll('-', ''), 'hex');
}

function idOf(bytes: Buffer): string {
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
