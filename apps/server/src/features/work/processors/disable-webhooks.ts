import type { Culture } from '@tingest/domain/foundation';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import { tenantRows } from '../../../database/stored-rows.ts';
import { inBatches } from '../../../database/tenant-ids.ts';
import type { TenantScope } from '../../../database/transaction.ts';
import { notifyAdministrators } from '../messages/send-notice.ts';

/** A receiver that took nothing for so long is told no more. */
const failingFor = '5 days';

/**
 * Disables webhooks with receivers that have failed for days, and notifies the administrators. Their waiting deliveries
 * are abandoned; these can be sent again, and a webhook that is saved again receives new events.
 * @returns the number of disabled webhooks
 */
export function disableFailingWebhooks(pool: Pool, signal?: AbortSignal): Promise<number> {
  return inBatches(pool, Number.POSITIVE_INFINITY, disable, signal);
}

async function disable(scope: TenantScope): Promise<number> {
  const { tx, tenant } = scope;
  const { rows } = await sql<{ id: string; name: string; site_id: string; version: number }>`
    UPDATE processor_configs c SET disabled_at = now()
    WHERE c.tenant_id = ${tenant.id} AND c.processor_type = 'integration' AND c.processor_key = 'webhook'
      AND c.disabled_at IS NULL AND c.updated_at < now() - ${failingFor}::interval
      AND EXISTS (SELECT FROM processor_runs r
                  WHERE r.tenant_id = c.tenant_id AND r.configuration_id = c.id AND r.attempts > 0
                    AND r.status IN ('queued', 'running', 'dead') AND r.created_at < now() - ${failingFor}::interval)
      AND NOT EXISTS (SELECT FROM processor_runs r
                      WHERE r.tenant_id = c.tenant_id AND r.configuration_id = c.id AND r.status = 'done'
                        AND r.finished_at > now() - ${failingFor}::interval)
    RETURNING c.id, c.name, c.site_id, c.version`.execute(tx);
  if (rows.length === 0) return 0;
  const { culture } = await tenantRows(scope, 'tenants').select('culture').executeTakeFirstOrThrow();
  for (const { id, name, site_id, version } of rows) {
    await tx
      .updateTable('processor_runs')
      .set({ status: 'dead', finished_at: sql<Date>`now()` })
      .where('tenant_id', '=', tenant.id)
      .where('configuration_id', '=', id)
      .where('status', '=', 'queued')
      .execute();
    const context = { tx, tenant: { ...tenant, culture: culture as Culture }, site: { id: site_id } };
    notifyAdministrators(context, 'webhookDisabled', { name }, `webhook:${id}:${version}`);
  }
  return rows.length;
}
