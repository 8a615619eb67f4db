import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Transaction } from '../../../database/transaction.ts';
import { type PlannedConfig, plannedNext } from './planned-config.ts';

/** An upcoming occurrence, with the value of the object's meter. */
export interface PlannedRow {
  readonly id: string;
  readonly element_id: string;
  readonly due_on: string | null;
  readonly due_meter: number | null;
  readonly meter: number;
}

/** How something that lay ahead ended. */
export interface Ending {
  readonly status: 'done' | 'skipped';
  readonly endedOn: string;
  readonly endedBy: string;
  readonly reason: string | null;
  readonly transactionId: string | null;
}

const noField = '00000000-0000-0000-0000-000000000000';

/** Returns the value of the object's meter; 0 if it has none. */
export function meterOf({ interval }: PlannedConfig, element: string) {
  const fieldId = interval.unit === 'meter' ? interval.fieldId : noField;
  const value = sql`${sql.ref(`${element}.data_properties`)} -> ${fieldId}`;
  return sql<number>`CASE jsonb_typeof(${value}) WHEN 'number' THEN (${value})::numeric ELSE 0 END`;
}

/** Ends an upcoming occurrence and plans the next one. */
export async function endPlanned(
  tx: Transaction,
  tenantId: string,
  config: PlannedConfig,
  {
    endedBy,
    endedOn,
    reason,
    status,
    transactionId,
    now,
    row,
  }: Ending & { readonly now: Date; readonly row: PlannedRow },
): Promise<void> {
  await sql`
    UPDATE planned_work SET status = ${status}, ended_on = ${endedOn}, ended_by = ${endedBy}, reason = ${reason},
      transaction_id = ${transactionId}, version = version + 1, updated_at = now()
    WHERE tenant_id = ${tenantId} AND id = ${row.id}`.execute(tx);
  const dueMeter = row.due_meter === null ? null : Number(row.due_meter);
  const next = plannedNext(config, { dueOn: row.due_on, dueMeter, endedOn }, Number(row.meter));
  await sql`
    INSERT INTO planned_work (tenant_id, site_id, id, config_id, transaction_type_id, element_id, due_on, due_meter,
                              created_at)
    VALUES (${tenantId}, ${config.siteId}, ${uuidv7()}, ${config.id}, ${config.serviceId}, ${row.element_id},
            ${next.dueOn}, ${next.dueMeter}, ${now})
    ON CONFLICT (tenant_id, config_id, element_id) WHERE status = 'planned' DO NOTHING`.execute(tx);
}

/**
 * A condition on a transaction `t` that completed the upcoming occurrence `w`: it ended after that was planned and did
 * not complete an earlier occurrence.
 */
export const doneSince = sql<boolean>`
  t.status = 'completed' AND t.deleted_at IS NULL AND t.ended_at >= w.created_at AND NOT EXISTS (
    SELECT FROM planned_work d WHERE d.tenant_id = t.tenant_id AND d.element_id = t.element_id
      AND d.config_id = w.config_id AND d.transaction_id = t.id)`;

/**
 * Selects the upcoming occurrences that were completed, with the transactions that completed them; locked, skipping
 * rows that other transactions have locked.
 */
export async function selectDone(tx: Transaction, tenantId: string, config: PlannedConfig, timeZone: string) {
  const { rows } = await sql<
    PlannedRow & { readonly transaction_id: string; readonly ended_on: string; readonly ended_by: string }
  >`
    SELECT w.id, w.element_id, w.due_on::text, w.due_meter, ${meterOf(config, 'e')} AS meter, t.id AS transaction_id,
           (t.ended_at AT TIME ZONE ${timeZone})::date::text AS ended_on, t.owner_name AS ended_by
    FROM planned_work w
    JOIN elements e ON e.tenant_id = w.tenant_id AND e.id = w.element_id
    JOIN LATERAL (
      SELECT * FROM transactions t
      WHERE t.tenant_id = w.tenant_id AND t.element_id = w.element_id AND t.transaction_type_id = w.transaction_type_id
        AND ${doneSince}
      ORDER BY t.ended_at, t.id LIMIT 1) t ON true
    WHERE w.tenant_id = ${tenantId} AND w.config_id = ${config.id} AND w.status = 'planned'
    ORDER BY w.id LIMIT 500 FOR UPDATE OF w SKIP LOCKED`.execute(tx);
  return rows;
}

/** Removes upcoming occurrences for objects that the configuration no longer covers. */
export async function dropOthers(tx: Transaction, tenantId: string, config: PlannedConfig): Promise<void> {
  await sql`
    DELETE FROM planned_work w WHERE w.tenant_id = ${tenantId} AND w.config_id = ${config.id} AND w.status = 'planned'
      AND (w.transaction_type_id <> ${config.serviceId} OR (w.due_meter IS NULL) <> ${config.interval.unit !== 'meter'}
           OR NOT EXISTS (SELECT FROM elements e WHERE e.tenant_id = w.tenant_id AND e.id = w.element_id
                          AND (${config.code}::text IS NULL OR e.code = ${config.code})))`.execute(tx);
}

/** Plans the first time for objects of which nothing lies ahead. @returns how many, at most 2,000 */
export async function planFirst(
  tx: Transaction,
  tenantId: string,
  config: PlannedConfig,
  { timeZone, day, now }: { readonly timeZone: string; readonly day: string; readonly now: Date },
): Promise<number> {
  const { interval, firstDate } = config;
  const isMeter = interval.unit === 'meter';
  const length = isMeter ? sql`interval '0'` : sql`make_interval(${sql.raw(interval.unit)} => ${interval.every})`;
  const last = sql`(SELECT (max(t.ended_at) AT TIME ZONE ${timeZone})::date FROM transactions t
    WHERE t.tenant_id = e.tenant_id AND t.element_id = e.id AND t.transaction_type_id = ${config.serviceId}
      AND t.status = 'completed' AND t.deleted_at IS NULL)`;
  const dueOn = isMeter
    ? sql`NULL::date`
    : sql`COALESCE(${firstDate}::date, (COALESCE(${last}, ${day}::date) + ${length})::date)`;
  const dueMeter = isMeter ? sql`${meterOf(config, 'e')} + ${interval.every}` : sql`NULL::numeric`;
  const result = await sql`
    INSERT INTO planned_work (tenant_id, site_id, id, config_id, transaction_type_id, element_id, due_on, due_meter,
                              created_at)
    SELECT e.tenant_id, e.site_id, gen_random_uuid(), ${config.id}, ${config.serviceId}, e.id, ${dueOn}, ${dueMeter}, ${now}
    FROM transaction_types s
    JOIN elements e ON e.tenant_id = s.tenant_id AND e.element_type_id = s.element_type_id
    WHERE s.tenant_id = ${tenantId} AND s.site_id = ${config.siteId} AND s.id = ${config.serviceId}
      AND (${config.code}::text IS NULL OR e.code = ${config.code})
      AND NOT EXISTS (SELECT FROM planned_work w WHERE w.tenant_id = e.tenant_id AND w.config_id = ${config.id}
                      AND w.element_id = e.id AND w.status = 'planned')
    ORDER BY e.id LIMIT 2000
    ON CONFLICT (tenant_id, config_id, element_id) WHERE status = 'planned' DO NOTHING`.execute(tx);
  return Number(result.numAffectedRows ?? 0);
}

/** Makes occurrences due today if the object's meter has reached their value. */
export async function dueByMeter(tx: Transaction, tenantId: string, config: PlannedConfig, day: string): Promise<void> {
  if (config.interval.unit !== 'meter') return;
  await sql`
    UPDATE planned_work w SET due_on = ${day}, version = w.version + 1, updated_at = now()
    FROM elements e
    WHERE w.tenant_id = ${tenantId} AND w.config_id = ${config.id} AND w.status = 'planned' AND w.due_on IS NULL
      AND e.tenant_id = w.tenant_id AND e.id = w.element_id AND ${meterOf(config, 'e')} >= w.due_meter`.execute(tx);
}

/** Marks occurrences that have become late, and returns them. */
export async function markLate(
  tx: Transaction,
  tenantId: string,
  config: PlannedConfig,
  { now, day }: { readonly now: Date; readonly day: string },
) {
  const { rows } = await sql<{
    readonly id: string;
    readonly due_on: string;
    readonly element_id: string;
    readonly title: string;
    readonly code: string;
    readonly service: unknown;
  }>`
    UPDATE planned_work w SET late_since = ${now}
    FROM elements e, transaction_types s
    WHERE w.tenant_id = ${tenantId} AND w.config_id = ${config.id} AND w.status = 'planned' AND w.late_since IS NULL
      AND w.due_on < ${day}::date - ${config.graceDays}::int
      AND e.tenant_id = w.tenant_id AND e.id = w.element_id
      AND s.tenant_id = w.tenant_id AND s.id = w.transaction_type_id
    RETURNING w.id, w.due_on::text, w.element_id, e.title, e.code, s.localized_names AS service`.execute(tx);
  return rows;
}
