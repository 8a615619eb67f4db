import type { Culture } from '@tingest/domain/foundation';
import { type Processor, processors } from '@tingest/processors';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { Client } from 'pg';
import { type Config, requestTimeoutMilliseconds, transferTimeoutMilliseconds } from '../config/config.ts';
import { resolveFields } from '../data-objects/option-sources.ts';
import type { Database } from '../database/database.ts';
import { startReleasing } from '../database/release-work.ts';
import { countRequests, createPriorityGate } from '../fairness/priority-gate.ts';
import { createFeedReader } from '../features/insight/feed/feed-reader.ts';
import { createArchiveAddresses } from '../features/organisation/archives/archive-addresses.ts';
import { startArchives } from '../features/organisation/archives/archive-job.ts';
import { startForgetting } from '../features/organisation/audit/forget-old-events.ts';
import { defineReordering } from '../features/organisation/tenants/reorder-lists.ts';
import { defineBackfill } from '../features/register/elements/backfill-job.ts';
import { defineRemove } from '../features/register/files/clean-up.ts';
import { openFileStore, startCleanUp } from '../features/register/files/open-file-store.ts';
import { startImports } from '../features/register/imports/start-imports.ts';
import { startPrints } from '../features/register/labels/start-prints.ts';
import { createPublicPreviews } from '../features/register/open/public-preview.ts';
import { defineRecordBackfill } from '../features/register/records/backfill-job.ts';
import { defineSync, startNights } from '../features/work/directory-sync/sync-job.ts';
import { startReports } from '../features/work/fault-reports/notify-reporters.ts';
import { createFaultSecrets } from '../features/work/fault-reports/report-secrets.ts';
import { createSmsSender } from '../features/work/messages/sms/configured-gateways.ts';
import { registerSmsReports } from '../features/work/messages/sms/report-route.ts';
import { createReportSecrets } from '../features/work/messages/sms/sms-reports.ts';
import { startOutbox } from '../features/work/messages/start-outbox.ts';
import { createUseAnswer } from '../features/work/operations/answers/use-answer.ts';
import { startForgettingHandovers } from '../features/work/operations/handovers/forget-handovers.ts';
import { createHandoverCodes } from '../features/work/operations/handovers/handover-codes.ts';
import { defineOperationBackfill } from '../features/work/operations/operation-slots-job.ts';
import { startPlanning } from '../features/work/planned-work/plan-work.ts';
import { createCircuitBreakers } from '../features/work/processors/http/circuit-breakers.ts';
import { createRunHttp } from '../features/work/processors/http/http-capability.ts';
import { createTokenStore } from '../features/work/processors/http/token-store.ts';
import type { RunDependencies } from '../features/work/processors/run-dependencies.ts';
import { createRunMetrics } from '../features/work/processors/run-metrics.ts';
import { startRuns } from '../features/work/processors/start-runs.ts';
import { startReleases } from '../features/work/reservations/release-missed.ts';
import { exportCallsOf } from '../features/work/transfers/export-calls.ts';
import { defineTransfers, startTransfers } from '../features/work/transfers/transfer-job.ts';
import { type Authenticator, createAuthenticator } from '../http/authentication/authenticator.ts';
import { registerSignOut } from '../http/authentication/sign-out-routes.ts';
import { findUnsafe, isReadableAddress, maximumBodyBytes, registerJsonParser } from '../http/kernel/body-safety.ts';
import { registerDraining } from '../http/kernel/draining.ts';
import { registerErrorWriter, writeError } from '../http/kernel/error-writer.ts';
import { routes } from './routes.ts';
import { subscribeAreas } from './subscriptions.ts';
import '../http/kernel/fastify-types.ts';
import { AnonymousAdmission } from '../fairness/anonymous-admission.ts';
import { TenantShares } from '../fairness/tenant-shares.ts';
import { secretsPurpose } from '../features/configuration/processors/secret-values.ts';
import type { JobQueue } from '../foundation/job-contract.ts';
import type { Logger } from '../foundation/logger.ts';
import { registerOpenApi } from '../http/contract/openapi.ts';
import { recursiveSchemas } from '../http/contract/recursive-schemas.ts';
import { registerSchemaCompilers } from '../http/contract/schema-compilers.ts';
import { registerAnonymousAdmission, registerShares } from '../http/kernel/admit-requests.ts';
import { registerObservability } from '../http/kernel/observability.ts';
import { ProblemError } from '../http/kernel/problem-error.ts';
import { createQueueWatch } from '../http/kernel/queue-watch.ts';
import { createReadPositions } from '../http/kernel/read-positions.ts';
import { newRequestId } from '../http/kernel/request-ids.ts';
import { registerSecurity } from '../http/kernel/security.ts';
import { registerWebApp } from '../http/kernel/static-web.ts';
import { createTenantDirectory, type TenantDirectory } from '../http/kernel/tenant-directory.ts';
import { registerTimeLimit } from '../http/kernel/time-limit.ts';
import { type BuiltInProvider, registerIdp } from '../idp/register-idp.ts';
import type { FindDemonstrationAccounts } from '../idp/sign-in/demonstration.ts';
import { recordSignInEvent } from '../idp/sign-in/sign-in-audit.ts';
import { createGuardedDirectory } from '../outgoing/directory/guarded-directory.ts';
import { createGuardedClient } from '../outgoing/guarded-client.ts';
import { registerCodePages } from '../public-pages/register-code-pages.ts';
import { registerPublicPages } from '../public-pages/register-public-pages.ts';
import { createRefusalRecorder } from '../publishing/refusal-recorder.ts';
import { createViewingNotes } from '../publishing/viewing-notes.ts';
import { createSecretBox } from '../security/secret-box.ts';
import { loadSecretKey } from '../security/secret-key.ts';

export interface AppDependencies {
  readonly config: Config;
  readonly version: string;
  readonly database: Database;
  readonly jobs: JobQueue;
  readonly logger: Logger;
  readonly now?: () => Date;
  /** Milliseconds that a back-fill waits for requests in flight; as long as one may take, unless given. */
  readonly backfillSettle?: number;
  /** Milliseconds that connections get when the server stops; two seconds unless given. */
  readonly drainGrace?: number;
  /** False where nothing is to be sent by itself: tests do it when they want it. */
  readonly sendsMessages?: boolean;
  /** False where queued runs are not to be made by themselves: tests make them when they want to. */
  readonly runsProcessors?: boolean;
  /** Implementations of processors; those of the product unless given. */
  readonly processors?: readonly Processor[];
  /** Folder of the built web app; without it only the API is served. */
  readonly webFolder?: string;
  /** Offered at sign-in, where demonstration sign-in is allowed. */
  readonly findDemonstrationAccounts?: FindDemonstrationAccounts;
}

import { createWorkerPool } from '../workers/worker-pool.ts';

/** Longer than a page that is loading pauses between its requests. */
const drainGrace = 2_000;

/** Builds the whole HTTP server, without listening. The process and the tests use the same one. */
export async function buildApp(dependencies: AppDependencies): Promise<FastifyInstance> {
  const { config, database, logger, now = () => new Date() } = dependencies;
  const app = Fastify({
    loggerInstance: logger as FastifyBaseLogger,
    // One line a request, written where it is measured: http/observability.ts.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: newRequestId,
    trustProxy: trustedProxies(config.http.trustProxy),
    bodyLimit: maximumBodyBytes,
    // How long a request may take to come in whole. All but those that carry files are given up before: http/time-limit.ts.
    requestTimeout: transferTimeoutMilliseconds,
    // Requests in flight finish when the server closes; idle connections do not hold it up.
    forceCloseConnections: 'idle',
    // Those that come on connections that are kept open are answered: http/draining.ts.
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 400 },
    frameworkErrors: (error, request, reply) => writeError(error, request, reply),
  });
  subscribeAreas();
  app.decorateRequest('answerCulture', undefined as unknown as Culture);
  app.decorateRequest('access', undefined as never);
  app.decorateRequest('largeBody', null);
  app.decorateRequest('keepAnswer', null);
  app.decorateRequest('isTagged', false);
  registerTimeLimit(app, { request: requestTimeoutMilliseconds, transfer: transferTimeoutMilliseconds });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    if (!isReadableAddress(request.url)) throw new ProblemError({ code: 'malformed' });
  });
  const shares = config.shares.shared > 0 ? createShares(config) : undefined;
  const admission = new AnonymousAdmission(() => shares?.isAsked === true);
  // Requests of anonymous users that still wait are not counted yet.
  registerAnonymousAdmission(app, admission);
  const requests = countRequests(app);
  const waitForPriority = createPriorityGate(requests.inFlight);
  const draining = registerDraining(app, dependencies.drainGrace ?? drainGrace);
  app.decorate('beginDraining', draining.begin);
  app.addHook('preValidation', async (request) => {
    const unsafe = request.body === undefined ? null : findUnsafe(request.body);
    if (unsafe) throw new ProblemError(unsafe);
  });
  registerSchemaCompilers(app, recursiveSchemas);
  for (const schema of recursiveSchemas) app.addSchema(schema);
  registerErrorWriter(app, createRefusalRecorder(database.pool, logger, now));
  registerJsonParser(app);
  registerShares(app);
  await registerSecurity(app, config);
  const queues = createQueueWatch(database.pool, dependencies.jobs);
  const registry = registerObservability(app, {
    ...{ pool: database.pool, queues, isStopping: draining.isStopping },
    metricsToken: config.http.metricsToken,
    providerFailure: () => authenticator.providerFailure(),
  });
  app.addHook('onClose', queues.start(logger));
  await registerOpenApi(app, dependencies.version);
  const provider = config.oidc.builtIn
    ? await registerIdp(app, {
        config,
        database,
        logger,
        findDemonstrationAccounts: dependencies.findDemonstrationAccounts,
        webFolder: dependencies.webFolder,
        // The authenticator needs the provider's keys, so it comes after.
        forgetAccess: (tenantId) => authenticator.forget(tenantId),
        authenticate: (token, requestId) => authenticator.authenticate(token, requestId),
        now,
      })
    : undefined;
  let isListening = () => false;
  const tenants = createTenantDirectory(database.pool, () => isListening());
  const authenticator = await startAuthenticator(dependencies, provider, tenants, now);
  isListening = authenticator.isListening;
  app.decorate('forgetAccess', () => authenticator.forget());
  app.addHook('onClose', () => authenticator.close());
  if (!config.oidc.builtIn) await registerSignOut(app, authenticator);
  const backfills = {
    pool: database.pool,
    tenants,
    resolve: resolveFields,
    settle: dependencies.backfillSettle ?? requestTimeoutMilliseconds,
  };
  await defineBackfill(dependencies.jobs, backfills);
  await defineRecordBackfill(dependencies.jobs, backfills);
  await defineOperationBackfill(dependencies.jobs, backfills);
  await defineReordering(dependencies.jobs, backfills);
  const workers = createWorkerPool(() => shares?.inFlight ?? 0);
  app.addHook('onClose', () => workers.close());
  const secretKey = await loadSecretKey(config.secretKey);
  const files = openFileStore(config, { pool: database.pool, workers, secretKey });
  const publicPreviews = createPublicPreviews(secretKey);
  const faultSecrets = createFaultSecrets(secretKey);
  await defineRemove(dependencies.jobs, files);
  app.addHook('onClose', startCleanUp(files, logger));
  app.addHook('onClose', startForgetting(database.pool, logger));
  app.addHook('onClose', startForgettingHandovers(database.pool, { logger, now }));
  app.addHook('onClose', startReleases({ pool: database.pool, now }, logger));
  const outgoing = createGuardedClient(config.outgoing);
  const runs: RunDependencies = {
    pool: database.pool,
    processors: dependencies.processors ?? processors,
    secrets: createSecretBox(secretKey, secretsPurpose),
    http: {
      outgoing,
      directories: createGuardedDirectory(config.outgoing),
      breakers: createCircuitBreakers(),
      tokens: createTokenStore(),
    },
    metrics: createRunMetrics(registry, database.pool),
  };
  const syncing = { pool: database.pool, dependencies: runs, tenants, jobs: dependencies.jobs, now };
  await defineSync(syncing);
  const reports = createReportSecrets(secretKey);
  const sms = createSmsSender({
    ...runs,
    reports,
    publicUrl: config.http.publicUrl,
    http: (requests) => createRunHttp(runs.http, requests).http,
  });
  await registerSmsReports(app, { pool: database.pool, processors: runs.processors, secrets: reports });
  if (dependencies.runsProcessors ?? true) app.addHook('onClose', startReleasing(database.pool, logger));
  if (dependencies.sendsMessages ?? true) {
    // Only where something is configured that sends e-mail is its library needed.
    const mail = config.mail && (await import('../mail/smtp-sender.ts')).createSmtpSender(config.mail);
    const delivery = {
      pool: database.pool,
      tenants,
      publicUrl: config.http.publicUrl,
      logger,
      sms,
      now,
      waitForPriority,
      storage: files.storage,
      ...(mail && { sender: mail }),
    };
    app.addHook('onClose', startOutbox(delivery, logger, now));
    app.addHook('onClose', startReports({ ...delivery, secrets: faultSecrets }, logger, now));
  }
  if (dependencies.runsProcessors ?? true) {
    const useAnswer = createUseAnswer({ log: app.log, workers, processors: runs.processors });
    app.addHook('onClose', startRuns({ dependencies: runs, tenants, now, useAnswer, waitForPriority }, logger));
    app.addHook('onClose', startNights(syncing, logger));
    app.addHook('onClose', startPlanning({ pool: database.pool, tenants, now }, logger));
  }
  const imports = await startImports({
    ...{ files, tenants, jobs: dependencies.jobs, processors: runs.processors, logger, now, isAsked: requests.isAsked },
    access: { publicUrl: config.http.publicUrl, ...(provider && { passwordService: provider.passwords }) },
  });
  app.addHook('onClose', imports.stop);
  const stopPrints = await startPrints({
    ...{ files, tenants, jobs: dependencies.jobs, processors: runs.processors, logger, now },
    publicUrl: config.http.publicUrl,
  });
  app.addHook('onClose', stopPrints);
  const stopArchives = await startArchives({
    ...{ files, tenants, jobs: dependencies.jobs, logger, now },
    // Imported with the first archive, because it loads the modules that read and write whole databases.
    write: async (request, onProgress) => {
      const { writeOwnArchive } = await import('../commands/tenant-archive/write-tenant-archive.ts');
      const { version } = dependencies;
      return writeOwnArchive({ database, files: config.files }, { ...request, version }, onProgress);
    },
  });
  app.addHook('onClose', stopArchives);
  const tenantFeeds = createFeedReader({ pool: database.pool, outgoing, logger });
  app.addHook('onClose', () => tenantFeeds.close());
  const routeDependencies = {
    pool: database.pool,
    ...(database.replica && {
      replica: database.replica,
      readPositions: createReadPositions(database.replica, config),
    }),
    authenticator,
    tenants,
    noteViewing: createViewingNotes(database.pool),
    workers,
    processors: runs.processors,
    ...(shares && { shares }),
    now,
  };
  // Declared once for both versions, so that they share their schemas and the validators compiled from them.
  const calls = routes({
    ...dependencies,
    files,
    publicPreviews,
    archiveAddresses: createArchiveAddresses(secretKey),
    handoverCodes: createHandoverCodes(secretKey),
    imports: imports.services,
    numbers: database.numbers,
    calendarSubscriptions: { pool: database.pool, tenants },
    tenantFeeds,
    runs,
    processors: runs.processors,
    secrets: runs.secrets,
    outgoing,
    sms,
    ...(provider && { passwords: provider.passwords }),
  });
  const transferring = {
    ...{ files, tenants, jobs: dependencies.jobs, runs, imports: imports.services, logger, now },
    ...{ exportCalls: exportCallsOf(calls), publicUrl: config.http.publicUrl },
  };
  await defineTransfers(transferring);
  if (dependencies.runsProcessors ?? true) app.addHook('onClose', startTransfers(transferring, logger));
  for (const apiVersion of [1, 2] as const) {
    await app.register(
      async (api) => {
        for (const register of calls) register(api, routeDependencies, apiVersion);
      },
      { prefix: `/api/v${apiVersion}` },
    );
  }
  registerCodePages(app, { config, pool: files.pool });
  await registerPublicPages(app, {
    ...{ config, files, tenants, previews: publicPreviews, now, admission, webFolder: dependencies.webFolder },
    ...{ secrets: faultSecrets, numbers: database.numbers, runs, workers, sms, log: app.log },
  });
  if (dependencies.webFolder) await registerWebApp(app, config, dependencies.webFolder);
  return app;
}

/**
 * Sizes the tenants' shares. No request waits for a connection that it could never get, and a browser asks for a page
 * with fewer requests than may wait. No user holds all connections: colleagues, and users that sign in meanwhile, still
 * get one.
 */
function createShares({ shares: { shared, waiting }, database: { poolSize } }: Config): TenantShares {
  const waitingOfPerson = Math.ceil(waiting / 2);
  const aloneOfPerson = Math.max(1, poolSize - 2);
  return new TenantShares({
    shared: Math.min(shared, poolSize),
    alone: poolSize,
    aloneOfPerson,
    waiting,
    waitingOfPerson,
  });
}

function startAuthenticator(
  { config, database, logger }: AppDependencies,
  provider: BuiltInProvider | undefined,
  tenants: TenantDirectory,
  now: () => Date,
): Promise<Authenticator> {
  return createAuthenticator({
    config,
    pool: database.pool,
    logger,
    connect: async () => {
      const client = new Client(database.appConnection);
      await client.connect();
      return client;
    },
    ...(provider && { builtInKeys: provider.keys, onSessionEnded: provider.notifyOfEndedSessions }),
    onAccessChanged: (tenantId) => tenants.forget(tenantId),
    onSignIn: (caller, at) => recordSignInEvent(database.pool, caller, 'signIn', { now: at }),
    onSignOut: (caller, at, requestId) => recordSignInEvent(database.pool, caller, 'signOut', { now: at, requestId }),
    now,
  });
}

/** A number of proxies in front, as Fastify takes it. */
function trustedProxies(trust: Config['http']['trustProxy']) {
  return typeof trust === 'number' ? (_address: string, hop: number) => hop < trust : trust;
}
