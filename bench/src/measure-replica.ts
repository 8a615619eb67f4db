import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startReplicaOf } from '@tingest/server/testing';
import { Client, type ClientConfig } from 'pg';
import type { BenchContext } from './bench-context.ts';
import type { BenchDatabase } from './database/bench-database.ts';
import type { LoadAnswer, LoadQuestion, LoadRequest } from './processes/load-types.ts';

const connections = 16;
/** The number of turns of the two servers, so that other load on the machine affects both. */
const turns = 4;

interface ReplicaMeasurement {
  readonly headers: LoadQuestion['headers'];
  readonly tenantId: string;
  readonly reads: readonly LoadRequest[];
  readonly writes: readonly LoadRequest[];
}

/**
 * Measures the cost and benefit of a replica: the same requests to a server without one and to a server with one, in
 * turns. All run on this machine, so the gain from a second machine is not measured; the cost of watching positions is.
 * @returns a table, as Markdown
 */
export async function measureReplica(
  { children: { load }, startServer, seconds, note }: BenchContext,
  { folder, superuser, roles }: BenchDatabase,
  { headers, tenantId, reads, writes }: ReplicaMeasurement,
): Promise<string> {
  if (!folder || !superuser) throw new TypeError('a replica is only made of a database of one’s own');
  const standbyFolder = await mkdtemp(path.join(tmpdir(), 'tingest-bench-replica-'));
  note('making a replica …');
  const standby = await startReplicaOf({ folder, superuser }, standbyFolder);
  const replica = { ...roles.app, host: standby.superuser.host, port: standby.superuser.port };
  const servers = [await startServer(), await startServer({ BENCH_REPLICA: JSON.stringify(replica) })] as const;
  try {
    const addresses = await Promise.all(
      servers.map(async (server) => (await server.ask<{ address: string }>({})).address),
    );
    const measure = (address: string | undefined, requests: readonly LoadRequest[]) =>
      load.ask<LoadAnswer>({ address, headers, requests, connections, seconds });
    const lines = [
      '| /s, c=16 | without | with a replica | ratio | p99 ms without | with |',
      '|---|--:|--:|--:|--:|--:|',
    ];
    for (const [title, requests] of [
      ['look up objects', reads],
      ['register objects', writes],
      ['four look-ups for each object that is registered', mixRequests(reads, writes)],
    ] as const) {
      const answersByAddress: LoadAnswer[][] = [[], []];
      for (let turn = 0; turn <= turns; turn += 1) {
        for (const [index, address] of addresses.entries()) {
          const answer = await measure(address, requests);
          // The first turn warms up.
          if (turn > 0) answersByAddress[index]?.push(answer);
        }
      }
      const [withoutReplica, withOne] = answersByAddress.map(findMedian);
      if (!withoutReplica || !withOne) continue;
      const ratio = (withOne.perSecond / withoutReplica.perSecond).toFixed(2);
      const counts = [withoutReplica, withOne].map(({ perSecond }) => Math.round(perSecond).toLocaleString('en-US'));
      const slowest = [withoutReplica, withOne].map(({ p99 }) => p99.toFixed(1));
      lines.push(`| ${title} | ${counts[0]} | ${counts[1]} | ${ratio} | ${slowest[0]} | ${slowest[1]} |`);
      note(lines.at(-1) ?? '');
    }
    const missed = await countMissed(String(addresses[1]), replica, { headers, writes, tenantId });
    note(
      `of ${missed.asked} objects read right after they were registered, ${missed.atReplica} were not at the replica`,
    );
    return [
      ...lines,
      '',
      `Of ${missed.asked} objects that were looked up right after they were registered, ${missed.atReplica} were not at the replica yet; the server answered ${missed.byServer} of them with 404.`,
    ].join('\n');
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
    await standby.stop();
    await rm(standbyFolder, { recursive: true, force: true });
  }
}

const writeCount = 300;

/** Registers objects and looks each of them up at once: directly at the replica, as every read was done before, and by the server. */
async function countMissed(
  address: string,
  replica: ClientConfig,
  { headers, writes, tenantId }: Omit<ReplicaMeasurement, 'reads'>,
) {
  const missed = { asked: 0, atReplica: 0, byServer: 0 };
  const client = new Client(replica);
  await client.connect();
  await client.query(`SELECT set_config('app.tenant_id', $1, false)`, [tenantId]);
  try {
    for (const { path: where, body = '' } of writes.slice(0, writeCount)) {
      const reply = await fetch(`${address}${where}`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: body.replaceAll('{uuid}', () => randomUUID()),
      });
      const { id } = ((await reply.json()) as { data: { id: string } }).data;
      const { rowCount } = await client.query('SELECT FROM elements WHERE id = $1', [id]);
      const read = await fetch(`${address}${where}/${id}`, { headers });
      missed.asked += 1;
      if (rowCount === 0) missed.atReplica += 1;
      if (read.status === 404) missed.byServer += 1;
    }
  } finally {
    await client.end();
  }
  return missed;
}

function mixRequests(reads: readonly LoadRequest[], writes: readonly LoadRequest[]): LoadRequest[] {
  return writes.flatMap((write, index) => [write, ...reads.slice(index * 4, index * 4 + 4)]);
}

function findMedian(answers: readonly LoadAnswer[]): LoadAnswer | undefined {
  return answers.toSorted((one, otherAnswer) => one.perSecond - otherAnswer.perSecond)[Math.floor(answers.length / 2)];
}
