import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify from 'fastify';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../config/config.ts';
import { registerWebApp } from '../http/kernel/static-web.ts';
import { populateReservations, populateSite, type SiteWithReservations } from './populated-site.ts';
import { createTestApp, type Person, type Reply, type TestApp, type TestTenant } from './test-app.ts';

let app: TestApp;
let tenant: TestTenant;
let admin: Person;
let site: SiteWithReservations;

beforeAll(async () => {
  app = await createTestApp();
  tenant = await app.addTenant('ordagrant');
  admin = tenant.as('SuperUser');
  site = await populateReservations(tenant, await populateSite(tenant, 'Lind'));
});
afterAll(() => app.close());

const codes = ({ status, details }: Reply) => [status, ...details.map(({ path: at, code }) => `${at ?? ''} ${code}`)];

describe('a list of version 1', () => {
  it('has the number of matching rows, the only count for paging', async () => {
    const ask = async (version: number) => {
      const list = `/api/v${version}/${site.path}/elements/filter`;
      return (await admin.post(list, { searchCriteria: 'nothing like it' })).data;
    };
    expect(await ask(1)).toEqual({ items: [], totalCount: 0 });
    expect(await ask(2)).toMatchObject({ totalCount: 1, filteredCount: 0 });
  });
});

describe('a tenant key', () => {
  it('is refused when it could not be used in addresses', async () => {
    const createTenant = (key: string) =>
      admin.post('tenants', { key, name: 'Key', sites: [{ key: 'main', name: 'Main' }] });
    expect(codes(await createTenant('-a'))).toEqual([422, 'key key']);
    expect((await createTenant('a-')).status).toBe(201);
  });
});

describe('an impossible step', () => {
  it('answers 409, whether the status forbids it or the mode lacks it', async () => {
    const perform = (mode: string, transactionTypeId: string, overrides: object = {}) =>
      admin.post(`${site.path}/operations`, {
        ...{ clientOperationId: uuidv7(), operationTypeId: site.operationTypeId, elementId: site.elementId },
        ...{ transactionTypeId, mode, dataProperties: [], ...overrides },
      });
    const ofTransaction = { transactionId: site.transactionId };
    for (const reply of [
      await perform('start', site.transactionTypeId, ofTransaction),
      await perform('update', site.transactionTypeId, ofTransaction),
      await perform('cancel', site.transactionTypeId),
      await perform('cancel', site.loanTypeId),
    ]) {
      expect(codes(reply)).toEqual([409, ' transitionNotAllowed']);
    }
    // A step that the mode has, by a function that the service does not offer it with.
    const otherReply = await perform('start', site.transactionTypeId, { operationTypeId: uuidv7() });
    expect(codes(otherReply)).toEqual([404, 'operationTypeId notFound']);
  });
});

describe('a refusal', () => {
  const localizedNames = [{ culture: 'en-US', text: 'A' }];
  const field = (overrides: object) => ({ name: 'F', fieldType: 'text', showForUser: true, ...overrides });
  const save = (dataPropertyTypes: object[], overrides: object = {}) =>
    admin.post(`${site.path}/recordTypes`, { localizedNames, dataPropertyTypes, ...overrides });

  it('names fifty problems and the number of further ones', async () => {
    const saveInvalidFields = (count: number) =>
      save(Array.from({ length: count }, (_, number) => field({ name: `F${number}`, unit: 'x'.repeat(999) })));
    const listedReply = await saveInvalidFields(50);
    expect([listedReply.status, listedReply.details.length]).toEqual([422, 50]);
    expect(listedReply.errors.join(' ')).not.toContain('Further problems');
    const truncatedReply = await saveInvalidFields(57);
    expect([truncatedReply.status, truncatedReply.details.length]).toEqual([422, 51]);
    expect(truncatedReply.details.at(-1)).toMatchObject({ code: 'moreProblems' });
    expect(truncatedReply.errors.at(-1)).toBe('Further problems: 7.');
  });

  it('is about the value: a colour, a number, an id, a time, the nesting depth', async () => {
    let nestedField = field({});
    for (let level = 0; level < 9; level += 1) nestedField = field({ fieldType: 'group', children: [nestedField] });
    let deep: unknown = 1;
    for (let level = 0; level < 50; level += 1) deep = [deep];
    const dataProperties = [{ dataPropertyTypeId: site.nameFieldId, value: deep }];
    const times = { reservatedFrom: 'soon', reservatedTo: 'later' };
    expect(codes(await save([field({})], { color: 'red' }))).toEqual([422, 'color color']);
    expect(codes(await admin.post(`${site.path}/elements/filter`, { limit: 'ten' }))).toEqual([422, 'limit integer']);
    expect(codes(await admin.post(`${site.path}/elements`, { elementTypeId: 'x' }))).toEqual([
      422,
      'elementTypeId invalidId',
    ]);
    expect(codes(await admin.put(`${site.path}/transactions/${site.transactionId}`, times))).toEqual([
      422,
      'reservatedFrom dateTime',
      'reservatedTo dateTime',
    ]);
    expect(codes(await save([nestedField]))).toEqual([422, expect.stringMatching(/children tooDeep$/)]);
    const tooDeep = await admin.post(`${site.path}/elements`, { elementTypeId: site.elementTypeId, dataProperties });
    expect([tooDeep.status, tooDeep.details[0]?.code]).toEqual([400, 'nesting']);
  });

  it('of a nullable part names its errors, and not the part once more', async () => {
    const policy = { loan: { borrower: { kind: 'performer' }, defaultDays: 'ten' } };
    const reply = await admin.post(`${site.path}/transactionTypes`, {
      ...{ localizedNames, elementTypeId: site.elementTypeId, mode: 'loan', policy },
      events: [{ mode: 'start', operationTypeId: site.operationTypeId }],
    });
    expect(reply.details.map(({ path: at }) => at)).toContain('policy.loan.defaultDays');
    expect(reply.details.map(({ path: at }) => at)).not.toContain('policy');
  });

  it('reports a default that breaks the validation of its field', async () => {
    const range = { validation: { range: { min: 1, max: 10 } } };
    expect(codes(await save([field({ fieldType: 'integer', defaultValue: 200, ...range })]))).toEqual([
      422,
      'dataPropertyTypes.0.defaultValue range',
    ]);
  });
});

describe('a name of a configured item', () => {
  it('accepts 250 characters, and not one more', async () => {
    const save = (length: number) =>
      admin.post(`${site.path}/recordTypes`, {
        localizedNames: [{ culture: 'sv-SE', text: 'å'.repeat(length) }],
        dataPropertyTypes: [{ name: 'F', fieldType: 'text', showForUser: true }],
      });
    expect((await save(250)).status).toBe(201);
    expect(codes(await save(251))).toEqual([422, 'localizedNames.0.text maxLength']);
  });
});

describe('the HTTP headers of an answer', () => {
  it('name the methods of an address', async () => {
    const reply = await admin.call('PATCH', `${site.path}/elements/${site.elementId}`);
    expect([reply.status, reply.headers.allow]).toEqual([405, 'DELETE, GET, HEAD, PUT']);
    expect(reply.errors[0]).toContain('DELETE, GET, HEAD, PUT');
    expect((await admin.call('POST', 'session')).headers.allow).toBe('GET, HEAD');
    expect((await admin.call('POST', 'nothing/of/the/kind/is/here')).status).toBe(404);
  });

  it('name the language, of refusals too', async () => {
    for (const culture of ['sv-SE', 'nb-NO', 'en-US']) {
      const foundReply = await admin.get(`${site.path}/elements/${site.elementId}?culture=${culture}`);
      const missingReply = await admin.get(`${site.path}/elements/${uuidv7()}?culture=${culture}`);
      expect([foundReply.headers['content-language'], missingReply.headers['content-language']]).toEqual([
        culture,
        culture,
      ]);
    }
  });

  it('give an empty answer when the caller has the current version, and a full one after any change', async () => {
    const address = `${site.path}/elements/${site.elementId}`;
    const firstReply = await admin.get(address);
    const tag = String(firstReply.headers.etag);
    const ask = (query = '') =>
      admin.call('GET', `${address}${query}`, { headers: { 'if-none-match': `"x", W/${tag}` } });
    const unchangedReply = await ask();
    expect([unchangedReply.status, unchangedReply.headers.etag, unchangedReply.body.length]).toEqual([304, tag, 0]);
    // Names are in the language of the caller.
    expect((await ask('/full?includeType=true')).status).toBe(200);
    expect((await ask('/full')).data.elementType).toMatchObject({ id: site.elementTypeId });
    expect((await ask('/full?includeType=false')).data.elementType).toBeUndefined();
    // The tag of a read says which version a change is based on.
    const updateReply = await admin.put(address, { ...firstReply.data, code: 'Lind-2' }, { 'if-match': tag });
    expect(updateReply.status).toBe(200);
    expect((await ask()).status).toBe(200);
    expect((await admin.put(address, firstReply.data, { 'if-match': tag })).status).toBe(412);
  });
});

describe('an address outside the pages', () => {
  let web: string;
  const pages = Fastify();
  beforeAll(async () => {
    web = await mkdtemp(path.join(tmpdir(), 'tingest-web-'));
    await writeFile(path.join(web, 'index.html'), '<title>Tingest</title>');
    await cp(path.join(import.meta.dirname, '../../../web/public/favicon.ico'), path.join(web, 'favicon.ico'));
    await registerWebApp(pages, readConfig({}), web);
  });
  afterAll(async () => {
    await pages.close();
    await rm(web, { recursive: true });
  });

  it.each([
    ['/', 200],
    ['/elements/types?site=north', 200],
    ['/exe/code/A%2F1', 200],
    ['/nothing-here', 404],
    ['/elements/types/of/mine', 404],
  ])('%s answers the page and %i', async (url, status) => {
    const reply = await pages.inject(url);
    expect([reply.statusCode, reply.body]).toEqual([status, '<title>Tingest</title>']);
  });

  it('is answered as its type: robots rules, an icon, and 404 for unknown well-known paths', async () => {
    const robots = await pages.inject('/robots.txt');
    expect([robots.statusCode, robots.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(robots.body).toContain('Disallow: /\n');
    expect((await pages.inject('/.well-known/security.txt')).body).not.toContain('<title>');
    const icon = await pages.inject('/favicon.ico');
    expect([icon.statusCode, icon.headers['content-type']]).toEqual([200, expect.stringMatching(/^image\//)]);
    expect(icon.rawPayload.subarray(0, 4).toString('hex')).toBe('00000100');
  });
});
