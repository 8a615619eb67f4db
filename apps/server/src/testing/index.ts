/** What the benchmarks take of the server: its parts as they are, and an identity provider that gives out tokens. */
export { collectStartUpGarbage } from '../app/start-up-garbage.ts';
export { buildApp } from '../app.ts';
export { readConfig } from '../config.ts';
export { readDatabaseConfig } from '../config-database.ts';
export { assembleDatabase } from '../database/connect.ts';
export { withClient } from '../database/connect-client.ts';
export { startEmbeddedPostgres } from '../database/embedded/embedded-postgres.ts';
export { migrateDatabase, migrationsFolder } from '../database/migrate.ts';
export { prepareEmbeddedRoles, prepareExternalRoles, type RoleConnections } from '../database/roles.ts';
export { elementColumns } from '../features/things/elements/element-service.ts';
export { createJobQueue } from '../jobs/job-queue.ts';
export { createLogger } from '../logger.ts';
export { startTestIdentityProvider, testAudience, testClientId } from './test-identity-provider.ts';
