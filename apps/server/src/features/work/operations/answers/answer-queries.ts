import { tenantRows } from '../../../../database/stored-rows.ts';
import type { TenantScope } from '../../../../database/transaction.ts';

/** The runs that an operation asked for so far, in the order in which it did. */
export async function selectAskedRuns(scope: TenantScope, operationId: string) {
  const rows = await tenantRows(scope, 'processor_runs')
    .select(['configuration_id', 'processor_type', 'output'])
    .where('operation_id', '=', operationId)
    .where('trigger', 'in', ['save', 'resend'])
    .orderBy('id')
    .execute();
  return rows.map(({ configuration_id, processor_type, output }) => ({
    configurationId: configuration_id,
    type: processor_type as 'module' | 'integration',
    output: output,
  }));
}
