/** `npm run bootstrap -- --help`: makes the first tenant of a database that is not the demonstration's. */

import { readConfig } from '../config/config.ts';
import { openDatabase } from '../database/connect.ts';
import { createLogger } from '../foundation/logger.ts';
import { StartupError } from '../foundation/startup-error.ts';
import { bootstrapUsage, readBootstrapOptions } from './bootstrap/bootstrap-options.ts';
import { createTenant } from './bootstrap/create-tenant.ts';
import { readNewPassword } from './bootstrap/read-password.ts';

try {
  await bootstrap();
} catch (error) {
  process.exitCode = 1;
  if (error instanceof StartupError) console.error(`tingest: ${error.message}`);
  else console.error(error);
}

async function bootstrap(): Promise<void> {
  const options = readBootstrapOptions(process.argv.slice(2));
  if (!options) {
    console.log(bootstrapUsage);
    return;
  }
  const config = readConfig(process.env);
  const source = { env: process.env, input: process.stdin, output: process.stderr };
  const password = config.oidc.builtIn ? await readNewPassword(source, options.admin.username) : undefined;
  const database = await openDatabase(config, createLogger({ log: { level: 'warn' } }));
  try {
    await createTenant(database, options, password);
  } finally {
    await database.close();
  }
  const { tenant, site, admin } = options;
  console.log(`The tenant ${tenant.key} with the site ${site.key} is made; ${admin.username} can sign in.`);
}
