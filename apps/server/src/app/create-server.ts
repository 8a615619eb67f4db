import { fallbackCulture } from '@tingest/domain/foundation';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { type Config, transferTimeoutMilliseconds } from '../config/config.ts';
import type { Database } from '../database/database.ts';
import { AnonymousAdmission } from '../fairness/anonymous-admission.ts';
import { countRequests, createPriorityGate, type PriorityGate } from '../fairness/priority-gate.ts';
import { TenantShares } from '../fairness/tenant-shares.ts';
import type { Logger } from '../foundation/logger.ts';
import { recursiveSchemas } from '../http/contract/recursive-schemas.ts';
import { registerSchemaCompilers } from '../http/contract/schema-compilers.ts';
import { registerAnonymousAdmission, registerShares } from '../http/kernel/admit-requests.ts';
import { findUnsafe, isReadableAddress, maximumBodyBytes, registerJsonParser } from '../http/kernel/body-safety.ts';
import { registerDraining } from '../http/kernel/draining.ts';
import { registerErrorWriter, writeError } from '../http/kernel/error-writer.ts';
import { ProblemError } from '../http/kernel/problem-error.ts';
import { newRequestId } from '../http/kernel/request-ids.ts';
import { registerSecurity } from '../http/kernel/security.ts';
import { registerTimeLimit } from '../http/kernel/time-limit.ts';
import { createRefusalRecorder } from '../publishing/refusal-recorder.ts';
import '../http/kernel/fastify-types.ts';

/** Dependencies of a server without routes. */
interface ServerDependencies {
  readonly config: Config;
  readonly database: Database;
  readonly logger: Logger;
  readonly now: () => Date;
  /** Milliseconds that connections get when the server stops. */
  readonly drainGrace: number;
  /** Milliseconds after which a request that carries no files is given up. */
  readonly requestTimeout: number;
}

/** A server without routes, and what other parts need of its requests. */
export interface Server {
  readonly app: FastifyInstance;
  readonly admission: AnonymousAdmission;
  /** Absent where the settings share nothing. */
  readonly shares: TenantShares | undefined;
  /** Whether the server is handling users' requests. */
  readonly hasRecentRequests: () => boolean;
  readonly waitForPriority: PriorityGate;
  readonly isStopping: () => boolean;
}

/** Creates the server with all that applies to every request: limits, admission, safety, errors, headers. */
export async function createServer(dependencies: ServerDependencies): Promise<Server> {
  const { config, database, logger, now, drainGrace, requestTimeout } = dependencies;
  const app = createFastify(config, logger);
  registerTimeLimit(app, { request: requestTimeout, transfer: transferTimeoutMilliseconds });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    if (!isReadableAddress(request.url)) throw new ProblemError({ code: 'malformed' });
  });
  const shares = config.shares.shared > 0 ? createShares(config) : undefined;
  const admission = new AnonymousAdmission(() => shares?.hasRecentRequests === true);
  // Requests of anonymous users that still wait are not counted yet.
  registerAnonymousAdmission(app, admission);
  const requests = countRequests(app);
  const draining = registerDraining(app, drainGrace);
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
  return {
    app,
    admission,
    shares,
    hasRecentRequests: requests.hasRecentRequests,
    waitForPriority: createPriorityGate(requests.inFlight),
    isStopping: draining.isStopping,
  };
}

function createFastify(config: Config, logger: Logger): FastifyInstance {
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
  app.decorateRequest('answerCulture', fallbackCulture);
  app.decorateRequest('access', undefined as never);
  app.decorateRequest('largeBody', null);
  app.decorateRequest('keepAnswer', null);
  app.decorateRequest('isTagged', false);
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

/** A number of proxies in front, as Fastify takes it. */
function trustedProxies(trust: Config['http']['trustProxy']) {
  return typeof trust === 'number' ? (_address: string, hop: number) => hop < trust : trust;
}
