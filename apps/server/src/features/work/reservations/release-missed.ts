import type { Culture } from '@tingest/domain/foundation';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import { tenantRows } from '../../../database/stored-rows.ts';
import { inBatches } from '../../../database/tenant-ids.ts';
import type { TenantScope } from '../../../database/transaction.ts';
import type { JobQueue } from '../../../foundation/job-contract.ts';
import type { Logger } from '../../../foundation/logger.ts';
import { type AuditEvent, insertAuditEvents } from '../../../publishing/audit.ts';
import { sendNotice } from '../messages/send-notice.ts';
import type { TransactionRow } from '../operations/transactions.ts';

const batchSize = 200;

/**
 * Releases, tenant by tenant, reservations that were not picked up within the time that their category allows. A
 * reservation that is locked at that moment (by a user that picks it up after all, or by another process) is skipped,
 * so several processes may do it at once and no reservation is released twice.
 *
 * @returns the number of released reservations
 */
export function releaseMissed(pool: Pool, now: Date, signal?: AbortSignal): Promise<number> {
  return inBatches(pool, batchSize, (scope) => releaseBatch(scope, now), signal);
}

/** `releaseAt` of the domain as SQL: the given time after the beginning, and at the end at the latest. */
const isMissed = (now: Date) => sql<boolean>`
  t.status = 'reserved' AND t.deleted_at IS NULL AND t.reservated_from <= ${now}
  AND LEAST(t.reservated_to,
            t.reservated_from + make_interval(mins => (c.reservation_policy ->> 'releaseAfterMinutes')::int)) <= ${now}
  AND c.reservation_policy ->> 'releaseAfterMinutes' IS NOT NULL`;

async function releaseBatch(scope: TenantScope, now: Date): Promise<number> {
  const { tx, tenant } = scope;
  const { rows } = await sql<TransactionRow>`
    WITH missed AS (
      SELECT t.id FROM transactions t
      JOIN element_types c ON c.tenant_id = t.tenant_id AND c.id = t.element_type_id
      WHERE t.tenant_id = ${tenant.id} AND ${isMissed(now)}
      ORDER BY t.reservated_from, t.id LIMIT ${sql.lit(batchSize)} FOR UPDATE OF t SKIP LOCKED)
    UPDATE transactions SET status = 'cancelled', is_reservated = false, occupied = NULL, ended_at = ${now},
           version = transactions.version + 1, updated_at = now()
    FROM missed, transaction_types s
    WHERE transactions.tenant_id = ${tenant.id} AND transactions.id = missed.id
      AND s.tenant_id = transactions.tenant_id AND s.id = transactions.transaction_type_id
    RETURNING transactions.*, s.localized_names AS transaction_type_names,
              s.words AS transaction_type_words`.execute(tx);
  if (rows.length === 0) return 0;
  await insertAuditEvents(
    tx,
    rows.map((row) => auditEvent(tenant.id, row)),
  );
  const { culture } = await tenantRows(scope, 'tenants').select('culture').executeTakeFirstOrThrow();
  for (const transaction of rows) {
    const context = { tx, tenant: { ...tenant, culture: culture as Culture }, site: { id: transaction.site_id } };
    sendNotice(context, { kind: 'reservationReleased', transaction, occasion: transaction.version });
  }
  return rows.length;
}

/** No user did it, so the audit trail names none. */
function auditEvent(tenantId: string, row: TransactionRow): AuditEvent {
  return {
    tenantId,
    actor: null,
    siteId: row.site_id,
    action: 'update',
    resourceType: 'reservation',
    resourceId: row.id,
    resourceName: `${row.number} ${row.element_title}`,
    before: { status: 'reserved', isReservated: true },
    after: { status: 'cancelled', isReservated: false, reason: 'notPickedUp' },
  };
}

/** Schedules the release of missed reservations each minute: they are released at a minute as well. */
export async function startReservations({
  jobs,
  pool,
  logger,
  now,
}: {
  readonly jobs: JobQueue;
  readonly pool: Pool;
  readonly logger: Pick<Logger, 'info'>;
  readonly now: () => Date;
}): Promise<void> {
  const complaint = 'missed reservations could not be released';
  await jobs.schedule({ name: 'reservations.release', cron: '* * * * *', complaint }, async (signal) => {
    const count = await releaseMissed(pool, now(), signal);
    if (count > 0) logger.info({ count }, 'reservations that were not picked up were released');
  });
}
