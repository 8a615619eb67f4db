import type { FieldValues } from '@tingest/domain';
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
