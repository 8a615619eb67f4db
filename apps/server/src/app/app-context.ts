import { processors } from '@tingest/processors';
import type { Registry } from 'prom-client';
import { requestTimeoutMilliseconds } from '../config/config.ts';
import { resolveFields } from '../data-objects/option-sources.ts';
import { secretsPurpose } from '../features/configuration/processors/secret-values.ts';
import { createFeedReader } from '../features/insight/feed/feed-reader.ts';
import { createArchiveAddresses } from '../features/organisation/archives/archive-addresses.ts';
import type { WriteArchive } from '../features/organisation/archives/archive-job.ts';
import { openFileStore } from '../features/register/files/open-file-store.ts';
import { createImportServices } from '../features/register/imports/start-imports.ts';
import { createPublicPreviews } from '../features/register/open/public-preview.ts';
import { createFaultSecrets } from '../features/work/fault-reports/report-secrets.ts';
import type { Delivery } from '../features/work/messages/deliver-messages.ts';
import { createSmsSender } from '../features/work/messages/sms/configured-gateways.ts';
import { createReportSecrets } from '../features/work/messages/sms/sms-reports.ts';
import { createUseAnswer } from '../features/work/operations/answers/use-answer.ts';
import { createHandoverCodes } from '../features/work/operations/handovers/handover-codes.ts';
import { createCircuitBreakers } from '../features/work/processors/http/circuit-breakers.ts';
import { createRunHttp } from '../features/work/processors/http/http-capability.ts';
import { createTokenStore } from '../features/work/processors/http/token-store.ts';
import type { RunDependencies } from '../features/work/processors/run-dependencies.ts';
import { createRunMetrics } from '../features/work/processors/run-metrics.ts';
import type { ExportCalls } from '../features/work/transfers/export-calls.ts';
import { createGuardedDirectory } from '../outgoing/directory/guarded-directory.ts';
import { createGuardedClient, type GuardedClient } from '../outgoing/guarded-client.ts';
import { createSecretBox } from '../security/secret-box.ts';
import { loadSecretKey } from '../security/secret-key.ts';
import { createWorkerPool } from '../workers/worker-pool.ts';
import type { AppDependencies } from './app.ts';
import type { Server } from './create-server.ts';
import type { Identity } from './identity.ts';

/** The services that routes, public pages and background work share. */
export type AppServices = Awaited<ReturnType<typeof createServices>>;

/** Context of background work: the services, and the calls of the API that transfers make. */
export type AppContext = AppServices & { readonly exportCalls: ExportCalls };

/** Parts that exist before the services. */
interface Foundations {
  readonly server: Server;
  readonly identity: Identity;
  readonly metrics: Registry;
  readonly now: () => Date;
}

/** Creates the services of a process. Those that hold something are closed with the server. */
export async function createServices(
  dependencies: AppDependencies,
  { server, identity: { provider, tenants }, metrics, now }: Foundations,
) {
  const { app, hasRecentRequests, waitForPriority } = server;
  const { config, database, jobs, logger } = dependencies;
  const { pool } = database;
  const { publicUrl } = config.http;
  const workers = createWorkerPool(() => server.shares?.inFlight ?? 0);
  app.addHook('onClose', () => workers.close());
  const secretKey = await loadSecretKey(config.secretKey);
  const files = openFileStore(config, { pool, workers, secretKey });
  const outgoing = createGuardedClient(config.outgoing);
  const runs = createRunDependencies(dependencies, { outgoing, secretKey, metrics });
  const smsReports = createReportSecrets(secretKey);
  const sms = createSmsSender({
    ...runs,
    reports: smsReports,
    publicUrl,
    http: (requests) => createRunHttp(runs.http, requests).http,
  });
  const tenantFeeds = createFeedReader({ pool, outgoing, logger });
  app.addHook('onClose', () => tenantFeeds.close());
  return {
    ...{
      config,
      database,
      jobs,
      logger,
      now,
      pool,
      publicUrl,
      tenants,
      workers,
      files,
      outgoing,
      runs,
      sms,
      smsReports,
    },
    ...{ hasRecentRequests, waitForPriority, tenantFeeds },
    version: dependencies.version,
    processors: runs.processors,
    secrets: runs.secrets,
    numbers: database.numbers,
    backfill: { pool, resolve: resolveFields, settle: dependencies.backfillSettle ?? requestTimeoutMilliseconds },
    delivery: await createDelivery(dependencies, {
      ...{ pool, tenants, publicUrl, logger, sms, now, waitForPriority, storage: files.storage },
    }),
    imports: createImportServices(jobs, { publicUrl, ...(provider && { passwordService: provider.passwords }) }),
    useAnswer: createUseAnswer({ log: app.log, workers, processors: runs.processors }),
    writeArchive: archiveWriter(dependencies),
    publicPreviews: createPublicPreviews(secretKey),
    faultSecrets: createFaultSecrets(secretKey),
    archiveAddresses: createArchiveAddresses(secretKey),
    handoverCodes: createHandoverCodes(secretKey),
    calendarSubscriptions: { pool, tenants },
    ...(provider && { passwords: provider.passwords }),
    ...(dependencies.findDemonstrationAccounts && {
      findDemonstrationAccounts: dependencies.findDemonstrationAccounts,
    }),
  };
}

function createRunDependencies(
  { config, database, ...dependencies }: AppDependencies,
  {
    outgoing,
    secretKey,
    metrics,
  }: { readonly outgoing: GuardedClient; readonly secretKey: Buffer; readonly metrics: Registry },
): RunDependencies {
  return {
    pool: database.pool,
    processors: dependencies.processors ?? processors,
    secrets: createSecretBox(secretKey, secretsPurpose),
    http: {
      outgoing,
      directories: createGuardedDirectory(config.outgoing),
      breakers: createCircuitBreakers(),
      tokens: createTokenStore(),
    },
    metrics: createRunMetrics(metrics, database.pool),
  };
}

/** Loads the library for e-mail only where something is configured that sends it, in a process that does. */
async function createDelivery(
  { config, sendsMessages = true }: AppDependencies,
  delivery: Omit<Delivery, 'sender'>,
): Promise<Delivery> {
  if (!sendsMessages || !config.mail) return delivery;
  const { createSmtpSender } = await import('../mail/smtp-sender.ts');
  return { ...delivery, sender: createSmtpSender(config.mail) };
}

/** Returns the writer of archives, imported with the first one: it loads the modules that read and write whole databases. */
function archiveWriter({ config, database, version }: AppDependencies): WriteArchive {
  return async (request, onProgress) => {
    const { writeOwnArchive } = await import('../commands/tenant-archive/write-tenant-archive.ts');
    return writeOwnArchive({ database, files: config.files }, { ...request, version }, onProgress);
  };
}
