import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import {
  prepareEmbeddedRoles,
  signInThroughPages,
  startCluster,
  startReplicaOf,
  TestBrowser,
  testPublicUrl,
  withClient,
} from '@tingest/server/testing';
import { type ClientConfig, escapeIdentifier } from 'pg';
import { backgroundWorkers, nothingHandedOver } from './background-workers.ts';
import { disturb, disturbancesOf } from './disturbances.ts';
import { makeLimitedFolder } from './limited-folder.ts';
import { followMemory } from './memory-log.ts';
import { prepareSoakSite, tellOfOperations } from './prepare-soak-site.ts';
import { untilQueuesAreEmpty } from './queue-lengths.ts';
import { serverProcess } from './server-process.ts';
import { readSoakArguments } from './soak-arguments.ts';
import { soakClient, tallyOf } from './soak-client.ts';
import { findUndone } from './undone-work.ts';
import { brokenAnswers, findLost, tallyText } from './verdict.ts';
import { startWebhookReceiver } from './webhook-receiver.ts';
import { floods, nothingAcknowledged, siteWorkers } from './workers.ts';

/**
 * `npm run soak`: people work while the database, its replica, the server and the disk are taken away and given back.
 * Afterwards everything that was acknowledged is counted. Ends with 1 when a promise was broken.
 */
const { seconds, seed, keep } = readSoakArguments(process.argv.slice(2));
const note = (text: string) => process.stderr.write(`${text}\n`);
const endSessions = 'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1 AND usename = $2';
const run = promisify(execFile);
const closers: (() => Promise<unknown>)[] = [];
const password = randomBytes(18).toString('base64url');
/** Milliseconds in which every queue has to be empty once everything is well again. */
const longestBackground = 5 * 60_000;
/** Milliseconds that what is still under way has when everything is well again. */
const longestDrain = 90_000;

try {
  const folder = await mkdtemp(path.join(tmpdir(), 'tingest-soak-'));
  await chmod(folder, 0o755);
  if (!keep) closers.push(() => rm(folder, { recursive: true, force: true }));
  const disk = await makeLimitedFolder(path.join(folder, 'data'), 400);
  closers.push(() => disk.remove());
  if (!disk.isLimited) note('no small disk can be made here (that takes the rights of root): it is never full');

  note('making a database and its replica …');
  const databaseDisk = await makeLimitedFolder(path.join(folder, 'primary'), 1_500);
  closers.push(() => databaseDisk.remove());
  const primary = await startCluster(databaseDisk.path);
  closers.push(() => primary.stop());
  const roles = await prepareEmbeddedRoles(primary.superuser);
  const standby = await startReplicaOf(primary, path.join(folder, 'standby'));
  closers.push(() => standby.stop());
  const address = (connection: ClientConfig, { host }: ClientConfig = connection) =>
    `postgres://${connection.user}:${connection.password}@localhost/${connection.database}?host=${encodeURIComponent(String(host))}`;
  const environment = {
    PUBLIC_URL: testPublicUrl,
    PORT: new URL(testPublicUrl).port,
    HOST: '127.0.0.1',
    DATA_DIR: disk.path,
    DATABASE_URL: address(roles.owner),
    DATABASE_APP_URL: address(roles.app),
    DATABASE_REPLICA_URL: address(roles.app, standby.superuser),
    LOG_LEVEL: 'info',
    RATE_LIMIT_MAX: '6000',
    DRAIN_SECONDS: '1',
    OUTGOING_ALLOW: '127.0.0.1',
  };
  for (const tenant of ['soak', 'flod']) {
    const options = ['--tenant', tenant, '--name', tenant, '--site', 'teknik', '--admin', `${tenant}-admin`];
    const program = path.join(import.meta.dirname, '../../../apps/server/src/bootstrap.ts');
    await run(process.execPath, [program, ...options, '--email', `${tenant}@example.org`, '--add'], {
      env: { PATH: process.env.PATH, ...environment, BOOTSTRAP_PASSWORD: password },
    });
  }
  const setReadOnly = (isReadOnly: boolean) =>
    withClient(primary.superuser, 'DATABASE_URL', async (client) => {
      const name = escapeIdentifier(String(roles.app.database));
      await client.query('SET default_transaction_read_only = off');
      await client.query(`ALTER DATABASE ${name} SET default_transaction_read_only = ${isReadOnly ? 'on' : 'off'}`);
      // Sessions keep what they began with; the server finds by itself back to those that may write.
      if (isReadOnly) await client.query(endSessions, [roles.app.database, roles.app.user]);
    });
  const server = serverProcess(environment, path.join(folder, 'server.log'));
  closers.push(() => server.stop());
  await server.start();

  const local = `http://127.0.0.1:${environment.PORT}`;
  const client = soakClient(local);
  const signIn = async (username: string) =>
    (await signInThroughPages(new TestBrowser(local), username, password)).access_token;
  const [site, flooding] = await Promise.all(
    ['soak', 'flod'].map(async (tenant) =>
      prepareSoakSite(client, { tenant, username: `${tenant}-admin`, token: await signIn(`${tenant}-admin`) }),
    ),
  );
  if (!site || !flooding) throw new Error('nothing is prepared');
  const receiver = await startWebhookReceiver();
  closers.push(async () => receiver.close());
  const handedOver = nothingHandedOver();
  await tellOfOperations(client, site, receiver);
  const memory = followMemory(() => server.pid, note);
  closers.push(async () => memory.stop());
  const done = nothingAcknowledged();
  const ending = new AbortController();
  const signInAgain = async () => {
    const tally = tallyOf(client.tallies, 'sign in');
    const began = performance.now();
    const token = await signIn(site.username).catch(() => undefined);
    if (!token) {
      tally.unanswered += 1;
      return;
    }
    tally.times.push(performance.now() - began);
    tally.statuses.set(200, (tally.statuses.get(200) ?? 0) + 1);
    site.setToken(token);
  };
  note(`working for ${seconds} s; the server's log is ${path.join(folder, 'server.log')}`);
  const workers = [
    ...siteWorkers(client, site, done, signInAgain),
    ...backgroundWorkers(client, site, handedOver),
    ...floods(client, local, flooding),
  ];
  const working = workers.map((work) => work(ending.signal));
  const happened = await disturb(disturbancesOf({ primary, standby, server, disk, databaseDisk, setReadOnly }), {
    seconds,
    seed,
    note,
  });

  note('everything is well again; what is under way is finished …');
  ending.abort();
  const drained = setTimeout(() => client.end(), longestDrain);
  await Promise.all(working);
  clearTimeout(drained);
  site.setToken(await signIn(site.username));
  const [lost, background] = await withClient(roles.owner, 'DATABASE_URL', async (owner) => {
    const emptied = await untilQueuesAreEmpty(owner, longestBackground);
    note(
      `queues after ${emptied.seconds} s: ${emptied.queues.map(({ queue, count }) => `${queue} ${count}`).join(', ')}`,
    );
    return [
      await findLost(owner, client, site, done),
      await findUndone(owner, {
        emptied,
        receiver,
        handedOver,
        operations: done.operations,
        titleFieldId: site.titleFieldId,
      }),
    ];
  });
  memory.stop();
  const findings = [
    ...lost,
    ...background,
    brokenAnswers(client.tallies),
    {
      promise: 'the server never ends by itself',
      broken: server.endedByItself ? [`${server.endedByItself} times`] : [],
    },
  ];
  const { operations, objects, codes, files } = done;
  process.stdout.write(`${tallyText(client.tallies)}\n\n`);
  process.stdout.write(`Memory of the server: smallest · middle · largest\n\n${memory.text()}\n\n`);
  for (const [what, times] of happened) process.stdout.write(`- ${times} × ${what}\n`);
  process.stdout.write(
    `\nAcknowledged: ${operations.length} operations, ${objects.length + codes.length} objects, ${files.size} files, ` +
      `${handedOver.imported.length} imported rows, ${handedOver.rolls.length} rolls; ` +
      `${receiver.operations.size} operations told, ${receiver.repeated} of them again.\n\n`,
  );
  for (const { promise, broken } of findings) {
    process.stdout.write(`${broken.length === 0 ? '✓' : '✗'} ${promise}\n`);
    for (const each of broken.slice(0, 10)) process.stdout.write(`    ${each}\n`);
    if (broken.length > 10) process.stdout.write(`    and ${broken.length - 10} more\n`);
  }
  if (findings.some(({ broken }) => broken.length > 0)) process.exitCode = 1;
} finally {
  for (const close of closers.reverse()) await close().catch((error: unknown) => note(String(error)));
}
process.exit();
