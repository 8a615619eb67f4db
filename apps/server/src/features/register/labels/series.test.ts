import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../../../testing/eventually.ts';
import { saved } from '../../../testing/populated-site.ts';
import { sharedTestApp } from '../../../testing/shared-test-app.ts';
import type { Person, Reply, TestApp, TestTenant } from '../../../testing/test-app.ts';

const path = 'roll-town/north';
let app: TestApp;
let tenant: TestTenant;
let admin: Person;
let elementTypeId: string;
let layoutId: string;

beforeAll(async () => {
  app = await sharedTestApp();
  tenant = await app.addTenant('roll-town', 'sv-SE');
  admin = tenant.as('SiteAdmin');
  const type = await saved(tenant.as('TenantAdmin'), `${path}/elementTypes`, {
    ...{ localizedNames: [{ culture: 'sv-SE', text: 'Skyltar' }], status: 'published' },
    dataPropertyTypes: [{ id: uuidv7(), name: 'Namn', fieldType: 'text' }],
  });
  elementTypeId = type.id;
  const part = (id: string, text: string, y: number) => ({ id, type: 'text', x: 2, y, width: 46, height: 6, text });
  const layout = await saved(admin, `${path}/labelLayouts`, {
    name: 'Blanka',
    medium: { kind: 'roll', width: 50, height: 25, dpi: 203 },
    parts: [part('code', '{{code}}', 2), part('title', '[{{title}}]', 10), part('address', '{{shortAddress}}', 18)],
  });
  layoutId = layout.id;
});
afterAll(() => app.close());

const series = (prefix: string, overrides: object = {}) =>
  saved(admin, `${path}/codeSeries`, { prefix, digits: 4, hasCheckDigit: false, ...overrides });
const roll = (seriesId: string, count: number, id = uuidv7()) =>
  admin.post(`${path}/codeSeries/${seriesId}/print`, { id, layoutId, count, format: 'zpl' });
const register = (code: string, overrides: object = {}) =>
  saved(admin, `${path}/elements`, { elementTypeId, code, ...overrides });
const printedCodes = ({ body }: Pick<Reply, 'body'>) =>
  [
    ...Buffer.from(body)
      .toString('utf8')
      .matchAll(/\^FD([A-Z]-\d+)\^FS/g),
  ].map(([, code]) => code);
const waitForJob = (jobId: string) =>
  eventually(async () => {
    const { data } = await admin.get(`${path}/jobs/${jobId}`);
    expect(['queued', 'running']).not.toContain(data.status);
    return data;
  });
const problems = ({ status, details }: Reply) => [
  status,
  ...details.map(({ code, path: at }) => `${at ?? ''} ${code}`),
];
const findSeries = async (id: string) =>
  (await admin.get(`${path}/codeSeries`)).data.items.find((each: { id: string }) => each.id === id);

describe('a series of codes', () => {
  it('is printed roll by roll, and a roll requested again is the same one', async () => {
    const { id } = await series('A-');
    const first = uuidv7();
    const printReply = await roll(id, 3, first);
    expect(printReply.status, JSON.stringify(printReply.details)).toBe(200);
    expect(printedCodes(printReply)).toEqual(['A-0001', 'A-0002', 'A-0003']);
    expect(Buffer.from(printReply.body).toString()).toMatch(/\^FDHTTP:\/\/[A-Z0-9.:]+\/L\/NORTH\.A-0001\^FS/);
    expect(Buffer.from(printReply.body).toString()).toContain('[]');
    expect(printedCodes(await roll(id, 2))).toEqual(['A-0004', 'A-0005']);
    expect(printedCodes(await roll(id, 3, first))).toEqual(['A-0001', 'A-0002', 'A-0003']);
    expect(problems(await roll(id, 4, first))).toEqual([409, 'id duplicate']);
    expect(await findSeries(id)).toMatchObject({ given: 5, used: 0, left: 9994, next: 'A-0006' });
  });

  it('gives no code twice, to any number of users at once', async () => {
    const { id } = await series('C-');
    const rolls = await Promise.all(Array.from({ length: 12 }, () => roll(id, 7)));
    const codes = rolls.flatMap(printedCodes);
    expect(codes).toHaveLength(84);
    expect(new Set(codes).size).toBe(84);
  });

  it('skips codes that objects have as main or further codes, and counts the used ones', async () => {
    const { id } = await series('D-');
    await register('d-0002');
    await register('X', { codes: [{ type: 'former', code: 'D-0003' }] });
    expect(printedCodes(await roll(id, 3))).toEqual(['D-0001', 'D-0004', 'D-0005']);
    await register('Claimed', { codes: [{ type: 'own', code: 'd-0004' }] });
    // Not given yet.
    await register('D-0009');
    expect(await findSeries(id)).toMatchObject({ given: 5, used: 3 });
  });

  it('is refused when another gives the same codes, and is deleted only before anything was printed', async () => {
    const { id } = await series('E-', { hasCheckDigit: true });
    const ask = (overrides: object) =>
      admin.post(`${path}/codeSeries`, { prefix: 'E-', digits: 5, hasCheckDigit: false, ...overrides });
    expect(problems(await ask({}))).toEqual([409, 'prefix duplicate']);
    expect(problems(await ask({ prefix: 'E-1', digits: 4 }))).toEqual([409, 'prefix duplicate']);
    expect((await roll(id, 1)).status).toBe(200);
    expect(problems(await admin.delete(`${path}/codeSeries/${id}`))).toEqual([409, ' inUse']);
    const unusedSeries = await series('F-');
    expect((await admin.delete(`${path}/codeSeries/${unusedSeries.id}`)).status).toBe(204);
    const small = await series('G-', { digits: 2 });
    expect(problems(await roll(small.id, 100))).toEqual([422, 'count range']);
    expect((await roll(small.id, 99)).status).toBe(200);
    expect(await findSeries(small.id)).toMatchObject({ left: 0, next: null });
    expect(problems(await roll(small.id, 1))).toEqual([422, 'count range']);
    expect((await tenant.as('PrivilegedUser').get(`${path}/codeSeries`)).status).toBe(403);
  });

  it('prints large numbers in the background', async () => {
    const { id } = await series('H-', { digits: 6 });
    const jobId = uuidv7();
    expect((await roll(id, 1_000, jobId)).data).toEqual({ jobId });
    expect((await roll(id, 1_000, jobId)).data).toEqual({ jobId });
    const job = await waitForJob(jobId);
    expect(job).toMatchObject({ status: 'completed', progress: { done: 1_000, total: 1_000 } });
    const codes = printedCodes(await admin.get(`${path}/${job.file}`));
    expect([codes.length, codes[0], codes.at(-1)]).toEqual([1_000, 'H-000001', 'H-001000']);
    expect(await findSeries(id)).toMatchObject({ given: 1_000 });
  });

  it('is printed again with the same numbers after it failed or was cancelled', async () => {
    const { id } = await series('L-', { digits: 6 });
    for (const [index, status] of ['failed', 'cancelled'].entries()) {
      const jobId = uuidv7();
      await roll(id, 250, jobId);
      await waitForJob(jobId);
      await app.database.owner.withClient((client) =>
        client.query(`UPDATE label_prints SET status = $2, failure = '{"code":"internal"}' WHERE id = $1`, [
          jobId,
          status,
        ]),
      );
      expect((await admin.get(`${path}/jobs/${jobId}`)).data).toMatchObject({ status, file: null });
      expect((await roll(id, 250, jobId)).data).toEqual({ jobId });
      const job = await waitForJob(jobId);
      expect(job).toMatchObject({ status: 'completed', errors: [] });
      const first = `L-${String(index * 250 + 1).padStart(6, '0')}`;
      expect(printedCodes(await admin.get(`${path}/${job.file}`))[0]).toBe(first);
    }
    expect(await findSeries(id)).toMatchObject({ given: 500 });
  });

  it('can be cancelled by its user, and then has no file to fetch', async () => {
    const { id } = await series('M-', { digits: 6 });
    const jobId = uuidv7();
    await roll(id, 5_000, jobId);
    const cancelled = await admin.post(`${path}/jobs/${jobId}/cancel`, {});
    expect([cancelled.status, cancelled.data.status]).toEqual([200, 'cancelled']);
    expect((await admin.get(`${path}/labels/prints/${jobId}/file`)).status).toBe(409);
    expect((await tenant.as('PrivilegedUser').post(`${path}/jobs/${jobId}/cancel`, {})).status).toBe(403);
    // The numbers stay given: they may stand on labels already.
    expect(printedCodes(await roll(id, 1))).toEqual(['M-005001']);
  });
});

describe('an unknown code', () => {
  it('is reported once by users allowed to look up objects, and leaves the list when an object gets it', async () => {
    const worker = tenant.as('PrivilegedUser');
    const report = (code: string, note: string | null) => worker.post(`${path}/codeReports`, { code, note });
    const list = async () =>
      (await admin.get(`${path}/codeReports`)).data.items.map((each: { code: string; note: string }) => [
        each.code,
        each.note,
      ]);
    expect((await report('FOUND-1', 'On the gate')).status).toBe(201);
    expect((await report('found-1', 'On the north gate')).status).toBe(201);
    const { data } = await report('FOUND-2', null);
    expect(await list()).toEqual(
      expect.arrayContaining([
        ['FOUND-1', 'On the north gate'],
        ['FOUND-2', null],
      ]),
    );
    expect(await list()).toHaveLength(2);
    expect((await worker.get(`${path}/codeReports`)).status).toBe(403);
    await register('Gate', { codes: [{ type: 'former', code: 'Found-1' }] });
    expect((await admin.delete(`${path}/codeReports/${data.id}`)).status).toBe(204);
    expect(await list()).toEqual([]);
    expect(problems(await report(' ', null))).toEqual([422, 'code required']);
  });
});
