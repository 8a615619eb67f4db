import type { FileExchange } from '@tingest/processors';
import type { TransferFailure } from '../../../database/stored/transfers.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { fieldContext } from '../../../http/kernel/field-context.ts';
import { runAllowance } from '../../configuration/processors/run-limits.ts';
import { findUsableConfig } from '../../configuration/processors/usable-configs.ts';
import { createRunHttp } from '../processors/http/http-capability.ts';
import type { Transferring } from './transfer-dependencies.ts';

/** Milliseconds and bytes of one file that an integration is sent, or answers. */
const limits = { timeout: 300_000, maximumBytes: 50 * 1_048_576 };
export const maxIntegrationBytes = limits.maximumBytes;

/**
 * The integration of a transfer, ready to be asked: with its own address, signing in, and the servers that its restriction names.
 * @returns why not, where it is gone, another kind of processor, or may do no more today
 */
export async function openIntegration({
  context,
  run,
  signal,
  transfer,
  dependencies,
}: Transferring): Promise<
  { readonly exchange: FileExchange; readonly name: string } | { readonly failure: TransferFailure }
> {
  const { tenant, site } = context;
  const integrationSetup = await inTransaction(dependencies.files.pool, { tenantId: tenant.id }, async (tx) => {
    const { config_id: id } = transfer;
    const config = id === null ? undefined : await findUsableConfig({ tx, tenant, site }, dependencies.runs, id);
    if (config?.processor.manifest.processorKey !== 'http') return undefined;
    const { addresses, left } = await runAllowance({ tx, tenant }, config.processor.manifest);
    return { config, addresses, refusal: left?.runs === 0 ? left.refusal : null };
  });
  if (!integrationSetup) return { failure: { code: 'transferIntegration', isLasting: true } };
  const { addresses, config, refusal } = integrationSetup;
  if (refusal) return { failure: { ...refusal, isLasting: true } };
  const { processor, values } = config;
  const secrets = processor.manifest.secretFieldIds.flatMap((id) =>
    typeof values[id] === 'string' ? [values[id]] : [],
  );
  const { http } = createRunHttp(dependencies.runs.http, {
    ...{ tenantId: tenant.id, configurationId: config.id, configurationVersion: config.version },
    ...{ servers: addresses, secrets, files: limits, signal },
  });
  const reading = fieldContext(context);
  return {
    name: config.name,
    exchange: { configuration: values, http, runId: run.id, reading, timeout: limits.timeout },
  };
}
