import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { endWaitingFor } from '../../../testing/end-waiting.ts';
import { saved } from '../../../testing/populated-site.ts';
import { type ServerProcess, startServerProcess } from '../../../testing/server-process.ts';
import { createTestApp, type Person, type TestApp } from '../../../testing/test-app.ts';

const path = 'killed-rolls/north';
const count = 300;
let app: TestApp;
let admin: Person;
let server: ServerProcess | undefined;

beforeAll(async () => {
  app = await createTestApp();
  admin = (await app.addTenant('killed-rolls')).as('SiteAdmin');
  // The processes that are killed make the prints, not the one that asks how it went.
  await app.leaveJobs();
});
afterAll(async () => {
  await server?.kill();
  await app.close();
});

const readPrintedCodes = (body: Uint8Array) =>
  [
    ...Buffer.from(body)
      .toString()
      .matchAll(/\^FD(R-\d+)\^FS/g),
  ].map(([, code]) => code);
const progress = async (jobId: string) => (await admin.get(`${path}/jobs/${jobId}`)).data;

/** Blocks reading of logos, so that a print is begun and cannot continue. */
async function whilePrintsAreHeld(work: () => Promise<void>): Promise<void> {
  await app.database.owner.withClient(async (client) => {
    await client.query('BEGIN; LOCK TABLE tenant_resource_files IN ACCESS EXCLUSIVE MODE');
    await work();
    await client.query('ROLLBACK');
  });
}

it('a process killed between numbering a roll and its file leaves the numbers and the file to the next', async () => {
  const layout = await saved(admin, `${path}/labelLayouts`, {
    ...{ name: 'Blank', medium: { kind: 'roll', width: 50, height: 25, dpi: 203 } },
    parts: [{ ...{ id: 'code', type: 'text', x: 2, y: 2, width: 46, height: 6 }, text: '{{code}}' }],
  });
  const series = await saved(admin, `${path}/codeSeries`, { prefix: 'R-', digits: 4, hasCheckDigit: false });
  const token = await app.provider.token(admin.username);
  /** Asks the process that is killed for a roll. */
  const roll = async (id: string, requestedCount: number): Promise<Response> =>
    fetch(`${server?.address}/api/v2/${path}/codeSeries/${series.id}/print`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ id, layoutId: layout.id, count: requestedCount, format: 'zpl' }),
    });
  const jobId = uuidv7();
  server = await startServerProcess(app);
  await whilePrintsAreHeld(async () => {
    expect((await roll(jobId, count)).status).toBe(201);
    await expect.poll(async () => (await progress(jobId)).status).toBe('running');
    await server?.kill();
  });
  expect(await progress(jobId)).toMatchObject({ status: 'running', file: null });

  server = await startServerProcess(app);
  // Another user's roll begins where the numbers of the interrupted one end; requested again, it is the same print.
  const otherRoll = await roll(uuidv7(), 2);
  expect(readPrintedCodes(new Uint8Array(await otherRoll.arrayBuffer()))).toEqual(['R-0301', 'R-0302']);
  expect(await (await roll(jobId, count)).json()).toMatchObject({ data: { jobId } });
  await expect.poll(async () => (await progress(jobId)).status).toBe('completed');
  const job = await progress(jobId);
  expect(job).toMatchObject({ progress: { done: count, total: count }, errors: [] });
  const codes = readPrintedCodes((await admin.get(`${path}/${job.file}`)).body);
  expect([codes.length, codes[0], codes.at(-1), new Set(codes).size]).toEqual([count, 'R-0001', 'R-0300', count]);
  const storedSeries = (await admin.get(`${path}/codeSeries`)).data.items[0];
  expect(storedSeries).toMatchObject({ given: count + 2, next: 'R-0303' });
  await server.stop();
});

it('a print that was interrupted by the database is made when the database is back', async () => {
  const layout = await saved(admin, `${path}/labelLayouts`, {
    ...{ name: 'Again', medium: { kind: 'roll', width: 50, height: 25, dpi: 203 } },
    parts: [{ ...{ id: 'code', type: 'text', x: 2, y: 2, width: 46, height: 6 }, text: '{{code}}' }],
  });
  const series = await saved(admin, `${path}/codeSeries`, { prefix: 'A-', digits: 4, hasCheckDigit: false });
  server = await startServerProcess(app);
  const id = uuidv7();
  await whilePrintsAreHeld(async () => {
    const body = { id, layoutId: layout.id, count, format: 'zpl' };
    expect((await admin.post(`${path}/codeSeries/${series.id}/print`, body)).status).toBe(201);
    await expect.poll(() => endWaitingFor(app, 'tenant_resource_files')).toBeGreaterThan(0);
  });
  await expect.poll(async () => (await progress(id)).status).toBe('completed');
  await server.stop();
});
