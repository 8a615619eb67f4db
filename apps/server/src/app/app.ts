import type { Processor } from '@tingest/processors';
import type { FastifyInstance } from 'fastify';
import { type Config, requestTimeoutMilliseconds } from '../config/config.ts';
import type { Database } from '../database/database.ts';
import { registerSmsReports } from '../features/work/messages/sms/report-route.ts';
import { exportCallsOf } from '../features/work/transfers/export-calls.ts';
import type { JobQueue } from '../foundation/job-contract.ts';
import type { Logger } from '../foundation/logger.ts';
import { registerOpenApi } from '../http/contract/openapi.ts';
import { registerObservability } from '../http/kernel/observability.ts';
import { createQueueWatch } from '../http/kernel/queue-watch.ts';
import { createReadPositions } from '../http/kernel/read-positions.ts';
import type { Route } from '../http/kernel/route.ts';
import { registerWebApp } from '../http/kernel/static-web.ts';
import type { FindDemonstrationAccounts } from '../idp/sign-in/demonstration.ts';
import { registerCodePages } from '../public-pages/register-code-pages.ts';
import { registerPublicPages } from '../public-pages/register-public-pages.ts';
import { createViewingNotes } from '../publishing/viewing-notes.ts';
import { type AppServices, createServices } from './app-context.ts';
import { startBackgroundWork } from './background-work.ts';
import { createServer, type Server } from './create-server.ts';
import { type Identity, startIdentity } from './identity.ts';
import { routes } from './routes.ts';
import { subscribeAreas } from './subscriptions.ts';

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
  /** Milliseconds after which a request that carries no files is given up; those of the specification unless given. */
  readonly requestTimeout?: number;
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

/** Milliseconds until connections are closed at a stop: longer than a page that is loading pauses between its requests. */
const defaultDrainGrace = 2_000;

/** Builds the whole HTTP server, without listening. The process and the tests use the same one. */
export async function buildApp(dependencies: AppDependencies): Promise<FastifyInstance> {
  const { config, database, jobs, logger, now = () => new Date() } = dependencies;
  subscribeAreas();
  const drainGrace = dependencies.drainGrace ?? defaultDrainGrace;
  const requestTimeout = dependencies.requestTimeout ?? requestTimeoutMilliseconds;
  const server = await createServer({ config, database, logger, now, drainGrace, requestTimeout });
  const { app } = server;
  const queues = createQueueWatch(database.pool, jobs);
  const metrics = registerObservability(app, {
    ...{ pool: database.pool, queues, isStopping: server.isStopping },
    metricsToken: config.http.metricsToken,
    providerFailure: () => identity.authenticator.providerFailure(),
  });
  app.addHook('onClose', queues.start(logger));
  await registerOpenApi(app, dependencies.version);
  const identity = await startIdentity(app, dependencies, now);
  const services = await createServices(dependencies, { server, identity, metrics, now });
  // Declared once for both versions, so that they share their schemas and the validators compiled from them.
  const calls = routes(services);
  const { sendsMessages = true, runsProcessors = true } = dependencies;
  const context = { ...services, exportCalls: exportCallsOf(calls) };
  app.addHook('onClose', await startBackgroundWork(context, { sendsMessages, runsProcessors }));
  await registerCalls(server, { calls, identity, services });
  await registerPages(server, services, dependencies.webFolder);
  return app;
}

async function registerCalls(
  { app, shares }: Server,
  {
    calls,
    identity: { authenticator, tenants },
    services: { config, database, now, pool, processors, workers },
  }: { readonly calls: readonly Route[]; readonly identity: Identity; readonly services: AppServices },
): Promise<void> {
  const routeDependencies = {
    ...{ pool, authenticator, tenants, workers, processors, now },
    ...(database.replica && {
      replica: database.replica,
      readPositions: createReadPositions(database.replica, config),
    }),
    noteViewing: createViewingNotes(pool),
    ...(shares && { shares }),
  };
  for (const apiVersion of [1, 2] as const) {
    await app.register(
      async (api) => {
        for (const register of calls) register(api, routeDependencies, apiVersion);
      },
      { prefix: `/api/v${apiVersion}` },
    );
  }
}

/** Registers what browsers open without the API: reports of SMS gateways, labels, public pages, and the web app. */
async function registerPages({ app, admission }: Server, services: AppServices, webFolder?: string): Promise<void> {
  const { config, files, tenants, now, numbers, runs, workers, sms } = services;
  await registerSmsReports(app, { pool: services.pool, processors: services.processors, secrets: services.smsReports });
  registerCodePages(app, { config, pool: files.pool });
  await registerPublicPages(app, {
    ...{ config, files, tenants, now, admission, webFolder, numbers, runs, workers, sms, log: app.log },
    ...{ previews: services.publicPreviews, secrets: services.faultSecrets },
  });
  if (webFolder) await registerWebApp(app, config, webFolder);
}
