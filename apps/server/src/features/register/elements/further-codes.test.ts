import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sharedTestApp } from '../../../testing/shared-test-app.ts';
import type { Person, TestApp, TestTenant } from '../../../testing/test-app.ts';

let app: TestApp;
let tenant: TestTenant;
let admin: Person;
const site = () => `${tenant.key}/north`;
const nameField = '018f0000-0000-7000-8000-000000000001';
let gates: string;

beforeAll(async () => {
  app = await sharedTestApp();
  tenant = await app.addTenant('ekby');
  admin = tenant.as('TenantAdmin');
  const category = await admin.post(`${site()}/elementTypes`, {
    localizedNames: [{ culture: 'en-US', text: 'Gates' }],
    status: 'published',
    publicAccess: { isPublic: true },
    dataPropertyTypes: [{ id: nameField, name: 'Name', fieldType: 'text', showForUser: true }],
  });
  expect(category.status, JSON.stringify(category.details)).toBe(201);
  gates = category.data.id;
});
afterAll(() => app.close());

const gate = (name: string, overrides: object = {}) => ({
  elementTypeId: gates,
  dataProperties: [{ dataPropertyTypeId: nameField, value: name }],
  ...overrides,
});
async function register(name: string, overrides: object = {}, at = site()) {
  const reply = await admin.post(`${at}/elements`, gate(name, overrides));
  expect(reply.status, JSON.stringify(reply.details)).toBe(201);
  return reply.data;
}
const problems = ({ details }: { details: readonly { code: string; path?: string }[] }) =>
  details.map(({ code, path }) => `${path} ${code}`);

describe('an object with further codes', () => {
  it('has them in the order sent, cleaned and without duplicates, and keeps them when omitted', async () => {
    const createdElement = await register('Many', {
      code: 'G-1',
      codes: [
        { type: 'vendor', code: ' 7310865004703 ' },
        { type: 'nfc', code: '04:a2:2b:9a:11:5c:80' },
        { type: 'former', code: 'old-1' },
        { type: 'former', code: 'OLD-1' },
        { type: 'former', code: '' },
      ],
    });
    const codes = [
      { type: 'vendor', code: '7310865004703' },
      { type: 'nfc', code: '04A22B9A115C80' },
      { type: 'former', code: 'old-1' },
    ];
    expect(createdElement.codes).toEqual(codes);
    const path = `${site()}/elements/${createdElement.id}`;
    const renameReply = await admin.put(path, { ...gate('Renamed'), version: 1 });
    expect(renameReply.data.codes).toEqual(codes);
    const clearReply = await admin.put(path, { ...gate('Renamed'), codes: [], version: 2 });
    expect(clearReply.data.codes).toEqual([]);
    expect((await admin.get(`${site()}/elements/codes/old-1`)).status).toBe(404);
    const trail = await admin.post(`${site()}/auditEvents/filter`, {
      filters: [
        { column: 'resourceId', value: createdElement.id },
        { column: 'action', value: 'update' },
      ],
    });
    const events = await Promise.all(
      trail.data.items.map(({ id }: { id: string }) => admin.get(`${site()}/auditEvents/${id}`)),
    );
    const event = events.find(({ data }) => data.after.codes === undefined) ?? events[0];
    expect(event.data.before.codes).toEqual(codes);
  });

  it('is found by each of them: by look-up, at its site and by search', async () => {
    const createdElement = await register('Found', { code: 'G-2', codes: [{ type: 'vendor', code: 'V/é-77' }] });
    const worker = tenant.as('PrivilegedUser');
    for (const code of ['v/É-77', ' V/é-77 ']) {
      expect((await worker.get(`${site()}/elements/codes/${encodeURIComponent(code)}`)).data.id).toBe(
        createdElement.id,
      );
    }
    const sites = await admin.get(`${tenant.key}/elements/codes/${encodeURIComponent('V/é-77')}/sites`);
    expect(sites.data.map((each: { id: string }) => each.id)).toEqual([createdElement.id]);
    const searchReply = await worker.post(`${site()}/elements/filter`, { searchCriteria: 'v/é-77' });
    expect(searchReply.data.items.map((each: { id: string }) => each.id)).toEqual([createdElement.id]);
  });

  it.each([
    ['7', 'PrivilegedUser'],
    ['å8', 'TenantAdmin'],
  ] as const)('is found by a search for %j, which is all of a further code', async (code, role) => {
    const createdElement = await register(`Short ${code}`, { codes: [{ type: 'former', code: code.toUpperCase() }] });
    const searchReply = await tenant.as(role).post(`${site()}/elements/filter`, { searchCriteria: code });
    expect(searchReply.data.items.map((each: { id: string }) => each.id)).toContain(createdElement.id);
    const combinedReply = await admin.post(`${site()}/elements/filter`, { searchCriteria: `${code} sh` });
    expect(combinedReply.data.items.map((each: { id: string }) => each.id)).toEqual([createdElement.id]);
  });

  it('is still found by them after other changes', async () => {
    const createdElement = await register('Kept', { codes: [{ type: 'former', code: 'KEPT-4711' }] });
    const bulk = await admin.put(`${site()}/elements/${createdElement.id}`, { ...gate('Kept, renamed'), version: 1 });
    expect(bulk.status).toBe(200);
    const searchReply = await admin.post(`${site()}/elements/filter`, { searchCriteria: 'kept-4711' });
    expect(searchReply.data.items).toHaveLength(1);
  });

  it('can turn a further code into its main code, and frees its codes when deleted', async () => {
    const createdElement = await register('Own', { code: 'G-3', codes: [{ type: 'own', code: 'G-3B' }] });
    const path = `${site()}/elements/${createdElement.id}`;
    const updateReply = await admin.put(path, { ...gate('Own', { code: 'g-3b' }), version: 1 });
    expect(updateReply.data).toMatchObject({ code: 'g-3b', codes: [] });
    const linkReply = await admin.post(`${path}/codes`, { type: 'former', code: 'G-3' });
    expect(linkReply.data.codes).toEqual([{ type: 'former', code: 'G-3' }]);
    expect((await admin.delete(path)).status).toBe(204);
    await register('Next', { code: 'G-3', codes: [{ type: 'own', code: 'G-3B' }] });
  });
});

it('is found by GTIN and serial number in any notation of GS1, and by a plain bar code', async () => {
  const drill = await register('Drill', { codes: [{ type: 'gs1', code: '(01)09506000134352(10)B1(21)s1' }] });
  expect(drill.codes).toEqual([{ type: 'gs1', code: '(01)09506000134352(21)s1' }]);
  const box = await register('Box', { codes: [{ type: 'vendor', code: '7310865004703' }] });
  const findByCode = async (text: string) => {
    const { status, data } = await admin.get(`${site()}/elements/codes/${encodeURIComponent(text)}`);
    return status === 200 ? data.id : status;
  };
  for (const text of [
    '(01)09506000134352(21)S1',
    '(01)09506000134352(17)261231(21)S1',
    'https://id.gs1.org/01/9506000134352/21/s1',
  ]) {
    expect(await findByCode(text)).toBe(drill.id);
  }
  expect(await findByCode('(01)09506000134352(21)S2')).toBe(404);
  expect(await findByCode('(01)07310865004703')).toBe(box.id);
});

describe('a code in a site', () => {
  it('belongs to one object, as main or further code, separately in each site', async () => {
    const one = await register('One', { code: 'U-1', codes: [{ type: 'former', code: 'U-2' }] });
    const tryCreate = async (overrides: object) => {
      const reply = await admin.post(`${site()}/elements`, gate('Two', overrides));
      return [reply.status, ...problems(reply)];
    };
    expect(await tryCreate({ code: 'u-2' })).toEqual([409, 'code codeTaken']);
    expect(
      await tryCreate({
        codes: [
          { type: 'own', code: 'X-1' },
          { type: 'vendor', code: 'u-1' },
        ],
      }),
    ).toEqual([409, 'codes.1.code codeTaken']);
    expect(await tryCreate({ codes: [{ type: 'vendor', code: 'u-2' }] })).toEqual([409, 'codes.0.code codeTaken']);
    expect((await register('Same', { code: 'Y', codes: [{ type: 'vendor', code: 'y' }] })).codes).toEqual([]);
    const otherElement = await register('Other', { code: 'U-3' });
    const linkReply = await admin.post(`${site()}/elements/${otherElement.id}/codes`, { type: 'own', code: 'U-2' });
    expect([linkReply.status, ...problems(linkReply)]).toEqual([409, 'code codeTaken']);
    const takenReply = await admin.put(`${site()}/elements/${otherElement.id}`, {
      ...gate('Other', { code: 'U-2' }),
      version: 1,
    });
    expect([takenReply.status, ...problems(takenReply)]).toEqual([409, 'code codeTaken']);
    expect(one.codes).toHaveLength(1);
  });

  it('belongs to one object also when two people save it at once in different notations', async () => {
    const targets = await Promise.all(Array.from({ length: 4 }, (_, index) => register(`Race ${index}`)));
    for (let round = 0; round < 8; round += 1) {
      const code = `RACE-${round}`;
      const replies = await Promise.all([
        admin.post(`${site()}/elements`, gate('As its own', { code })),
        admin.post(`${site()}/elements`, gate('As a further one', { codes: [{ type: 'own', code }] })),
        ...targets.map(({ id }) => admin.post(`${site()}/elements/${id}/codes`, { type: 'own', code })),
      ]);
      expect(replies.filter(({ status }) => status < 300)).toHaveLength(1);
      expect(new Set(replies.filter(({ status }) => status >= 300).flatMap(problems))).toEqual(
        new Set(
          ['code codeTaken', 'codes.0.code codeTaken'].filter((each) => replies.flatMap(problems).includes(each)),
        ),
      );
      expect((await admin.get(`${site()}/elements/codes/${code}`)).status).toBe(200);
    }
  });
});

describe('linking a code', () => {
  it('happens once however often it is sent, and only by users allowed to change the object', async () => {
    const createdElement = await register('Linked', { code: 'L-1' });
    const path = `${site()}/elements/${createdElement.id}/codes`;
    const link = () => admin.post(path, { type: 'nfc', code: '04:11:22:33' });
    expect((await link()).data).toMatchObject({ version: 2, codes: [{ type: 'nfc', code: '04112233' }] });
    expect((await link()).data.version).toBe(2);
    expect((await admin.post(path, { type: 'own', code: 'l-1' })).data.version).toBe(2);
    expect((await admin.post(path, { type: 'own', code: 'x'.repeat(101) })).status).toBe(422);
    expect((await tenant.as('User').post(path, { type: 'own', code: 'L-2' })).status).toBe(403);
    expect((await admin.get(`${site()}/elements/codes/04-11-22-33`)).data.id).toBe(createdElement.id);
  });
});
