import { visibleStatuses } from '@tingest/domain/access';
import type { FieldValues } from '@tingest/domain/fields';
import { formatDate, type LocalizedText } from '@tingest/domain/foundation';
import { sql } from 'kysely';
import type { SiteContext } from '../../../http/kernel/context.ts';
import { zoneOf } from '../../../http/kernel/field-context.ts';
import { notFound } from '../../../http/kernel/problem-error.ts';
import { nameOf } from '../../../publishing/publishable-item.ts';
import { serviceAccess } from '../../organisation/privileges/service-access.ts';
import { plannedConfig } from './planned-config.ts';
import { doneSince, endPlanned, meterOf, type PlannedRow } from './planned-queries.ts';

/** The maximum number of entries shown at once; the earliest due dates come first. */
const maxShown = 100;
/** The number of entries that are read for users that see only some of them by privilege. */
const maxExamined = 1000;

/** A row of due work, with the data needed to show it. */
interface DueRow {
  readonly id: string;
  readonly elementId: string;
  readonly elementTitle: string;
  readonly elementCode: string;
  readonly values: FieldValues;
  readonly transactionTypeId: string;
  readonly localized_names: readonly LocalizedText[];
  readonly dueOn: string;
  readonly version: number;
}

/** Returns the work at a site that is due soon or overdue, and that the caller may do. */
export async function listDueWork(context: SiteContext) {
  const { now, tenant, culture } = context;
  const day = formatDate(now, zoneOf(tenant));
  const rows = await selectDue(context, day);
  const access = await serviceAccess(context);
  return rows
    .filter((row) => access.decide(row.transactionTypeId, 'start', row.values).isAllowed)
    .slice(0, maxShown)
    .map(({ values: _, localized_names, ...row }) => ({
      ...row,
      transactionTypeName: nameOf({ localized_names }, culture),
      isLate: row.dueOn < day,
    }));
}

/** Work that has been done meanwhile is not due, even before the next planning run has processed it. */
const stillDue = sql<boolean>`
  w.status = 'planned' AND w.due_on IS NOT NULL AND NOT EXISTS (
    SELECT FROM transactions t WHERE t.tenant_id = w.tenant_id AND t.element_id = w.element_id
      AND t.transaction_type_id = w.transaction_type_id AND ${doneSince})`;

async function selectDue({ tx, tenant, site, caller }: SiteContext, day: string): Promise<readonly DueRow[]> {
  const statuses = [...visibleStatuses(caller.role)];
  const { rows } = await sql<DueRow>`
    SELECT w.id, w.element_id AS "elementId", e.title AS "elementTitle", e.code AS "elementCode",
           e.data_properties AS "values", w.transaction_type_id AS "transactionTypeId", s.localized_names,
           w.due_on::text AS "dueOn", w.version
    FROM planned_work w
    JOIN processor_configs c ON c.tenant_id = w.tenant_id AND c.id = w.config_id
    JOIN elements e ON e.tenant_id = w.tenant_id AND e.id = w.element_id
    JOIN transaction_types s ON s.tenant_id = w.tenant_id AND s.id = w.transaction_type_id
      AND s.status = ANY (${statuses}::text[])
    WHERE w.tenant_id = ${tenant.id} AND w.site_id = ${site.id} AND ${stillDue}
      AND w.due_on <= ${day}::date + COALESCE((c.configuration ->> 'leadDays')::int, 0)
    ORDER BY w.due_on, w.id LIMIT ${maxExamined}`.execute(tx);
  return rows;
}

/**
 * Skips one occurrence of planned work; the next one is planned. @throws ProblemError `notFound` also for work that the
 * caller may not do
 */
export async function skipPlanned(context: SiteContext, id: string, reason: string): Promise<void> {
  const { tx, tenant, site, caller, now } = context;
  const { rows } = await sql<{
    readonly config_id: string;
    readonly site_id: string;
    readonly configuration: FieldValues;
  }>`
    SELECT c.id AS config_id, c.site_id, c.configuration FROM planned_work w
    JOIN processor_configs c ON c.tenant_id = w.tenant_id AND c.id = w.config_id
    WHERE w.tenant_id = ${tenant.id} AND w.site_id = ${site.id} AND w.id = ${id} AND w.status = 'planned'
    FOR UPDATE OF w`.execute(tx);
  const [plannedRow] = rows;
  const config = plannedRow && plannedConfig({ ...plannedRow, id: plannedRow.config_id });
  if (!config) throw notFound();
  const plannedWork = await sql<PlannedRow & { readonly values: FieldValues }>`
    SELECT w.id, w.element_id, w.due_on::text, w.due_meter, ${meterOf(config, 'e')} AS meter, e.data_properties AS "values"
    FROM planned_work w JOIN elements e ON e.tenant_id = w.tenant_id AND e.id = w.element_id
    WHERE w.tenant_id = ${tenant.id} AND w.id = ${id}`.execute(tx);
  const [row] = plannedWork.rows;
  const access = await serviceAccess(context);
  if (!row || !access.decide(config.serviceId, 'start', row.values).isAllowed) throw notFound();
  const endedOn = formatDate(now, zoneOf(tenant));
  const ending = { status: 'skipped', reason, transactionId: null, endedBy: caller.name, endedOn } as const;
  await endPlanned(tx, tenant.id, config, { ...ending, now, row });
}
