import { randomBytes } from 'node:crypto';
import { withClient } from '@tingest/server/testing';
import { disturb, disturbancesOf } from './disturbances.ts';
import { brokenAnswers, type Finding, tallyText } from './findings.ts';
import { type Installation, siteKey, startInstallation, tenants } from './installation.ts';
import { loadScenarios } from './load-scenarios.ts';
import { followMemory, liveHeapText } from './memory-log.ts';
import { addUser, addWebhook, openTenant } from './open-soak-site.ts';
import { untilQueuesAreEmpty } from './queue-lengths.ts';
import type { PreparedScenario, SoakSetting } from './scenario.ts';
import { readSoakArguments } from './soak-arguments.ts';
import { type SoakClient, soakClient } from './soak-client.ts';
import { type Refusals, soakPerson } from './soak-person.ts';
import { startWebhookReceiver } from './webhook-receiver.ts';

/**
 * `npm run soak`: people work while the database, its replica, the server and the disk are taken away and given back.
 * Afterwards everything that was acknowledged is counted. Ends with 1 when a promise was broken.
 */
const { seconds, seed, keep, only } = readSoakArguments(process.argv.slice(2));
const note = (text: string) => process.stderr.write(`${text}\n`);
const closers: (() => Promise<unknown>)[] = [];
/** Milliseconds in which every queue has to be empty once everything is well again. */
const queueTimeoutMs = 5 * 60_000;
/** Milliseconds that calls under way have when everything is well again. */
const drainTimeoutMs = 90_000;

try {
  const installation = await startInstallation(closers, { keep, seconds, note });
  const client = soakClient(installation.address);
  const refusals: Refusals = [];
  const setting = await openSetting(installation, client, refusals);
  const preparedScenarios: PreparedScenario[] = [];
  for (const [name, scenario] of await loadScenarios(only)) {
    note(`preparing ${name} …`);
    preparedScenarios.push(await scenario.prepare(setting));
  }
  const { server } = installation;
  const memory = followMemory(() => server.pid, note);
  closers.push(async () => memory.stop());

  note(`working for ${seconds} s; the server's log is ${installation.log}`);
  const ending = new AbortController();
  const working = preparedScenarios.flatMap(({ workers }) => workers).map((work) => work(ending.signal));
  const happened = await disturb(disturbancesOf(installation), { seconds, seed, note });

  note('everything is well again; calls under way are finished …');
  ending.abort();
  const wellSince = Date.now();
  const drained = setTimeout(() => client.end(), drainTimeoutMs);
  await Promise.all(working);
  clearTimeout(drained);
  const background = await withClient(installation.roles.owner, 'DATABASE_URL', async (owner) => {
    const queueStates = await untilQueuesAreEmpty(owner, queueTimeoutMs);
    const after = Math.round((Date.now() - wellSince) / 1_000);
    note(`queues after ${after} s: ${queueStates.map(({ queue, count }) => `${queue} ${count}`).join(', ')}`);
    const findings: Finding[] = [
      {
        promise: 'every queue is empty within five minutes',
        broken: queueStates.filter(({ count }) => count > 0).map(({ queue, count }) => `${queue}: ${count}`),
      },
    ];
    for (const scenario of preparedScenarios) findings.push(...(await scenario.findBroken(owner)));
    return findings;
  });
  memory.stop();
  const findings = [
    ...background,
    { promise: 'calls are not refused, however often they are sent', broken: refusals },
    brokenAnswers(client.tallies),
    {
      promise: 'the server never ends by itself',
      broken: server.endedByItself,
    },
  ];
  process.stdout.write(`${tallyText(client.tallies)}\n\n`);
  process.stdout.write(`Memory of the server: smallest · median · largest\n\n${memory.text()}\n\n`);
  process.stdout.write(`Live heap of its last process\n\n${await liveHeapText(installation.log)}\n\n`);
  for (const [description, times] of happened) process.stdout.write(`- ${times} × ${description}\n`);
  process.stdout.write('\nAcknowledged:\n\n');
  for (const [description, count] of preparedScenarios.flatMap((each) => Object.entries(each.acknowledged()))) {
    process.stdout.write(`- ${count} ${description}\n`);
  }
  process.stdout.write(`- ${setting.receiver.repeated} deliveries that came again\n\n`);
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

/** People of two tenants, one of which is open to the public and connected to a webhook. */
async function openSetting(
  { address, password, mailServer }: Installation,
  client: SoakClient,
  refusals: Refusals,
): Promise<SoakSetting> {
  const person = (tenant: string, username: string, secret = password) =>
    soakPerson(client, refusals, { address, site: `${tenant}/${siteKey}`, username, password: secret });
  const admin = await person(tenants.working, `${tenants.working}-admin`);
  await openTenant(admin, tenants.working);
  const colleague = {
    username: 'soak-colleague',
    role: 'PrivilegedUser',
    password: randomBytes(18).toString('base64url'),
  };
  await addUser(admin, colleague);
  const receiver = await startWebhookReceiver();
  closers.push(async () => receiver.close());
  await addWebhook(admin, receiver);
  return {
    ...{ client, address, admin, receiver },
    colleague: await person(tenants.working, colleague.username, colleague.password),
    flooder: await person(tenants.flooding, `${tenants.flooding}-admin`),
    mails: () => mailServer.receivedMails.map(({ source }) => source),
  };
}
