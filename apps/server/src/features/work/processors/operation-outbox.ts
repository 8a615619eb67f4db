import type { Pool } from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { fixedInsert } from '../../../database/fixed-insert.ts';
import { fixedStatement } from '../../../database/fixed-statement.ts';
import type { OutboxRun } from '../../../database/stored/processors.ts';
import type { SiteScope, Transaction } from '../../../database/transaction.ts';
import type { NewRun } from './queue-runs.ts';

/** An operation that is to be processed. */
export interface TakenOperation {
  readonly site_id: string;
  readonly operation_id: string;
  readonly happened_at: Date;
  readonly runs: readonly OutboxRun[] | null;
}

const insertIntoOutbox = fixedInsert('operation_outbox');

/** Leaves runs of modules for processing after the operation's commit. @param now the operation's time */
export async function addToOutbox(
  { tx, tenant, site, now }: SiteScope & { readonly now: Date },
  operationId: string,
  runs: readonly NewRun[],
): Promise<void> {
  if (runs.length === 0) return;
  const outboxRuns = runs.map(
    ({ id = uuidv7(), configuration, culture, subject, input }): OutboxRun => ({
      ...{ id, configurationId: configuration.id, name: configuration.name, culture, subject, input },
      processorKey: configuration.processor.manifest.processorKey,
      now: now.toISOString(),
    }),
  );
  const row = { tenant_id: tenant.id, site_id: site.id, operation_id: operationId, runs: JSON.stringify(outboxRuns) };
  await insertIntoOutbox(tx, [row]);
}

/** Selects the tenants with operations still to be processed. */
export async function selectTenantsWithOutbox(pool: Pool): Promise<readonly string[]> {
  const { rows } = await pool.query<{ tenant: string }>('SELECT tenant FROM tenants_with_operation_outbox()');
  return rows.map(({ tenant }) => tenant);
}

const takingTurns = fixedStatement<{ readonly isOurs: boolean }>(
  `SELECT pg_try_advisory_xact_lock(hashtextextended($1::text || '/operation-outbox', 13)) AS "isOurs"`,
);

/**
 * Checks whether no other process handles a tenant's operations until this transaction ends: events about an object are
 * sent in its order.
 */
export async function isOurTurn(tx: Transaction, tenantId: string): Promise<boolean> {
  const [row] = await takingTurns(tx, [tenantId]);
  return row?.isOurs ?? false;
}

// An event's id begins with the time of its operation, so it sorts correctly among the others about the object.
// Webhooks connected afterwards do not receive it.
const taking = fixedStatement<TakenOperation>(`
  WITH taken AS (
    DELETE FROM operation_outbox u
    WHERE u.tenant_id = $1 AND u.id = ANY (ARRAY(
      SELECT n.id FROM operation_outbox n WHERE n.tenant_id = $1 ORDER BY n.id LIMIT $2))
    RETURNING u.*
  ), told AS (
    INSERT INTO processor_runs (tenant_id, site_id, id, configuration_id, name, processor_type, processor_key, trigger,
                                element_id, operation_id, transaction_id, ordered_by, culture, created_at, input)
    SELECT c.tenant_id, c.site_id,
           (left(replace(u.id::text, '-', ''), 16) || right(replace(gen_random_uuid()::text, '-', ''), 16))::uuid,
           c.id, c.name, c.processor_type, c.processor_key, 'event',
           o.element_id, o.id, o.transaction_id, o.element_id, t.culture, u.happened_at,
           jsonb_build_object('event', 'operation.performed', 'payload', jsonb_build_object(
             'type', 'operation.performed', 'timestamp', json_instant(u.happened_at), 'data', jsonb_build_object(
               'id', o.id, 'operationTypeId', o.operation_type_id, 'mode', o.mode,
               'transactionId', o.transaction_id, 'transactionTypeId', o.transaction_type_id, 'siteId', o.site_id,
               'elementId', o.element_id, 'elementCode', o.element_code, 'elementTitle', o.element_title,
               'userId', o.user_id, 'userName', o.user_name, 'occurredAt', json_instant(o.occurred_at),
               'fromStatus', o.from_status, 'toStatus', o.to_status,
               'dataProperties', event_values(o.data_properties)))::text)
    FROM taken u
    JOIN operations o ON o.tenant_id = $1 AND o.id = u.operation_id
    JOIN processor_configs c ON c.tenant_id = $1 AND c.site_id = u.site_id AND c.created_at <= u.happened_at
    JOIN tenants t ON t.tenant_id = $1
    WHERE u.runs IS NULL AND c.processor_type = 'integration' AND c.processor_key = 'webhook' AND c.disabled_at IS NULL
      AND c.configuration -> 'events' ? 'operation.performed'
  )
  SELECT site_id, operation_id, happened_at, runs FROM taken ORDER BY id`);

/** Takes the first operations that are still to be told, and queues their events for all webhooks that name them. */
export function lockWebhooks(tx: Transaction, tenantId: string, max: number): Promise<readonly TakenOperation[]> {
  return taking(tx, [tenantId, max]);
}

const noting = fixedStatement(`UPDATE operations SET effects = effects || $3::jsonb WHERE tenant_id = $1 AND id = $2`);

/** Records on an operation the results after its commit: effects are the part of the log that may grow. */
export async function noteOnOperation(
  { tx, tenant }: Pick<SiteScope, 'tx' | 'tenant'>,
  operationId: string,
  effects: readonly object[],
): Promise<void> {
  if (effects.length > 0) await noting(tx, [tenant.id, operationId, JSON.stringify(effects)]);
}
