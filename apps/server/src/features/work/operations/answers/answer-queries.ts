import type { Effect, FieldValues } from '@tingest/domain';
import { sql } from 'kysely';
import { tenantRows } from '../../../../database/stored-rows.ts';
import type { TenantScope } from '../../../../database/transaction.ts';

/** A run that an operation asked for, as far as rules look at it. */
interface AskedRun {
  readonly configurationId: string;
  readonly type: 'module' | 'integration';
  readonly status: string;
  readonly output: FieldValues | null;
}

/** The runs that an operation asked for so far, in the order in which it did. */
export async function selectAskedRuns(scope: TenantScope, operationId: string): Promise<readonly AskedRun[]> {
  const rows = await tenantRows(scope, 'processor_runs')
    .select(['configuration_id', 'processor_type', 'status', 'output'])
    .where('operation_id', '=', operationId)
    .where('trigger', 'in', ['save', 'resend'])
    .orderBy('id')
    .execute();
  return rows.map(({ configuration_id, processor_type, status, output }) => ({
    configurationId: configuration_id,
    type: processor_type as AskedRun['type'],
    status,
    output: output as FieldValues | null,
  }));
}

/** Notes what rules made of an answer on its run, and on the operation that asked, where they did anything. */
export async function setAnswerEffects(
  { tx, tenant }: TenantScope,
  {
    run,
    operation,
  }: {
    readonly run: { readonly id: string; readonly effects: readonly Effect[] };
    readonly operation: { readonly id: string; readonly added: readonly Effect[] } | null;
  },
): Promise<void> {
  await tx
    .updateTable('processor_runs')
    .set({ effects: JSON.stringify(run.effects) })
    .where('tenant_id', '=', tenant.id)
    .where('id', '=', run.id)
    .execute();
  if (!operation) return;
  await tx
    .updateTable('operations')
    .set({ effects: sql`effects || ${JSON.stringify(operation.added)}::jsonb` })
    .where('tenant_id', '=', tenant.id)
    .where('id', '=', operation.id)
    .execute();
}
