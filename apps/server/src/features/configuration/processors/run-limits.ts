import type { ValueProblem } from '@tingest/domain/foundation';
import type { ProcessorManifest } from '@tingest/processors';
import { sql } from 'kysely';
import { fixedStatement } from '../../../database/fixed-statement.ts';
import type { TenantScope } from '../../../database/transaction.ts';
import { zoneOf } from '../../../http/kernel/field-context.ts';
import { restrictionText, type StoredRestriction } from '../../../publishing/named-processors.ts';

/** Runs of an implementation that a tenant still has. */
export interface RunAllowance {
  /** Runs that are left, and why no more; `null` where there is no end to them. */
  readonly left: { readonly runs: number; readonly refusal: ValueProblem } | null;
  /** Servers that it may ask; any public one where `null`. */
  readonly addresses: readonly string[] | null;
}

type Implementation = Pick<ProcessorManifest, 'processorKey' | 'processorType'>;
type CountingScope = TenantScope & { readonly tenant: { readonly timeZone: string } };

const restrictionOf = fixedStatement<{ readonly restriction: StoredRestriction | null }>(
  `SELECT ${restrictionText({ tenantId: '$1', type: '$2::text', key: '$3::text' })} AS restriction`,
);

/** Returns the remaining runs of a tenant for an implementation with a restriction that was not read yet. */
export async function runAllowance(scope: CountingScope, implementation: Implementation): Promise<RunAllowance> {
  const { processorKey, processorType } = implementation;
  const [row] = await restrictionOf(scope.tx, [scope.tenant.id, processorType, processorKey]);
  return allowanceOf(scope, implementation, row?.restriction ?? null);
}

/**
 * Returns the remaining runs of a tenant under a restriction, counted in days and months of its own time zone. Where
 * there is a limit, a caller within a transaction that writes the runs counts exclusively: others wait until it ends.
 * @param usedRuns runs that are counted already, and are those in question
 */
export async function allowanceOf(
  { tx, tenant }: CountingScope,
  { processorKey, processorType }: Implementation,
  restriction: StoredRestriction | null,
  usedRuns = 0,
): Promise<RunAllowance> {
  if (!restriction) return { left: null, addresses: null };
  const { addresses, is_forbidden, runs_per_day, runs_per_month } = restriction;
  if (is_forbidden) return { left: { runs: 0, refusal: { code: 'processorRestricted' } }, addresses };
  if (runs_per_day === null && runs_per_month === null) return { left: null, addresses };
  const timeZone = zoneOf(tenant);
  const counter = `${tenant.id}/${processorType}/${processorKey}`;
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${counter}, 13))`.execute(tx);
  const since = (unit: 'day' | 'month') =>
    sql`date_trunc(${unit}, now() AT TIME ZONE ${timeZone}::text) AT TIME ZONE ${timeZone}::text`;
  const { rows } = await sql<{ today: number; this_month: number }>`
    SELECT count(*) FILTER (WHERE started_at >= ${since('day')})::int AS today, count(*)::int AS this_month
    FROM processor_runs
    WHERE tenant_id = ${tenant.id} AND processor_type = ${processorType} AND processor_key = ${processorKey}
      AND attempts > 0 AND started_at >= ${since('month')}`.execute(tx);
  const { today = 0, this_month = 0 } = rows[0] ?? {};
  const ends = [
    ...(runs_per_day === null ? [] : [end('processorLimitDay', runs_per_day, today - usedRuns)]),
    ...(runs_per_month === null ? [] : [end('processorLimitMonth', runs_per_month, this_month - usedRuns)]),
  ];
  return { left: ends.toSorted((one, otherEnd) => one.runs - otherEnd.runs)[0] ?? null, addresses };
}

function end(code: 'processorLimitDay' | 'processorLimitMonth', max: number, usedRuns: number) {
  return { runs: Math.max(0, max - usedRuns), refusal: { code, parameters: { max } } };
}
