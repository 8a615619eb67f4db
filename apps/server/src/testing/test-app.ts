import { rm } from 'node:fs/promises';
import { type Role, roleNames } from '@tingest/domain/access';
import type { Culture } from '@tingest/domain/foundation';
import { processors } from '@tingest/processors';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { v7 as uuidv7 } from 'uuid';
import { type AppDependencies, buildApp } from '../app/app.ts';
import { readConfig } from '../config/config.ts';
import type { Database } from '../database/database.ts';
import { inTransaction } from '../database/transaction.ts';
import { secretsPurpose } from '../features/configuration/processors/secret-values.ts';
import { takeUpLeftArchives } from '../features/organisation/archives/archive-job.ts';
import { planNight } from '../features/work/directory-sync/sync-job.ts';
import { createUseAnswer } from '../features/work/operations/answers/use-answer.ts';
import { planWork } from '../features/work/planned-work/plan-work.ts';
import { doDueRuns } from '../features/work/processors/do-due-runs.ts';
import { createCircuitBreakers } from '../features/work/processors/http/circuit-breakers.ts';
import { createTokenStore } from '../features/work/processors/http/token-store.ts';
import type { NewRun } from '../features/work/processors/queue-runs.ts';
import { startRuns } from '../features/work/processors/start-runs.ts';
import { planTransfers } from '../features/work/transfers/transfer-job.ts';
import type { JobQueue } from '../foundation/job-contract.ts';
import { createTenantDirectory } from '../http/kernel/tenant-directory.ts';
import { createJobQueue } from '../jobs/job-queue.ts';
import type { MailSender } from '../mail/mail-sender.ts';
import { createGuardedDirectory } from '../outgoing/directory/guarded-directory.ts';
import { createGuardedClient } from '../outgoing/guarded-client.ts';
import { createSecretBox } from '../security/secret-box.ts';
import { openFileStorage } from '../storage/file-storage.ts';
import { createWorkerPool } from '../workers/worker-pool.ts';
import { deliverDue } from './deliver-due.ts';
import { checkReplies } from './documented-replies.ts';
import { makeTemporaryFolder } from './test-cluster.ts';
import { createTestDatabase } from './test-database.ts';
import {
  startTestIdentityProvider,
  type TestIdentityProvider,
  testAudience,
  testClientId,
} from './test-identity-provider.ts';
import {
  addArchive,
  addInstallation,
  addMessage,
  addPlannedWork,
  addPrint,
  addRun,
  addTransferFile,
  type ConfiguredProcessor,
  type Kept,
  type SiteRow,
} from './test-rows.ts';

/** The reply of a call. `data` is the value under `data`, `details` the problems. */
export interface Reply {
  readonly status: number;
  readonly headers: Record<string, string | string[] | number | undefined>;
  // biome-ignore lint/suspicious/noExplicitAny: tests say by their assertions what an answer must look like
  readonly data: any;
  readonly errors: string[];
  readonly details: { path?: string; code: string; message: string; data?: unknown }[];
  readonly body: Buffer;
}

interface CallOptions {
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
}

/** Calls the API as one person. Paths are below `/api/v2/`, unless they begin with a slash. */
export interface Person {
  readonly username: string;
  call(method: string, path: string, options?: CallOptions): Promise<Reply>;
  get(path: string): Promise<Reply>;
  post(path: string, body?: unknown): Promise<Reply>;
  put(path: string, body: unknown, headers?: Record<string, string>): Promise<Reply>;
  delete(path: string): Promise<Reply>;
}

/** A tenant of the tests: two sites, and a user of every role in both, named `<tenant>-<role>`. */
export interface TestTenant {
  readonly id: string;
  readonly key: string;
  readonly sites: readonly { readonly id: string; readonly key: string }[];
  readonly as: (role: Role) => Person;
  /** Puts a message to a recipient of that name into the outbox of a site. @returns its id */
  readonly addMessage: (recipientName: string, siteKey: string) => Promise<string>;
  /** Plans a service on an object for today, by a separate configuration. @returns the id of the planned work */
  readonly addPlannedWork: (siteKey: string, elementId: string, transactionTypeId: string) => Promise<string>;
  /** Adds an installed template without items. @returns its id */
  readonly addInstallation: (siteKey: string, packageKey: string) => Promise<string>;
  /** An archive that is written already, of some bytes. @returns its id */
  readonly addArchive: () => Promise<string>;
  /** Adds a print of labels that no job produces. @returns its id */
  readonly addPrint: (siteKey: string) => Promise<string>;
  /** Puts a run of a transfer with a file of its own into the log. @returns its id */
  readonly addTransferFile: (siteKey: string, transferId: string) => Promise<string>;
  /** Asks for a run of a configuration, as it was answered. @returns its id */
  readonly addRun: (configuration: ConfiguredProcessor, siteKey: string, run?: Partial<NewRun>) => Promise<string>;
}

export interface TestApp {
  readonly app: FastifyInstance;
  /** The folder for files and all other data outside the database. */
  readonly folder: string;
  readonly database: Database;
  readonly provider: TestIdentityProvider;
  readonly jobs: JobQueue;
  readonly nobody: Person;
  /** Makes the runs of processors that are due. @returns how many */
  readonly makeRuns: () => Promise<number>;
  /** Plans recurring work, as a server does every night. */
  readonly planWork: () => Promise<void>;
  /** Hands the messages that are due to a sender of mail. @returns how many it took */
  readonly deliverMail: (sender: MailSender) => Promise<number>;
  /** Asks for the runs of transfers that are due, as a server does every few seconds. */
  readonly planTransfers: () => Promise<void>;
  /** Restarts archives left by a dead writer, as a server does every second. */
  readonly takeUpArchives: () => Promise<void>;
  /** Asks for the plans of users of this night, as a server does between two and five. */
  readonly planNight: () => Promise<void>;
  /** Leaves the jobs of the queue to other processes. It takes none of its own, and asks for none, from then on. */
  readonly leaveJobs: () => Promise<void>;
  /** Performs runs as a server does, until the returned function is called. */
  readonly startRuns: () => () => Promise<void>;
  addTenant(key: string, culture?: Culture): Promise<TestTenant>;
  person(username: string): Person;
  close(): Promise<void>;
}

const secretKey = Buffer.alloc(32, 7);

/** Milliseconds after which a request of a test hangs: the time limit of users would fail tests on a slow machine. */
const hangsAfter = 150_000;

/**
 * Creates the whole server on a separate database, called without a network; people sign in at a provider of the tests.
 * Every reply is checked against the OpenAPI document.
 *
 * @param dependencyOverrides a database created by the caller, which closes it after this app
 */
export async function createTestApp(
  environment: Record<string, string> = {},
  now?: () => Date,
  {
    drainGrace = 0,
    requestTimeout = hangsAfter,
    ...dependencyOverrides
  }: Partial<Pick<AppDependencies, 'database' | 'drainGrace' | 'processors' | 'requestTimeout'>> = {},
): Promise<TestApp> {
  const folder = await makeTemporaryFolder();
  const database = dependencyOverrides.database ?? (await createTestDatabase());
  const provider = await startTestIdentityProvider();
  const config = readConfig({
    OIDC_AUTHORITY: provider.authority,
    OIDC_AUDIENCE: testAudience,
    OIDC_CLIENT_ID: testClientId,
    RATE_LIMIT_MAX: '0',
    DATA_DIR: folder,
    SECRET_KEY: secretKey.toString('base64'),
    ...environment,
  });
  const logger = pino({ level: 'warn' });
  const jobs = await createJobQueue({ database, logger });
  const app = await buildApp({
    config,
    version: '0.0.0',
    database,
    jobs,
    logger,
    backfillSettle: 0,
    drainGrace,
    requestTimeout,
    sendsMessages: false,
    runsProcessors: false,
    ...(dependencyOverrides.processors && { processors: dependencyOverrides.processors }),
    ...(now && { now }),
  });
  await app.ready();
  checkReplies(app);
  const dependencies = {
    pool: database.pool,
    processors: dependencyOverrides.processors ?? processors,
    secrets: createSecretBox(secretKey, secretsPurpose),
    http: {
      outgoing: createGuardedClient(config.outgoing),
      directories: createGuardedDirectory(config.outgoing),
      breakers: createCircuitBreakers(),
      tokens: createTokenStore(),
    },
  };
  const storage = openFileStorage(config.files);
  const workers = createWorkerPool();
  const useAnswer = createUseAnswer({ log: app.log, workers, processors: dependencies.processors });
  const tenants = createTenantDirectory(database.pool);
  const queue = { runs: dependencies, tenants, now: now ?? (() => new Date()), useAnswer };
  const person = (username: string | null): Person => personOf(app, provider, username);
  return {
    app,
    folder,
    database,
    provider,
    jobs,
    nobody: person(null),
    makeRuns: () => doDueRuns(queue),
    planWork: () => planWork({ pool: database.pool, tenants: queue.tenants }, queue.now()),
    planNight: () =>
      planNight({ pool: database.pool, runs: dependencies, tenants: queue.tenants, jobs, now: queue.now }),
    deliverMail: (sender) =>
      deliverDue({ pool: database.pool, tenants, publicUrl: config.http.publicUrl, storage, sender, logger }),
    planTransfers: () =>
      planTransfers({ files: { pool: database.pool, storage }, tenants: queue.tenants, jobs, now: queue.now }),
    takeUpArchives: () => takeUpLeftArchives({ pool: database.pool, jobs }),
    leaveJobs: () => jobs.stop(1000),
    startRuns: () => startRuns({ ...queue, logger }),
    person,
    addTenant: (key, culture = 'en-US') => addTenant({ database, storage, folder }, key, culture, person),
    async close() {
      await app.close();
      await workers.close();
      await jobs.stop(1000);
      await provider.close();
      if (!dependencyOverrides.database) await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function addTenant(
  appResources: Kept,
  key: string,
  culture: Culture,
  person: (username: string) => Person,
): Promise<TestTenant> {
  const id = uuidv7();
  const sites = ['north', 'south'].map((site) => ({ id: uuidv7(), key: site }));
  await inTransaction(appResources.database.pool, { tenantId: id, system: true }, async (tx) => {
    await tx
      .insertInto('tenants')
      .values({ tenant_id: id, key, name: `Tenant ${key}`, culture })
      .execute();
    await tx
      .insertInto('sites')
      .values(sites.map((site, position) => ({ tenant_id: id, ...site, name: site.key, position })))
      .execute();
    for (const role of roleNames) {
      const userId = uuidv7();
      const username = `${key}-${role}`;
      await tx
        .insertInto('users')
        .values({ tenant_id: id, id: userId, username, name: `${role} of ${key}`, role })
        .execute();
      await tx
        .insertInto('user_sites')
        .values(sites.map((site) => ({ tenant_id: id, user_id: userId, site_id: site.id })))
        .execute();
    }
  });
  const at = (siteKey: string): SiteRow => ({
    tenant_id: id,
    site_id: sites.find((site) => site.key === siteKey)?.id ?? '',
  });
  return {
    id,
    key,
    sites,
    as: (role) => person(`${key}-${role}`),
    addMessage: (recipientName, siteKey) => addMessage(appResources, at(siteKey), culture, recipientName),
    addPlannedWork: (siteKey, elementId, transactionTypeId) =>
      addPlannedWork(appResources, at(siteKey), elementId, transactionTypeId),
    addArchive: () => addArchive(appResources, id),
    addInstallation: (siteKey, packageKey) => addInstallation(appResources, at(siteKey), packageKey),
    addPrint: (siteKey) => addPrint(appResources, at(siteKey), culture),
    addTransferFile: (siteKey, transferId) => addTransferFile(appResources, at(siteKey), transferId),
    addRun: (configuration, siteKey, run = {}) => addRun(appResources, at(siteKey), culture, configuration, run),
  };
}

function personOf(app: FastifyInstance, provider: TestIdentityProvider, username: string | null): Person {
  let token: Promise<string> | undefined;
  async function call(method: string, path: string, { body, headers = {} }: CallOptions = {}): Promise<Reply> {
    if (username) token ??= provider.token(username);
    // A form is sent as a browser would send it.
    const form = body instanceof FormData ? new Response(body) : undefined;
    const payload = form ? Buffer.from(await form.arrayBuffer()) : body;
    const response = await app.inject({
      method: method as 'GET',
      url: path.startsWith('/') ? path : `/api/v2/${path}`,
      headers: {
        ...(token && { authorization: `Bearer ${await token}` }),
        ...(form && { 'content-type': form.headers.get('content-type') ?? '' }),
        ...headers,
      },
      ...(payload !== undefined && { payload: payload as object }),
    });
    const json =
      String(response.headers['content-type'] ?? '').includes('application/json') && response.body
        ? JSON.parse(response.body)
        : {};
    return {
      status: response.statusCode,
      headers: response.headers as Reply['headers'],
      data: json.data,
      errors: json.errors ?? [],
      details: json.details ?? [],
      body: response.rawPayload,
    };
  }
  return {
    username: username ?? '',
    call,
    get: (path) => call('GET', path),
    post: (path, body = {}) => call('POST', path, { body }),
    put: (path, body, headers = {}) => call('PUT', path, { body, headers }),
    delete: (path) => call('DELETE', path),
  };
}
