/** The server as it is, on the benchmark's database and provider: everything but the start of the process. */
import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import {
  assembleDatabase,
  buildApp,
  collectStartUpGarbage,
  createJobQueue,
  createLogger,
  type RoleConnections,
  readConfig,
  testAudience,
  testClientId,
} from '@tingest/server/testing';
import { answerQuestions } from './answer-questions.ts';
import { startLoopProbe } from './loop-probe.ts';

const replica = JSON.parse(process.env.BENCH_REPLICA ?? 'null') as RoleConnections['app'] | null;
const roles = JSON.parse(process.env.BENCH_ROLES ?? '{}') as RoleConnections;
const config = readConfig({
  OIDC_AUTHORITY: process.env.BENCH_AUTHORITY,
  OIDC_AUDIENCE: testAudience,
  OIDC_CLIENT_ID: testClientId,
  // No limit, so that no request is throttled; with any, anonymous users keep their own limits unchanged.
  RATE_LIMIT_MAX: process.env.RATE_LIMIT_MAX ?? '0',
  SECRET_KEY: randomBytes(32).toString('base64'),
  LOG_LEVEL: process.env.LOG_LEVEL,
  // Receivers of this machine, where deliveries are measured.
  OUTGOING_ALLOW: process.env.OUTGOING_ALLOW,
  // To compare: `TENANT_SHARE=0` holds tenants not apart.
  TENANT_SHARE: process.env.TENANT_SHARE,
});
const logger = createLogger(config);
const database = assembleDatabase({
  kind: 'external',
  isNew: false,
  ...roles,
  ...(replica && { replica }),
  ownerVariable: 'BENCH_DATABASE_URL',
  poolSize: config.database.poolSize,
  logger,
  afterClose: async () => {},
});
const jobs = await createJobQueue({ database, logger, sweepCheckSeconds: 30 });
const app = await buildApp({ config, version: '0.0.0', database, jobs, logger });
await app.listen({ host: '127.0.0.1', port: 0 });
collectStartUpGarbage();

process.once('SIGTERM', async () => {
  await app.close();
  await jobs.stop(1_000);
  await database.close();
  process.exit();
});
// Only where it is asked for: it costs a little.
let probe: ReturnType<typeof startLoopProbe> | undefined;
answerQuestions(({ probesLoop = false }: { readonly probesLoop?: boolean }) => {
  if (probesLoop) probe ??= startLoopProbe();
  return {
    address: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`,
    memory: process.memoryUsage.rss(),
    ...(probesLoop && { held: probe?.take() }),
  };
});
