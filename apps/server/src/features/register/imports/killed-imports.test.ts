import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { endWaitingFor } from '../../../testing/end-waiting.ts';
import { saved } from '../../../testing/populated-site.ts';
import { type ServerProcess, startServerProcess } from '../../../testing/server-process.ts';
import { createTestApp, type Person, type TestApp } from '../../../testing/test-app.ts';
import { importer } from './testing/run-import.ts';

/** A process that is killed in the middle of an import, which another one goes on with. */

const path = 'killed-imports/north';
const rows = 4_000;
const title = uuidv7();
let app: TestApp;
let admin: Person;
const servers: ServerProcess[] = [];

beforeAll(async () => {
  app = await createTestApp();
  admin = (await app.addTenant('killed-imports')).as('TenantAdmin');
  // The processes that are killed work on imports, not the one that is asked how it went.
  await app.leaveJobs();
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.kill()));
  await app.close();
});

const countObjects = async () => {
  const { rows: countRows } = await app.database.owner.withClient((client) =>
    client.query<{ objects: number; titles: number }>(
      `SELECT count(*)::int AS objects, count(DISTINCT data_properties ->> $1)::int AS titles FROM elements`,
      [title],
    ),
  );
  return countRows[0];
};

it('a killed import is continued at once by another process at the same place: each row is one object', async () => {
  const { id: typeId } = await saved(admin, `${path}/elementTypes`, {
    ...{ localizedNames: [{ culture: 'en-US', text: 'Bench' }], status: 'published' },
    dataPropertyTypes: [{ id: title, name: 'Name', fieldType: 'text', inTitle: true, showForUser: true }],
  });
  servers.push(await startServerProcess(app));
  const imports = importer(admin, path);
  const content = `Name\n${Array.from({ length: rows }, (_, index) => `Bench ${index}`).join('\n')}\n`;
  const startedImport = await imports.begin('benches.csv', content, { resource: 'elements', typeId, mode: 'create' });
  const ready = await imports.validate(startedImport);
  expect(ready).toMatchObject({ status: 'ready', counts: { create: rows } });

  await app.database.owner.withClient(async (client) => {
    const { status } = await admin.post(`${path}/imports/${ready.id}/apply`, { version: ready.version });
    expect(status).toBeLessThan(300);
    await expect.poll(async () => (await countObjects())?.objects).toBeGreaterThan(0);
    // The lock keeps objects from being written, so that the import stands in the middle.
    await client.query('BEGIN; LOCK TABLE elements IN SHARE MODE');
    const before = await countObjects();
    expect(before?.objects).toBeLessThan(rows);
    await servers[0]?.kill();
    expect((await admin.get(`${path}/imports/${ready.id}`)).data.status).toBe('applying');
    await client.query('ROLLBACK');
  });
  servers.push(await startServerProcess(app));
  await expect.poll(async () => (await admin.get(`${path}/imports/${ready.id}`)).data.status).toBe('completed');
  expect(await countObjects()).toEqual({ objects: rows, titles: rows });
});

it('is gone on with when the database is back that left in the middle: each row is an object once', async () => {
  const before = await countObjects();
  const { id: typeId } = await saved(admin, `${path}/elementTypes`, {
    ...{ localizedNames: [{ culture: 'en-US', text: 'Lamp' }], status: 'published' },
    dataPropertyTypes: [{ id: uuidv7(), name: 'Name', fieldType: 'text', inTitle: true, showForUser: true }],
  });
  const imports = importer(admin, path);
  const content = `Name\n${Array.from({ length: rows }, (_, index) => `Lamp ${index}`).join('\n')}\n`;
  const startedImport = await imports.begin('lamps.csv', content, { resource: 'elements', typeId, mode: 'create' });
  const ready = await imports.validate(startedImport);
  await app.database.owner.withClient(async (client) => {
    await client.query('BEGIN; LOCK TABLE elements IN SHARE MODE');
    const { status } = await admin.post(`${path}/imports/${ready.id}/apply`, { version: ready.version });
    expect(status).toBeLessThan(300);
    await expect.poll(() => endWaitingFor(app, 'elements')).toBeGreaterThan(0);
    await client.query('ROLLBACK');
  });
  await expect.poll(async () => (await admin.get(`${path}/imports/${ready.id}`)).data.status).toBe('completed');
  const appliedImport = (await admin.get(`${path}/imports/${ready.id}`)).data;
  expect(appliedImport.counts).toMatchObject({ created: rows, failed: 0 });
  expect((await countObjects())?.objects).toBe((before?.objects ?? 0) + rows);
});
