import { measureClicks, measureScrolling, measureTyping } from '@tingest/e2e/measuring';
import { startTestIdentityProvider, type TestIdentityProvider, withClient } from '@tingest/server/testing';
import type { Client } from 'pg';
import { readArguments } from './arguments.ts';
import type { BenchContext, SignIn } from './bench-context.ts';
import { loadData } from './data/load-data.ts';
import type { LoadedSite } from './data/loaded-site.ts';
import { seededRandom } from './data/random.ts';
import { type BenchDatabase, openBenchDatabase } from './database/bench-database.ts';
import { measureEventLoop } from './event-loop/measure-event-loop.ts';
import { measureExports } from './measure-exports.ts';
import { measureFairness } from './measure-fairness.ts';
import { measureForm } from './measure-form.ts';
import { measureImports } from './measure-imports.ts';
import { measureLabels } from './measure-labels.ts';
import { type MeasuredOperation, measureOperations } from './measure-operations.ts';
import { measureProcessors } from './measure-processors.ts';
import { measurePublic } from './measure-public.ts';
import { measureReplica } from './measure-replica.ts';
import { measureRules } from './measure-rules.ts';
import { measureServices } from './measure-services.ts';
import { measureUpload } from './measure-upload.ts';
import { fieldTypeCases } from './operations/field-types.ts';
import { lists } from './operations/lists.ts';
import { lookUps } from './operations/look-ups.ts';
import { quickSearches } from './operations/search.ts';
import { writes } from './operations/writes.ts';
import { type Child, startChild } from './processes/child.ts';
import type { LoadQuestion, LoadRequest } from './processes/load-types.ts';
import { siteApi } from './processes/site-api.ts';
import { compiledFolder, startOptions } from './processes/start-options.ts';
import { clicksText } from './report/clicks-text.ts';
import { type Report, reportText } from './report/report-text.ts';
import { describeMachine, writeReport } from './report/write-report.ts';
import { checkRatios, recordRatios } from './smoke/smoke-run.ts';
import { measureStrategies } from './strategies/measure-strategies.ts';
import { measureWebSizes } from './web-size/web-sizes.ts';

/** `npm run bench`: loads a database, measures the server on it, and prints a table. */
const options = readArguments(process.argv.slice(2));
const note = (text: string) => process.stderr.write(`${text}\n`);
const closers: (() => Promise<unknown>)[] = [];
try {
  // On a server of its own, without loaded data. Asked for by name, since it takes minutes and no other figure depends on it.
  if (options.only.includes('clicks')) print(clicksText(await measureClicks()));
  if (options.only.length === 0 || options.only.some((name) => name !== 'clicks')) await measureOnData();
} finally {
  for (const close of closers.reverse()) await close();
}

async function measureOnData(): Promise<void> {
  const database = await openBenchDatabase(options);
  closers.push(() => database.stop());
  const provider = await startTestIdentityProvider();
  closers.push(() => provider.close());
  await withClient(database.roles.owner, 'BENCH_DATABASE_URL', (owner) => measure(database, owner, provider));
  if (options.keep && database.folder) note(`the database is left in ${database.folder}; use it again with --data`);
}

async function measure(database: BenchDatabase, owner: Client, provider: TestIdentityProvider): Promise<void> {
  const { context, site } = await prepare(database, owner, provider);
  const { rows, seconds, only } = options;
  const random = seededRandom(42);
  const operations = [
    ...lookUps(site, random),
    ...lists(site, random),
    ...fieldTypeCases(site, random),
    ...quickSearches(site, random),
    ...writes(site, random),
  ];
  const { headers } = await context.signIn(site);
  const result = await measureOperations(context, {
    ...{ headers, site, operations: operations.filter(({ name }) => isAsked(name)) },
  });
  if (options.smoke) return finishSmoke(result.operations);
  const services = ['services', 'ruled', 'loans', 'transactions', 'rows'].some(isAsked)
    ? await measureServices(context, { isAsked, transactions: options.transactions, rows })
    : undefined;
  const anonymous = isAsked('public')
    ? await measurePublic(context, { site, headers, rows, lookUps: someLookUps(site, 12) })
    : { operations: [], floods: [] };
  const exports = isAsked('exports') ? await measureExports(context, site) : undefined;
  await measureOnRequest(database, context, { site, headers });
  const fairness =
    isAsked('fairness') || only.includes('shares')
      ? await measureFairness(context, { headers, site, lookUps: someLookUps(site, 9), isBrief: !isAsked('fairness') })
      : undefined;
  const holds = isAsked('event-loop') ? await measureEventLoop(context) : undefined;
  const web = measureWebSizes(note);
  const report: Report = {
    ...result,
    operations: [...result.operations, ...(services?.operations ?? []), ...anonymous.operations],
    ...(services?.loans && { loans: services.loans }),
    pairs: services?.pairs ?? [],
    ...(exports && { exports }),
    ...((fairness || anonymous.floods.length > 0) && { fairness: [...(fairness ?? []), ...anonymous.floods] }),
    ...(holds && { holds }),
    ...(isAsked('upload') && { upload: await measureUpload(context, site) }),
    ...(isAsked('form') && { form: measureForm(seconds, note) }),
    // In a browser and on a server of its own, with the web app as it is built.
    ...(isAsked('form') && web && { typing: await measureTyping(note) }),
    // As many rows as are asked for have to be read and validated first, so it is asked for by name.
    ...(only.includes('grid') && web && { scrolling: await measureScrolling(rows, note) }),
    ...(isAsked('rules') && { rules: measureRules(seconds, note) }),
    objects: site.objects,
    seconds,
    machine: describeMachine(database.description),
    web,
  };
  process.stdout.write(`${reportText(report)}\n`);
  if (options.write) writeReport(report);
}

function finishSmoke(operations: readonly MeasuredOperation[]): void {
  if (options.record) recordRatios(operations);
  const { text, isGood } = checkRatios(operations);
  process.stdout.write(`${text}\n`);
  if (!isGood) process.exitCode = 1;
}

/** Whether a measurement is made: all are unless some are named. */
function isAsked(name: string): boolean {
  return options.only.length === 0 || options.only.includes(name);
}

function print(table: string): void {
  process.stdout.write(`${table}\n\n`);
}

function someLookUps(site: LoadedSite, seed: number): readonly LoadRequest[] {
  return lookUps(site, seededRandom(seed)).flatMap(({ requests }) => requests);
}

/** Loads the data, and starts the processes that the measurements need. */
async function prepare(
  database: BenchDatabase,
  owner: Client,
  provider: TestIdentityProvider,
): Promise<{ readonly context: BenchContext; readonly site: LoadedSite }> {
  const startServer: BenchContext['startServer'] = (environment = {}) =>
    startChild(
      'server',
      {
        ...environment,
        BENCH_ROLES: JSON.stringify(database.roles),
        BENCH_AUTHORITY: provider.authority,
        NODE_COMPILE_CACHE: compiledFolder,
      },
      startOptions(),
    );
  const signInTo = async (server: Child, { username, path }: Parameters<SignIn>[0]) => {
    const { address } = await server.ask<{ address: string }>({});
    return siteApi(address, path, { authorization: `Bearer ${await provider.token(username)}` });
  };

  note(`loading ${options.objects} objects …`);
  const startTime = Date.now();
  const loader = await startServer();
  const site = await loadData(owner, options.objects, (user) => signInTo(loader, user));
  await loader.stop();
  note(`loaded in ${Math.round((Date.now() - startTime) / 1000)} s`);

  const children: BenchContext['children'] = {
    server: await startServer(),
    bare: await startChild('bare', { BENCH_OWNER: JSON.stringify(database.roles.owner) }),
    load: await startChild('load'),
  };
  closers.push(() => Promise.all(Object.values(children).map((child) => child.stop())));
  const context: BenchContext = {
    ...{ children, startServer, owner, databaseFolder: database.folder, seconds: options.seconds, note },
    signIn: (user, server = children.server) => signInTo(server, user),
  };
  return { context, site };
}

/** Makes the measurements that take so long that they are made only when they are named. */
async function measureOnRequest(
  database: BenchDatabase,
  context: BenchContext,
  { site, headers }: { readonly site: LoadedSite; readonly headers: LoadQuestion['headers'] },
): Promise<void> {
  const { rows, only } = options;
  // Some of these take seconds a page, so they are asked for by name.
  if (only.includes('strategies')) print(await measureStrategies(database.roles, site, note));
  if (only.includes('replica')) {
    const replicaMeasurement = await measureReplica(context, database, {
      ...{ headers, tenantId: site.tenantId, reads: someLookUps(site, 7) },
      writes: writes(site, seededRandom(8)).find(({ name }) => name === 'create')?.requests ?? [],
    });
    print(replicaMeasurement);
  }
  if (only.includes('labels')) print(await measureLabels(context, site));
  if (only.includes('imports')) print(await measureImports(context, { headers, rows, lookUps: someLookUps(site, 10) }));
  if (only.includes('processors') || only.includes('attached')) {
    // Another server would make half of the runs, and may not reach the receivers.
    await context.children.server.stop();
    print(await measureProcessors(context, !only.includes('processors')));
    context.children.server = await context.startServer();
  }
}
