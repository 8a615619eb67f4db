import { sql } from 'kysely';
import Type, { type Static } from 'typebox';
import { findSiteRow } from '../../../database/stored-rows.ts';
import type { TenantScope } from '../../../database/transaction.ts';
import { choiceOf, idParams, idSchema, instantSchema, nullable } from '../../../http/contract/schemas.ts';
import { ok } from '../../../http/kernel/answer.ts';
import { notFound } from '../../../http/kernel/problem-error.ts';
import { route } from '../../../http/kernel/route.ts';

/** A series, or its state in one period. */
const periodReply = Type.Object(
  {
    period: Type.String({ description: 'Value with which the series restarts; empty if the series never restarts.' }),
    last: Type.Integer(),
    count: Type.Integer({ description: 'Number of values that this configuration issued.' }),
  },
  { title: 'GivenNumbersPeriod' },
);

/** Numbers of a series that are in no form: one, or several in a row. */
const gapReply = Type.Object(
  {
    period: Type.String(),
    from: Type.Integer(),
    to: Type.Integer(),
    text: nullable(Type.String({ description: 'The number as it was formatted.' })),
    // Skipped: the series was told to begin later; not kept: given, and put into no field; deleted with its transaction.
    reason: choiceOf(['skipped', 'notKept', 'deleted']),
    transactionId: nullable(idSchema),
    givenAt: nullable(instantSchema),
  },
  { title: 'NumberGap' },
);

/** The numbers that a configuration of `sequence` has issued. */
export const numbersRoute = route({
  tag: 'Processors',
  authentication: 'user',
  scope: 'site',
  action: 'processorConfigs.write',
  transaction: 'read',
  method: 'GET',
  path: 'processors/config/:id/numbers',
  name: 'processorConfigs.numbers',
  summary: 'List the numbers that a configuration issued and the gaps between them',
  description: 'Empty for a configuration that issues no numbers. At most 500 gaps, newest first.',
  params: idParams,
  reply: Type.Object({ periods: Type.Array(periodReply), gaps: Type.Array(gapReply) }, { title: 'GivenNumbers' }),
  async handler(context, { params }) {
    if (!(await findSiteRow(context, 'processor_configs', params.id))) throw notFound();
    const [periods, gaps] = await Promise.all([selectPeriods(context, params.id), selectGaps(context, params.id)]);
    return ok({ periods, gaps });
  },
});

/** Numbers that are looked through, from the newest on. */
const maxNumbers = 10_000;

/** Selects the state of a configuration's series per period, the newest period first. */
async function selectPeriods({ tx, tenant }: TenantScope, configId: string) {
  const { rows } = await sql<Static<typeof periodReply>>`
    SELECT g.period, max(g.number) AS last, count(*)::int AS count FROM given_numbers g
    WHERE g.tenant_id = ${tenant.id} AND g.config_id = ${configId}
    GROUP BY g.period ORDER BY g.period DESC LIMIT 20`.execute(tx);
  return rows;
}

/** The gaps of the series of a configuration, the newest first; those of other configurations of the same series are not. */
async function selectGaps({ tx, tenant }: TenantScope, configId: string): Promise<Static<typeof gapReply>[]> {
  const { rows } = await sql<Omit<Static<typeof gapReply>, 'givenAt'> & { readonly givenAt: Date | null }>`
    WITH asked AS (
      SELECT DISTINCT scope_id, name, period FROM given_numbers WHERE tenant_id = ${tenant.id} AND config_id = ${configId}
    ), given AS (
      SELECT g.*, lag(g.number) OVER (PARTITION BY g.scope_id, g.name, g.period ORDER BY g.number) AS before
      FROM given_numbers g JOIN asked USING (scope_id, name, period) WHERE g.tenant_id = ${tenant.id}
      ORDER BY g.given_at DESC, g.number DESC LIMIT ${maxNumbers}
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
  return rows.map((gap) => ({ ...gap, givenAt: gap.givenAt?.toISOString() ?? null }));
}
