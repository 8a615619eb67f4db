import { readFileSync } from 'node:fs';
import path from 'node:path';
import { collectStartUpGarbage } from './app/start-up-garbage.ts';
import { buildApp } from './app.ts';
import { readConfig } from './config.ts';
import { openDatabase } from './database/connect.ts';
import { demonstrationAccounts, seedDemonstration } from './demonstration/seed-demonstration.ts';
import { createJobQueue } from './jobs/job-queue.ts';
import { createLogger } from './logger.ts';
import { listenProblem, type Running, runProcess } from './process-lifecycle.ts';

const sourceFolder = import.meta.dirname;
const webFolder = path.join(sourceFolder, '../../web/dist');
const { version } = JSON.parse(readFileSync(path.join(sourceFolder, '../package.json'), 'utf8')) as { version: string };

await runProcess(start);

/** Starts everything: database, jobs, HTTP. What was started is stopped again, in reverse, whether or not all of it came up. */
async function start(): Promise<Running> {
  const config = readConfig(process.env);
  const logger = createLogger(config);
  const closers: (() => Promise<unknown>)[] = [];
  const close = async () => {
    for (const stop of closers.splice(0).reverse()) await stop();
  };
  try {
    const database = await openDatabase(config, logger);
    closers.push(() => database.close());
    // Made-up data and its published password only where nobody's own database or provider is concerned.
    const mayDemonstrate = database.kind === 'embedded' && config.oidc.builtIn;
    const accounts = mayDemonstrate ? await demonstrationAccountsOf(database, config.files, logger) : [];
    const jobs = await createJobQueue({ database, logger });
    closers.push(() => jobs.stop());
    const app = await buildApp({
      config,
      version,
      database,
      jobs,
      logger,
      webFolder,
      demonstrationAccounts: accounts,
    });
    closers.push(() => app.close());
    await app.listen({ port: config.http.port, host: config.http.host }).catch((error: unknown) => {
      throw listenProblem(error, config.http);
    });
    collectStartUpGarbage();
    announce(config.http.publicUrl, accounts);
  } catch (error) {
    await close();
    throw error;
  }
  return { close };
}

async function demonstrationAccountsOf(...[database, files, logger]: Parameters<typeof seedDemonstration>) {
  await seedDemonstration(database, files, logger);
  return demonstrationAccounts(database);
}

/** For the person at the terminal; the log beside it is for machines. */
function announce(address: string, accounts: Awaited<ReturnType<typeof demonstrationAccounts>>): void {
  const lines = ['', `Tingest is ready: ${address}`];
  const [first] = accounts;
  if (first) {
    lines.push('', 'Demonstration accounts (made-up data; see the README before real use):');
    for (const { username, role } of accounts) lines.push(`  ${username.padEnd(12)} ${role}`);
    lines.push(`  password     ${first.password}`);
  }
  process.stdout.write(`${lines.join('\n')}\n\n`);
}
