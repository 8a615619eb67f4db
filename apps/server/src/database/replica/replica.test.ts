import { rm } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { DatabaseError } from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ExternalDatabaseConfig } from '../../config/database-settings.ts';
import { type ClusterProcess, startCluster, startReplicaOf } from '../../testing/cluster-process.ts';
import { type CuttableWay, openWay } from '../../testing/cuttable-way.ts';
import { type PopulatedSite, populateSite } from '../../testing/populated-site.ts';
import { createTestApp, type Person, type TestApp } from '../../testing/test-app.ts';
import { makeTemporaryFolder } from '../../testing/test-cluster.ts';
import { openDatabase } from '../connect.ts';
import { withClient } from '../connect-client.ts';
import type { Database } from '../database.ts';
import { prepareEmbeddedRoles } from '../roles.ts';
import { inReadTransaction } from './read-transaction.ts';
import type { Replica } from './replica.ts';

const logger = pino({ level: 'error' });

let folder: string;
let primary: ClusterProcess;
let standby: ClusterProcess;
let way: CuttableWay;
let database: Database;
let replica: Replica;
let app: TestApp;
let admin: Person;
let site: PopulatedSite;
let connectSpy: ReturnType<typeof vi.spyOn>;

beforeAll(async () => {
  folder = await makeTemporaryFolder();
  primary = await startCluster(path.join(folder, 'primary'));
  const { owner, app: appRole } = await prepareEmbeddedRoles(primary.superuser);
  standby = await startReplicaOf(primary, path.join(folder, 'standby'));
  way = await openWay(standby.superuser);
  const config: ExternalDatabaseConfig = {
    kind: 'external',
    owner,
    app: appRole,
    // As it is written where the server made the role.
    replica: { ...appRole, password: '', host: '127.0.0.1', port: way.port },
    poolSize: 5,
    waitSeconds: 0,
  };
  // The replica is away while the server starts.
  await way.cut();
  database = await openDatabase({ database: config }, logger);
  if (!database.replica) throw new Error('the replica is not configured');
  replica = database.replica;
  connectSpy = vi.spyOn(replica.pool, 'connect');
  app = await createTestApp({}, undefined, { database });
  const tenant = await app.addTenant('speglat');
  admin = tenant.as('TenantAdmin');
  site = await populateSite(tenant, 'Alm');
});
afterAll(async () => {
  await app.close();
  await database.close();
  await way.cut();
  await standby.stop();
  await primary.stop();
  await rm(folder, { recursive: true, force: true });
});

/** The object's title as a person reads it, and whether the replica was asked. */
async function read(person: Person, path = `${site.path}/elements/${site.elementId}`, headers = {}) {
  connectSpy.mockClear();
  const { status, data, headers: answered } = await person.call('GET', path, { headers });
  return { status, data, answered, byReplica: connectSpy.mock.calls.length > 0 };
}

async function untilUsed(): Promise<void> {
  await expect.poll(async () => (await read(admin)).byReplica).toBe(true);
}

const onStandby = (statement: string) =>
  withClient(standby.superuser, 'TEST_DATABASE_URL', (client) => client.query(statement));

const addObject = () =>
  admin.post(`${site.path}/elements`, {
    elementTypeId: site.elementTypeId,
    dataProperties: [{ dataPropertyTypeId: site.nameFieldId, value: 'Bänk' }],
  });

describe('a read replica', () => {
  it('is left out when it is unavailable at the start, and used as soon as it is up', async () => {
    expect(await read(admin)).toMatchObject({ status: 200, byReplica: false });
    await way.mend();
    await untilUsed();
  });

  it('serves no user a read older than their last write, on any device or process', async () => {
    const otherApp = await createTestApp({}, undefined, { database });
    await untilUsed();
    await onStandby('SELECT pg_wal_replay_pause()');
    const createReply = await addObject();
    expect(createReply.status).toBe(201);
    const where = `${site.path}/elements/${createReply.data.id}`;
    expect(await read(admin, where)).toMatchObject({ status: 200, byReplica: false });

    const otherAdmin = otherApp.person(admin.username);
    const readStatus = async (headers: Record<string, string>) =>
      (await otherAdmin.call('GET', where, { headers })).status;
    const [cookie] = String(createReply.headers['set-cookie']).split(';');
    expect(String(createReply.headers['set-cookie'])).toMatch(/Path=\/api; Max-Age=600; HttpOnly; SameSite=Strict$/);
    expect(await readStatus({ cookie: `theirs=1; ${cookie}` })).toBe(200);
    expect(await readStatus({ 'tingest-position': String(createReply.headers['tingest-position']) })).toBe(200);

    // Data of a replica that has been paused for too long is not shown.
    await expect.poll(() => readStatus({})).toBe(200);
    await onStandby('SELECT pg_wal_replay_resume()');
    await expect.poll(async () => (await read(admin, where)).byReplica).toBe(true);
    expect((await read(admin, where)).status).toBe(200);
    await otherApp.close();
  });

  it('can end during a read, or end the read to catch up, unnoticed by the caller', async () => {
    await untilUsed();
    const pids: number[] = [];
    const pidOf = async (fails: (tx: Parameters<Parameters<typeof inReadTransaction>[3]>[0]) => Promise<unknown>) => {
      pids.length = 0;
      await inReadTransaction(database, {}, 0n, async (tx) => {
        const { rows } = await sql<{ isReplica: boolean }>`SELECT pg_is_in_recovery() AS "isReplica"`.execute(tx);
        pids.push(rows[0]?.isReplica ? 1 : 0);
        if (pids.length === 1) await fails(tx);
      });
      return [...pids];
    };
    expect(await pidOf((tx) => sql`SELECT pg_terminate_backend(pg_backend_pid())`.execute(tx))).toEqual([1, 0]);
    await untilUsed();
    const conflict = Object.assign(new DatabaseError('conflict with recovery', 1, 'error'), { code: '40001' });
    expect(await pidOf(() => Promise.reject(conflict))).toEqual([1, 0]);
    const fault = new Error('of the work');
    await expect(pidOf(() => Promise.reject(fault))).rejects.toBe(fault);
  });

  it('is left out when it was killed, and used again when it is back', async () => {
    await untilUsed();
    await standby.kill();
    const reads = await Promise.all(Array.from({ length: 20 }, () => read(admin)));
    expect(reads.filter(({ status }) => status !== 200)).toEqual([]);
    await standby.start();
    await untilUsed();
  });

  it('delays no request when it stops answering', async () => {
    await untilUsed();
    way.swallow();
    const reads = await Promise.all(Array.from({ length: 8 }, () => read(admin)));
    expect(reads.filter(({ status }) => status !== 200)).toEqual([]);
    expect(await read(admin)).toMatchObject({ status: 200, byReplica: false });
    await way.cut();
    await way.mend();
    await untilUsed();
  });

  it('is not read after it was promoted to a server by itself', async () => {
    await untilUsed();
    await onStandby('SELECT pg_promote()');
    await expect.poll(async () => (await read(admin)).byReplica).toBe(false);
    expect((await read(admin)).status).toBe(200);
  });
});
