import type { HttpCapability, SmsGateway, SmsOutcome } from '@tingest/processors';
import { siteRows } from '../../../../database/stored-rows.ts';
import type { Transaction } from '../../../../database/transaction.ts';
import type { DirectoryTenant } from '../../../../http/kernel/tenant-directory.ts';
import type { ProcessorDependencies } from '../../../configuration/processors/implementations.ts';
import { runAllowance } from '../../../configuration/processors/run-limits.ts';
import { findUsableConfig, type UsableConfig } from '../../../configuration/processors/usable-configs.ts';
import { isLogged, logAnswer, logGatewayRun } from './gateway-runs.ts';
import { reportPath } from './report-route.ts';
import type { ReportSecrets } from './sms-reports.ts';
import type { SiteGateway, Sms, SmsSender } from './sms-sender.ts';

/** Tenant of the requests, and their permissions. */
interface GatewayRequests {
  readonly tenantId: string;
  readonly configurationId: string;
  readonly configurationVersion: number;
  readonly servers: readonly string[] | null;
  readonly secrets: readonly string[];
  readonly timeout: number;
}

interface GatewayDependencies extends ProcessorDependencies {
  readonly reports: ReportSecrets;
  /** Where the installation is reached, without a trailing slash. */
  readonly publicUrl: string;
  /** The way to other servers for one configuration. */
  readonly http: (requests: GatewayRequests) => HttpCapability;
}

/** Milliseconds that a gateway may take to answer; all of a batch wait for the slowest. */
const answerTimeoutMs = 15_000;

/** Finds gateways among the configurations of integrations. */
export function createSmsSender(dependencies: GatewayDependencies): SmsSender {
  const keys = dependencies.processors.flatMap(({ manifest, smsGateway }) =>
    smsGateway ? [manifest.processorKey] : [],
  );
  return {
    async gatewayOf(tx, tenant, siteId) {
      if (keys.length === 0) return null;
      const scope = { tx, tenant, site: { id: siteId } };
      const firstConfig = await siteRows(scope, 'processor_configs')
        .select('id')
        .where('processor_type', '=', 'integration')
        .where('processor_key', 'in', keys)
        .orderBy('created_at')
        .orderBy('id')
        .limit(1)
        .executeTakeFirst();
      const config = firstConfig && (await findUsableConfig(scope, dependencies, firstConfig.id));
      const gateway = config?.processor.smsGateway;
      return config && gateway ? siteGateway(dependencies, scope, config, gateway) : null;
    },
  };
}

async function siteGateway(
  { reports, publicUrl, http }: GatewayDependencies,
  scope: { readonly tx: Transaction; readonly tenant: DirectoryTenant; readonly site: { readonly id: string } },
  config: UsableConfig,
  gateway: SmsGateway,
): Promise<SiteGateway | null> {
  const { tenant } = scope;
  const { id, name, version, values } = config;
  const { manifest } = config.processor;
  const { left, addresses } = await runAllowance(scope, manifest);
  // A gateway that the operator has withdrawn from the tenant sends no messages.
  if (left?.refusal.code === 'processorRestricted') return null;
  const context = {
    configuration: values,
    http: http({
      tenantId: tenant.id,
      configurationId: id,
      configurationVersion: version,
      servers: addresses,
      secrets: manifest.secretFieldIds.flatMap((fieldId) => {
        const secret = values[fieldId];
        return typeof secret === 'string' ? [secret] : [];
      }),
      timeout: answerTimeoutMs,
    }),
  };
  const reportUrl = `${publicUrl}${reportPath}/${reports.make({ tenantId: tenant.id, configId: id })}`;
  return {
    id,
    name,
    reportUrl,
    async mayRun(tx, messageId) {
      const allowance = await runAllowance({ tx, tenant }, manifest);
      return allowance.left === null || allowance.left.runs > 0 || (await isLogged({ tx, tenant }, messageId));
    },
    startRun: (tx, messageId) => logGatewayRun({ ...scope, tx }, config, messageId),
    endRun: (tx, messageId, outcome) => logAnswer({ tx, tenant }, messageId, outcome),
    async send({ id: reference, ...sms }: Sms): Promise<SmsOutcome> {
      try {
        return await gateway.send(context, { ...sms, reference, reportUrl: `${reportUrl}?message=${reference}` });
      } catch {
        return { failure: { reason: 'other', isFinal: false, reply: null } };
      }
    },
  };
}
