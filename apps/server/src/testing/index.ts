/** The parts of the server that the benchmarks use: the real ones, and an identity provider that issues tokens. */

export { buildApp } from '../app/app.ts';
export { collectStartUpGarbage } from '../app/start-up-garbage.ts';
export { readConfig } from '../config/config.ts';
export { readDatabaseConfig } from '../config/database-settings.ts';
export { assembleDatabase } from '../database/connect.ts';
export { withClient } from '../database/connect-client.ts';
export { startEmbeddedPostgres } from '../database/embedded/embedded-postgres.ts';
export { rangeIds } from '../database/lists/filtered-ids.ts';
export { countUpTo } from '../database/lists/list-counts.ts';
export type { ListRange } from '../database/lists/list-ranges.ts';
export { listRanges } from '../database/lists/list-ranges.ts';
export { listRequest } from '../database/lists/list-request.ts';
export type { ListColumn, ListSource } from '../database/lists/list-source.ts';
export { boundedIndexScan } from '../database/lists/strategies/bounded-index-scan.ts';
export { hashSemiJoin } from '../database/lists/strategies/hash-semi-join.ts';
export { plain } from '../database/lists/strategies/plain.ts';
export { topNSort } from '../database/lists/strategies/top-n-sort.ts';
export { migrateDatabase, migrationsFolder } from '../database/migrate.ts';
export { prepareEmbeddedRoles, prepareExternalRoles, type RoleConnections } from '../database/roles.ts';
export { inTransaction, type Transaction } from '../database/transaction.ts';
export { elementColumns } from '../features/register/elements/element-service.ts';
export { createLogger } from '../foundation/logger.ts';
export { maximumBodyValues } from '../http/kernel/json-outline.ts';
export { renew, signInThroughPages, TestBrowser, type Tokens } from '../idp/testing/idp-test-browser.ts';
export { testPublicUrl } from '../idp/testing/idp-test-server.ts';
export { createJobQueue } from '../jobs/job-queue.ts';
export { startTestMailServer, type TestMailServer } from '../mail/testing/test-mail-server.ts';
export { type ClusterProcess, startCluster, startReplicaOf } from './cluster-process.ts';
export {
  startTestIdentityProvider,
  type TestIdentityProvider,
  testAudience,
  testClientId,
} from './test-identity-provider.ts';
