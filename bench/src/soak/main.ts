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
import type { ClientConfig } from 'pg';
import { disturb, disturbancesOf } from './disturbances.ts';
import { makeLimitedFolder } from './limited-folder.ts';
import { prepareSoakSite } from './prepare-soak-site.ts';
import { serverProcess } from './server-process.ts';
import { readSoakArguments } from './soak-arguments.ts';
import { soakClient, tallyOf } from './soak-client.ts';
import { brokenAnswers, findLost, tallyText } from './verdict.ts';
import { floods, nothingAcknowledged, siteWorkers } from './workers.ts';

/**
 * `npm run soak`: people work while the database, its replica, the server and the disk are taken away and given back.
 * Afterwards everything that was acknowledged is counted. Ends with 1 when a promise was broken.
 */
const { seconds, seed, keep } = readSoakArguments(process.argv.slice(2));
const note = (text: string) => process.stderr.write(`${text}\n`);
const run = promisify(execFile);
const closers: (() => Promise<unknown>)[] = [];
const password = randomBytes(18).toString('base64url');
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
  };
  for (const tenant of ['soak', 'flod']) {
    const options = ['--tenant', tenant, '--name', tenant, '--site', 'teknik', '--admin', `${tenant}-admin`];
    const program = path.join(import.meta.dirname, '../../../apps/server/src/bootstrap.ts');
    await run(process.execPath, [program, ...options, '--email', `${tenant}@example.org`, '--add'], {
      env: { PATH: process.env.PATH, ...environment, BOOTSTRAP_PASSWORD: password },
    });
  }
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
  const workers = [...siteWorkers(client, site, done, signInAgain), ...floods(client, local, flooding)];
  const working = workers.map((work) => work(ending.signal));
  const happened = await disturb(disturbancesOf({ primary, standby, server, disk, databaseDisk }), {
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
  const findings = [
    ...(await withClient(roles.owner, 'DATABASE_URL', (owner) => findLost(owner, client, site, done))),
    brokenAnswers(client.tallies),
    {
      promise: 'the server never ends by itself',
      broken: server.endedByItself ? [`${server.endedByItself} times`] : [],
    },
  ];
  const { operations, objects, codes, files } = done;
  process.stdout.write(`${tallyText(client.tallies)}\n\n`);
  for (const [what, times] of happened) process.stdout.write(`- ${times} × ${what}\n`);
  process.stdout.write(
    `\nAcknowledged: ${operations.length} operations, ${objects.length + codes.length} objects, ${files.size} files.\n\n`,
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
