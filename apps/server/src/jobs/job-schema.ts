import { escapeIdentifier } from 'pg';
import { PgBoss } from 'pg-boss';
import type { Database } from '../database/database.ts';
import { lockPreparation } from '../database/migrate.ts';

/** Schema of the queue's tables. They belong to no tenant: a worker serves all of them. */
export const jobSchema = 'pgboss';

/**
 * Makes the queue's tables, or brings them to the version of the library, as the owner of the database; several
 * starters at once do it one after the other. Then the app's role is allowed to use them, but not to change them.
 */
export async function installJobSchema(database: Pick<Database, 'owner' | 'appConnection'>): Promise<void> {
  const app = escapeIdentifier(String(database.appConnection.user));
  await database.owner.withClient(async (client) => {
    await lockPreparation(client);
    const boss = new PgBoss({
      db: { executeSql: (text, values) => client.query(text, values) },
      schema: jobSchema,
      supervise: false,
      schedule: false,
    });
    await boss.start();
    await boss.stop({ graceful: false, close: false });
    await client.query(`GRANT USAGE ON SCHEMA ${jobSchema} TO ${app}`);
    await client.query(`GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ${jobSchema} TO ${app}`);
    await client.query(`GRANT USAGE ON ALL SEQUENCES IN SCHEMA ${jobSchema} TO ${app}`);
    await client.query(`GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA ${jobSchema} TO ${app}`);
  });
}
