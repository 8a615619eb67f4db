import { sql } from 'kysely';
import type { TenantScope } from '../../../database/transaction.ts';

/** Why numbers of a series are in no form. */
export const gapReasons = ['skipped', 'notKept', 'deleted'] as const;

/** Numbers of a series that are in no form: one, or several in a row. */
export interface NumberGap {
  readonly period: string;
  readonly from: number;
  readonly to: number;
  /** The number as it was written; `null` for one that was never given. */
  readonly text: string | null;
  /** `skipped`: the series was told to begin later; `notKept`: given, and put into no field; `deleted` with its transaction. */
  readonly reason: (typeof gapReasons)[number];
  readonly transactionId: string | null;
  readonly givenAt: Date | null;
}

/** A series, or what it came to in one period. */
export interface NumberPeriod {
  readonly period: string;
  readonly last: number;
  readonly count: number;
}

/** Numbers that are looked through, from the newest on. */
const mostNumbers = 10_000;

/** What a configuration's series came to, the newest period first. */
export async function selectPeriods({ tx, tenant }: TenantScope, configId: string): Promise<readonly NumberPeriod[]> {
  const { rows } = await sql<NumberPeriod>`
    SELECT g.period, max(g.number) AS last, count(*)::int AS count FROM given_numbers g
    WHERE g.tenant_id = ${tenant.id} AND g.config_id = ${configId}
    GROUP BY g.period ORDER BY g.period DESC LIMIT 20`.execute(tx);
  return rows;
}

/** The gaps of the series of a configuration, the newest first; those of other configurations of the same series are not. */
export async function selectGaps({ tx, tenant }: TenantScope, configId: string): Promise<readonly NumberGap[]> {
  const { rows } = await sql<NumberGap>`
    WITH asked AS (
      SELECT DISTINCT scope_id, name, period FROM given_numbers WHERE tenant_id = ${tenant.id} AND config_id = ${configId}
    ), given AS (
      SELECT g.*, lag(g.number) OVER (PARTITION BY g.scope_id, g.name, g.period ORDER BY g.number) AS before
      FROM given_numbers g JOIN asked USING (scope_id, name, period) WHERE g.tenant_id = ${tenant.id}
      ORDER BY g.given_at DESC, g.number DESC LIMIT ${mostNumbers}
    ), found AS (
      SELECT g.period, g.before + 1 AS "from", g.number - 1 AS "to", NULL::text AS text, 'skipped' AS reason,
             NULL::uuid AS "transactionId", NULL::timestamptz AS "givenAt"
      FROM given g WHERE g.before < g.number - 1
      UNION ALL
      SELECT g.period, g.number, g.number, g.text, CASE WHEN t.deleted_at IS NULL THEN 'notKept' ELSE 'deleted' END,
             o.transaction_id, g.given_at
      FROM given g CROSS JOIN LATERAL (SELECT jsonb_build_object('text', g.text, 'number', g.number) AS as_vars) written
      LEFT JOIN operations o ON o.tenant_id = g.tenant_id AND o.id = g.operation_id
      LEFT JOIN transactions t ON t.tenant_id = o.tenant_id AND t.id = o.transaction_id
      WHERE g.config_id = ${configId} AND (t.deleted_at IS NOT NULL OR o.id IS NULL
        OR NOT (jsonb_path_exists(o.data_properties, '$.** ? (@ == $text || @ == $number)', written.as_vars)
                OR jsonb_path_exists(o.effects, '$.** ? (@ == $text || @ == $number)', written.as_vars)))
    )
    SELECT * FROM found ORDER BY period DESC, "from" DESC LIMIT 500`.execute(tx);
  return rows;
}
