import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { buildApp } from '../app/app.ts';
import { loadProcessors } from '../app/load-processors.ts';
import { checkPort, listenProblem, type Running, runProcess } from '../app/process-lifecycle.ts';
import { collectStartUpGarbage } from '../app/start-up-garbage.ts';
import { type Config, readConfig } from '../config/config.ts';
import { ownVersion } from '../config/own-version.ts';
import { openDatabase } from '../database/connect.ts';
import { findDemonstrationAccounts } from '../demonstration/demonstration-accounts.ts';
import { seedDemonstration } from '../demonstration/seed-demonstration.ts';
import { createLogger } from '../foundation/logger.ts';
import { publishedPassword } from '../idp/passwords/published-password.ts';
import type { DemonstrationAccount } from '../idp/sign-in/demonstration.ts';
import { createJobQueue } from '../jobs/job-queue.ts';
import { verifyStorage } from '../storage/try-storage.ts';

const sourceFolder = import.meta.dirname;
const webFolder = path.join(sourceFolder, '../../../web/dist');

// Files, keys and the embedded database are readable by this user only.
process.umask(0o077);

await runProcess(start);

/**
 * Starts everything: database, jobs, HTTP. The started parts are stopped again in reverse order, whether or not all of
 * them started.
 */
async function start(): Promise<Running> {
  const config = readConfig(process.env);
  const logger = createLogger(config);
  const closers: (() => Promise<unknown>)[] = [];
  let beginDraining = () => {};
  const close = async () => {
    for (const stop of closers.splice(0).reverse()) await stop();
  };
  try {
    await checkPort(config.http);
    const processors = await loadProcessors(config.processors);
    await verifyStorage(config.files, logger);
    const database = await openDatabase(config, logger);
    closers.push(() => database.close());
    // Demonstration data with its published password only if neither an external database nor an external provider is
    // used.
    const mayDemonstrate = database.kind === 'embedded' && config.oidc.builtIn && config.demonstration.isAllowed;
    if (mayDemonstrate) await seedDemonstration(database, config.files, logger);
    const findAccounts = mayDemonstrate ? findDemonstrationAccounts(database) : undefined;
    const jobs = await createJobQueue({ database, logger, sweepCheckSeconds: 30 });
    closers.push(() => jobs.stop());
    const app = await buildApp({
      config,
      version: ownVersion(),
      database,
      jobs,
      logger,
      processors,
      webFolder,
      ...(findAccounts && { findDemonstrationAccounts: findAccounts }),
    });
    closers.push(() => app.close());
    beginDraining = app.beginDraining;
    await app.listen({ port: config.http.port, host: config.http.host }).catch((error: unknown) => {
      throw listenProblem(error, config.http);
    });
    collectStartUpGarbage();
    announce(config, (await findAccounts?.()) ?? []);
  } catch (error) {
    await close();
    throw error;
  }
  const drain = async () => {
    beginDraining();
    await delay(config.http.drainSeconds * 1000);
  };
  return { drain, close };
}

/** For the person at the terminal; the log beside it is for machines. */
function announce({ http, demonstration }: Config, accounts: readonly DemonstrationAccount[]): void {
  const lines = ['', `Tingest is ready: ${http.publicUrl}`];
  if (accounts.length > 0) {
    lines.push('', 'Demonstration accounts (made-up data; see the README before real use):');
    for (const { username, role } of accounts) lines.push(`  ${username.padEnd(12)} ${role}`);
    lines.push(`  password     ${publishedPassword}`);
    if (demonstration.isReachable) {
      lines.push(
        '',
        'WARNING: whoever reaches this address can sign in as these accounts (DEMONSTRATION_SIGN_IN=true).',
      );
    }
  }
  process.stdout.write(`${lines.join('\n')}\n\n`);
}
