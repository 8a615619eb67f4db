import { escapeIdentifier } from 'pg';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ExternalDatabaseConfig } from '../config/database-settings.ts';
import { createEmptyDatabase } from '../testing/test-database.ts';
import { openDatabase } from './connect.ts';
import { withClient } from './connect-client.ts';
import { grants } from './grants.generated.ts';
import { readGrants } from './grants.ts';

let config: ExternalDatabaseConfig;
let drop: () => Promise<void>;

beforeEach(async () => {
  ({ database: config, drop } = await createEmptyDatabase());
});
afterEach(() => drop());

test('a database that lost its grants in a restore works again from the next start on', async () => {
  const role = String(config.app?.user);
  const start = async () => {
    const database = await openDatabase({ database: config }, pino({ level: 'fatal' }));
    await database.close();
  };
  const read = () => withClient(config.owner, 'DATABASE_URL', (client) => readGrants(client, role));
  await start();
  expect(await read()).toEqual(grants);

  await withClient(config.owner, 'DATABASE_URL', async (client) => {
    const app = escapeIdentifier(role);
    await client.query(`REVOKE ALL ON ALL TABLES IN SCHEMA public FROM ${app}`);
    await client.query(`REVOKE ALL ON FUNCTION find_tenant(text) FROM ${app}`);
    await client.query('GRANT EXECUTE ON FUNCTION find_tenant(text) TO PUBLIC');
  });
  expect(await read()).not.toEqual(grants);

  await start();
  expect(await read()).toEqual(grants);
});
