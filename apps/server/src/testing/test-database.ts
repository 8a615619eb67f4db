import { randomBytes } from 'node:crypto';
import { escapeIdentifier } from 'pg';
import { pino } from 'pino';
import { inject } from 'vitest';
import type { ExternalDatabaseConfig } from '../config/database-settings.ts';
import { assembleDatabase } from '../database/connect.ts';
import { withClient } from '../database/connect-client.ts';
import type { Database } from '../database/database.ts';
import type {} from './test-cluster.ts';

/**
 * A database of its own for a test file, with all tables and no rows. `close` drops it; call it after the tests.
 * Needs `test-cluster.ts` as Vitest's global set-up.
 */
export async function createTestDatabase(): Promise<Database> {
  const { owner, app, template } = inject('testCluster');
  const { name, drop } = await createDatabase(template);
  return assembleDatabase({
    kind: 'external',
    isNew: true,
    owner: { ...owner, database: name },
    ownerVariable: 'TEST_DATABASE_URL',
    app: { ...app, database: name },
    poolSize: 5,
    logger: pino({ level: 'warn' }),
    afterClose: drop,
  });
}

/** Creates a database without any table, as an operator would provide it; for tests of a first start. */
export async function createEmptyDatabase(): Promise<{
  readonly database: ExternalDatabaseConfig;
  drop(): Promise<void>;
}> {
  const { owner, app } = inject('testCluster');
  const { name, drop } = await createDatabase();
  return {
    database: {
      kind: 'external',
      owner: { ...owner, database: name },
      app: { ...app, database: name },
      poolSize: 2,
      waitSeconds: 0,
    },
    drop,
  };
}

async function createDatabase(template?: string): Promise<{ readonly name: string; drop(): Promise<void> }> {
  const { admin, owner } = inject('testCluster');
  const name = `tingest_test_${randomBytes(8).toString('hex')}`;
  // Copying files is quicker than writing every page to the log, as PostgreSQL does by itself.
  const templateClause = template === undefined ? '' : ` TEMPLATE ${escapeIdentifier(template)} STRATEGY file_copy`;
  const run = (statement: string) => withClient(admin, 'TEST_DATABASE_URL', (client) => client.query(statement));
  await run(`CREATE DATABASE ${escapeIdentifier(name)} OWNER ${escapeIdentifier(String(owner.user))}${templateClause}`);
  return {
    name,
    drop: async () => {
      await run(`DROP DATABASE ${escapeIdentifier(name)} WITH (FORCE)`);
    },
  };
}
