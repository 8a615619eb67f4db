import type { SmsOutcome } from '@tingest/processors';
import { sql } from 'kysely';
import { changeRow, tenantRows } from '../../../../database/stored-rows.ts';
import type { SiteScope, TenantScope } from '../../../../database/transaction.ts';
import type { UsableConfig } from '../../../configuration/processors/usable-configs.ts';

type Scope = Pick<SiteScope, 'tx'> & {
  readonly tenant: { readonly id: string; readonly culture: string };
  readonly site: { readonly id: string };
};

/** Failure in the log until the gateway has answered. */
const cutOff = JSON.stringify({ code: 'processorFailed', isLasting: true });

/**
 * Writes an SMS that is about to be passed to a gateway into the log of runs, where limits are counted. It is one run,
 * under the message's own id, for any number of attempts; its recipient and text are in the outbox only.
 */
export async function logGatewayRun(
  { tx, tenant, site }: Scope,
  config: UsableConfig,
  messageId: string,
): Promise<void> {
  const { processorKey, processorType } = config.processor.manifest;
  await tx
    .insertInto('processor_runs')
    .values({
      ...{ tenant_id: tenant.id, site_id: site.id, id: messageId, configuration_id: config.id, name: config.name },
      ...{ processor_type: processorType, processor_key: processorKey, trigger: 'message', culture: tenant.culture },
      ...{ status: 'failed', attempts: 1, input: '{}', failure: cutOff },
      ...{ started_at: sql<Date>`now()`, finished_at: sql<Date>`now()` },
    })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'id']).doUpdateSet(({ ref }) => ({
        ...{ configuration_id: config.id, name: config.name, processor_key: processorKey },
        ...{ status: 'failed', failure: cutOff, attempts: sql<number>`${ref('processor_runs.attempts')} + 1` },
      })),
    )
    .execute();
}

/** Whether an SMS was handed to a gateway before, and counts already. */
export async function isLogged(scope: TenantScope, messageId: string): Promise<boolean> {
  const logged = tenantRows(scope, 'processor_runs').select('id').where('id', '=', messageId);
  return (await logged.executeTakeFirst()) !== undefined;
}

/** Stores the gateway's response. */
export function logAnswer(scope: TenantScope, messageId: string, outcome: SmsOutcome): Promise<void> {
  const refusal = 'failure' in outcome ? outcome.failure : null;
  const failure = refusal && {
    code: 'gatewayRefused',
    parameters: { reply: refusal.reply ?? '' },
    isLasting: refusal.isFinal,
  };
  return changeRow(scope, 'processor_runs', messageId, {
    status: failure ? 'failed' : 'done',
    failure: failure && JSON.stringify(failure),
    finished_at: sql<Date>`now()`,
  });
}
