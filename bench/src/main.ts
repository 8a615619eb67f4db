import { measureScrolling, measureTyping } from '@tingest/e2e/measuring';
import { startTestIdentityProvider, withClient } from '@tingest/server/testing';
import { readArguments } from './arguments.ts';
import { loadData } from './data/load-data.ts';
import { seededRandom } from './data/random.ts';
import { openBenchDatabase } from './database/bench-database.ts';
import { measureEventLoop } from './event-loop/measure-event-loop.ts';
import { measureExports } from './measure-exports.ts';
import { measureFairness } from './measure-fairness.ts';
import { measureForm } from './measure-form.ts';
import { measureImports } from './measure-imports.ts';
import { measureLabels } from './measure-labels.ts';
import { measureOperations } from './measure-operations.ts';
import { measureProcessors } from './measure-processors.ts';
import { measurePublic } from './measure-public.ts';
import { measureReplica } from './measure-replica.ts';
import { measureRules } from './measure-rules.ts';
import { measureServices } from './measure-services.ts';
import { measureUpload } from './measure-upload.ts';
import { fieldTypeCases } from './operations/field-types.ts';
import { lists } from './operations/lists.ts';
import { lookUps } from './operations/look-ups.ts';
import { writes } from './operations/writes.ts';
import { type Child, startChild } from './processes/child.ts';
import { compiledFolder, startOptions } from './processes/start-options.ts';
import { type Report, reportText } from './report/report-text.ts';
import { describeMachine, writeReport } from './report/write-report.ts';
import { measureStrategies } from './strategies/measure-strategies.ts';
import { measureWebSizes } from './web-size/web-sizes.ts';

/** `npm run bench`: loads a database, measures the server on it, and prints a table. */
const options = readArguments(process.argv.slice(2));
const note = (text: string) => process.stderr.write(`${text}\n`);
const closers: (() => Promise<unknown>)[] = [];
try {
  const database = await openBenchDatabase(options);
  closers.push(() => database.stop());
  const provider = await startTestIdentityProvider();
  closers.push(() => provider.close());
  const startServer = (environment: Record<string, string> = {}) =>
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

  note(`loading ${options.objects} objects …`);
  const began = Date.now();
  const loader = await startServer();
  const site = await loadData(database, options.objects, async (username) => {
    const { address } = await loader.ask<{ address: string }>({});
    const headers = { authorization: `Bearer ${await provider.token(username)}`, 'content-type': 'application/json' };
    return async (path, body) => {
      const reply = await fetch(`${address}/api/v2/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
      if (!reply.ok) throw new Error(`POST ${path} answered ${reply.status}: ${await reply.text()}`);
      return ((await reply.json()) as { data: { id: string } }).data;
    };
  });
  await loader.stop();
  note(`loaded in ${Math.round((Date.now() - began) / 1000)} s`);

  const children: Record<'server' | 'bare' | 'load', Child> = {
    server: await startServer(),
    bare: await startChild('bare', { BENCH_OWNER: JSON.stringify(database.roles.owner) }),
    load: await startChild('load'),
  };
  closers.push(() => Promise.all(Object.values(children).map((child) => child.stop())));
  const random = seededRandom(42);
  const operations = [
    ...lookUps(site, random),
    ...lists(site, random),
    ...fieldTypeCases(site, random),
    ...writes(site, random),
  ];
  const headers = { authorization: `Bearer ${await provider.token(site.username)}` };
  const isAsked = (name: string) => options.only.length === 0 || options.only.includes(name);
  const result = await withClient(database.roles.owner, 'BENCH_DATABASE_URL', async (owner) =>
    measureOperations(children, {
      operations: operations.filter(({ name }) => isAsked(name)),
      headers,
      seconds: options.seconds,
      site,
      owner,
      note,
    }),
  );
  const services = ['services', 'ruled', 'loans', 'transactions', 'rows'].some(isAsked)
    ? await withClient(database.roles.owner, 'BENCH_DATABASE_URL', (owner) =>
        measureServices(children, {
          ...{ owner, isAsked, note, seconds: options.seconds, transactions: options.transactions, rows: options.rows },
          databaseFolder: database.folder,
          tokenOf: (username) => provider.token(username),
        }),
      )
    : undefined;
  const strangers = isAsked('public')
    ? await withClient(database.roles.owner, 'BENCH_DATABASE_URL', (owner) =>
        measurePublic(children, {
          ...{ owner, site, headers, note, startServer, seconds: options.seconds, rows: options.rows },
          tokenOf: (username) => provider.token(username),
          lookUps: lookUps(site, seededRandom(12)).flatMap(({ requests }) => requests),
        }),
      )
    : { operations: [], floods: [] };
  const exports = isAsked('exports')
    ? await measureExports(children.server, { site, headers, databaseFolder: database.folder }, note)
    : undefined;
  // Some of these take seconds a page, so they are asked for by name.
  if (options.only.includes('strategies')) {
    process.stdout.write(`${await measureStrategies(database.roles, site, note)}\n\n`);
  }
  if (options.only.includes('replica')) {
    const measured = await measureReplica(children.load, database, {
      ...{ headers, note, seconds: options.seconds, tenantId: site.tenantId },
      reads: lookUps(site, seededRandom(7)).flatMap(({ requests }) => requests),
      writes: writes(site, seededRandom(8)).find(({ name }) => name === 'create')?.requests ?? [],
      startServer,
    });
    process.stdout.write(`${measured}\n\n`);
  }
  if (options.only.includes('labels')) {
    const asked = { site, headers, databaseFolder: database.folder };
    process.stdout.write(`${await measureLabels(children.server, asked, note)}\n\n`);
  }
  if (options.only.includes('imports')) {
    const measured = await withClient(database.roles.owner, 'BENCH_DATABASE_URL', (owner) =>
      measureImports(children, {
        ...{ owner, headers, note, rows: options.rows, seconds: options.seconds, databaseFolder: database.folder },
        tokenOf: (username) => provider.token(username),
        lookUps: lookUps(site, seededRandom(10)).flatMap(({ requests }) => requests),
      }),
    );
    process.stdout.write(`${measured}\n\n`);
  }
  if (options.only.includes('processors') || options.only.includes('attached')) {
    // Another server would make half of the runs, and may not reach the receivers.
    await children.server.stop();
    const measured = await withClient(database.roles.owner, 'BENCH_DATABASE_URL', (owner) =>
      measureProcessors(children.load, {
        ...{ owner, note, startServer, seconds: options.seconds, databaseFolder: database.folder },
        tokenOf: (username) => provider.token(username),
        isBrief: !options.only.includes('processors'),
      }),
    );
    process.stdout.write(`${measured}\n\n`);
    children.server = await startServer();
  }
  const fairness = isAsked('fairness')
    ? await withClient(database.roles.owner, 'BENCH_DATABASE_URL', (owner) =>
        measureFairness(children, {
          ...{ owner, site, headers, note, seconds: options.seconds },
          tokenOf: (username) => provider.token(username),
          lookUps: lookUps(site, seededRandom(9)).flatMap(({ requests }) => requests),
        }),
      )
    : undefined;
  const holds = isAsked('event-loop')
    ? await withClient(database.roles.owner, 'BENCH_DATABASE_URL', (owner) =>
        measureEventLoop(children.server, { owner, note, tokenOf: (username) => provider.token(username) }),
      )
    : undefined;
  const web = measureWebSizes(note);
  const report: Report = {
    ...result,
    operations: [...result.operations, ...(services?.operations ?? []), ...strangers.operations],
    ...(services?.loans && { loans: services.loans }),
    pairs: services?.pairs ?? [],
    ...(exports && { exports }),
    ...((fairness || strangers.floods.length > 0) && { fairness: [...(fairness ?? []), ...strangers.floods] }),
    ...(holds && { holds }),
    ...(isAsked('upload') && { upload: await measureUpload(children.server, { site, headers }, note) }),
    ...(isAsked('form') && { form: measureForm(options.seconds, note) }),
    // In a browser and on a server of its own, with the web app as it is built.
    ...(isAsked('form') && web && { typing: await measureTyping(note) }),
    // As many rows as are asked for have to be read and judged first, so it is asked for by name.
    ...(options.only.includes('grid') && web && { scrolling: await measureScrolling(options.rows, note) }),
    ...(isAsked('rules') && { rules: measureRules(options.seconds, note) }),
    objects: site.objects,
    seconds: options.seconds,
    machine: describeMachine(database.description),
    web,
  };
  process.stdout.write(`${reportText(report)}\n`);
  if (options.write) writeReport(report);
  if (options.keep && database.folder) note(`the database is left in ${database.folder}; use it again with --data`);
} finally {
  for (const close of closers.reverse()) await close();
}
