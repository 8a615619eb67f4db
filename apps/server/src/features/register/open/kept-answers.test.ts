import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTenantDirectory } from '../../../http/kernel/tenant-directory.ts';
import { eventually } from '../../../testing/eventually.ts';
import { saved } from '../../../testing/populated-site.ts';
import { sharedTestApp } from '../../../testing/shared-test-app.ts';
import { createTestApp, type Person, type Reply, type TestApp, type TestTenant } from '../../../testing/test-app.ts';
import { KeptAnswers } from './kept-answers.ts';

const path = 'kept-town/north';
const withName = (text: string) => ({ localizedNames: [{ culture: 'sv-SE', text }], status: 'published' });
const everyone = { showForUser: true, showForPublic: true };
const field = { name: uuidv7(), maker: uuidv7() };

let app: TestApp;
/** Another process with the same database. */
let otherApp: TestApp;
let tenant: TestTenant;
let architect: Person;

beforeAll(async () => {
  app = await sharedTestApp();
  otherApp = await createTestApp({ OIDC_AUTHORITY: app.provider.authority }, undefined, { database: app.database });
  tenant = await app.addTenant('kept-town', 'sv-SE');
  architect = tenant.as('TenantAdmin');
});
afterAll(async () => {
  await otherApp.close();
  await app.close();
});
beforeEach(() => saveTenant(app, {}));

/** Saves the tenant, as a user that is signed in at one of the two processes. */
async function saveTenant(at: TestApp, settings: object, name = 'Staden'): Promise<void> {
  const sites = tenant.sites.map(({ id, key }) => ({ id, key, name: key }));
  const { statusCode } = await at.app.inject({
    ...{ method: 'PUT', url: `/api/v2/tenants/${tenant.id}` },
    headers: { authorization: `Bearer ${await app.provider.token('kept-town-SuperUser')}` },
    payload: { key: tenant.key, name, sites, settings: { allowAnonymousRequests: true, ...settings } },
  });
  expect(statusCode).toBe(200);
}

const lookUp = (code: string, query = '', headers: Record<string, string> = {}): Promise<Reply> =>
  app.nobody.call('GET', `${path}/open/elements/codes/${code}${query}`, { headers });

/** A public object that was looked up often enough to be answered from memory. */
async function createKnownElement(overrides: { readonly maker?: boolean } = {}) {
  const code = `K-${uuidv7().slice(-10)}`;
  const makerName = uuidv7();
  const makers = await saved(architect, `${path}/recordTypes`, {
    ...withName('Tillverkare'),
    dataPropertyTypes: [{ id: makerName, name: 'Namn', fieldType: 'text', inTitle: true }],
  });
  const maker = await saved(architect, `${path}/records`, {
    recordTypeId: makers.id,
    dataProperties: [{ dataPropertyTypeId: makerName, value: 'Gungor & Co' }],
  });
  const type = await saved(architect, `${path}/elementTypes`, {
    ...withName('Gungor'),
    publicAccess: { isPublic: true },
    dataPropertyTypes: [
      { id: field.name, name: 'Namn', fieldType: 'text', inTitle: true, ...everyone },
      {
        ...{ id: field.maker, name: 'Tillverkare', fieldType: 'select', ...everyone },
        optionSource: { recordTypeIds: [makers.id] },
      },
    ],
  });
  const element = await saved(architect, `${path}/elements`, {
    ...{ elementTypeId: type.id, code },
    dataProperties: [
      { dataPropertyTypeId: field.name, value: 'Röda gungan' },
      ...(overrides.maker ? [{ dataPropertyTypeId: field.maker, value: maker.id }] : []),
    ],
  });
  await askedOften(code);
  return { code, type, element, maker, makerName };
}

async function askedOften(code: string, query = ''): Promise<void> {
  for (let time = 0; time < 3; time += 1) expect((await lookUp(code, query)).status).toBe(200);
}

describe('an open answer that is requested again', () => {
  it('is answered from the cache without reading the object, with the same content', async () => {
    const { code } = await createKnownElement();
    const before = await lookUp(code);
    await app.database.owner.withClient(async (client) => {
      // Every look-up of a code reads this table.
      await client.query('BEGIN; LOCK TABLE element_codes IN ACCESS EXCLUSIVE MODE');
      const kept = await lookUp(code);
      expect([kept.status, kept.data]).toEqual([200, before.data]);
      for (const header of ['etag', 'cache-control', 'vary', 'content-type', 'access-control-allow-origin']) {
        expect([header, kept.headers[header]]).toEqual([header, before.headers[header]]);
      }
      const tag = { 'if-none-match': String(before.headers.etag) };
      const unchangedReply = await lookUp(code, '', tag);
      expect([unchangedReply.status, unchangedReply.body.length, unchangedReply.headers.etag]).toEqual([
        304,
        0,
        before.headers.etag,
      ]);
      await client.query('ROLLBACK');
    });
  });

  it.each<[string, (made: Awaited<ReturnType<typeof createKnownElement>>) => Promise<unknown>, string]>([
    [
      'its fields',
      ({ element, type, code }) =>
        architect.put(`${path}/elements/${element.id}`, {
          ...{ elementTypeId: type.id, code },
          dataProperties: [{ dataPropertyTypeId: field.name, value: 'Blå gungan' }],
        }),
      'Blå gungan',
    ],
    [
      'what a value of it names',
      ({ maker, makerName }) =>
        architect.put(`${path}/records/${maker.id}`, {
          ...maker,
          dataProperties: [{ dataPropertyTypeId: makerName, value: 'Nya Gungor' }],
        }),
      'Nya Gungor',
    ],
    [
      'its category',
      async ({ type }) => {
        const storedType = (await architect.get(`${path}/elementTypes/${type.id}`)).data;
        return architect.put(`${path}/elementTypes/${type.id}`, { ...storedType, ...withName('Lekredskap') });
      },
      'Lekredskap',
    ],
    ['the organisation', () => saveTenant(app, {}, 'Nya staden'), 'Nya staden'],
    [
      'a row, by whoever writes to the database',
      ({ element }) =>
        app.database.owner.withClient((client) =>
          client.query(`UPDATE elements SET data_properties = data_properties || $2 WHERE id = $1`, [
            element.id,
            JSON.stringify({ [field.name]: 'Ändrad gunga' }),
          ]),
        ),
      'Ändrad gunga',
    ],
  ])('shows a change of %s at once', async (_what, change, expectedAnswer) => {
    const knownElement = await createKnownElement({ maker: true });
    const tag = { 'if-none-match': String((await lookUp(knownElement.code)).headers.etag) };
    await change(knownElement);
    const reply = await lookUp(knownElement.code, '', tag);
    expect([reply.status, reply.body.toString()]).toEqual([200, expect.stringContaining(expectedAnswer)]);
    await askedOften(knownElement.code);
    expect((await lookUp(knownElement.code)).body.toString()).toContain(expectedAnswer);
  });

  it.each<[string, (made: Awaited<ReturnType<typeof createKnownElement>>) => Promise<unknown>]>([
    ['another process switches strangers off', () => saveTenant(otherApp, { allowAnonymousRequests: false })],
    ['the object is removed', ({ element }) => architect.delete(`${path}/elements/${element.id}`)],
    [
      'the category is public no more',
      async ({ type }) => {
        const storedType = (await architect.get(`${path}/elementTypes/${type.id}`)).data;
        const { headers, status } = await architect.put(`${path}/elementTypes/${type.id}`, {
          ...storedType,
          publicAccess: { isPublic: false },
        });
        expect([status, headers.etag]).toEqual([200, expect.any(String)]);
      },
    ],
  ])('becomes the 404 of all codes as soon as %s', async (_what, change) => {
    const knownElement = await createKnownElement();
    const tag = { 'if-none-match': String((await lookUp(knownElement.code)).headers.etag) };
    await change(knownElement);
    const [goneReply, never] = [await lookUp(knownElement.code, '', tag), await lookUp(`NO-${knownElement.code}`)];
    expect([goneReply.status, goneReply.errors, goneReply.headers.etag]).toEqual([404, never.errors, undefined]);
  });

  it('is cached by language and schema, and follows a change of the schema', async () => {
    const { code, type } = await createKnownElement();
    const columnId = uuidv7();
    const key = `s-${uuidv7().slice(-8)}`;
    const schema = (name: string) => ({
      ...{ ...withName(key), key, directions: ['open'], targets: [{ type: 'elementType', id: type.id }] },
      fields: [{ id: columnId, name, fieldType: 'string' }],
      schemaConfigurations: [
        {
          ...{ subject: { type: 'element', id: type.id }, identifierMatchRules: [], writeAction: { matchRules: [] } },
          readAction: {
            matchRules: [
              {
                ...{ id: uuidv7(), matchType: 'incoming', action: 'copySourceValue' },
                source: { type: 'element', id: type.id, fieldId: 'code' },
                target: { type: 'dataSchema', fieldId: columnId },
              },
            ],
          },
        },
      ],
    });
    const storedType = await saved(architect, `${path}/schemas`, schema('Skylt'));
    await askedOften(code, `?schemaKey=${key}`);
    expect((await lookUp(code, `?schemaKey=${key}`)).data).toEqual({ Skylt: code });
    expect((await lookUp(code)).data.title).toBe('Röda gungan');
    expect((await lookUp(code, '?schemaKey=other')).status).toBe(404);
    expect((await lookUp(code, '', { 'accept-language': 'en' })).headers['content-language']).toBe('en-US');
    const updateReply = await architect.put(`${path}/schemas/${storedType.id}`, schema('Sign'));
    expect(updateReply.status).toBe(200);
    expect((await lookUp(code, `?schemaKey=${key}`)).data).toEqual({ Sign: code });
  });

  it('is made anew each time when its schema asks for the time', async () => {
    const { code, type } = await createKnownElement();
    const [columnId, key] = [uuidv7(), `t-${uuidv7().slice(-8)}`];
    await saved(architect, `${path}/schemas`, {
      ...{ ...withName(key), key, directions: ['open'], targets: [{ type: 'elementType', id: type.id }] },
      fields: [{ id: columnId, name: 'Läst', fieldType: 'string' }],
      schemaConfigurations: [
        {
          ...{ subject: { type: 'element', id: type.id }, identifierMatchRules: [], writeAction: { matchRules: [] } },
          readAction: {
            matchRules: [
              {
                ...{
                  id: uuidv7(),
                  matchType: 'incoming',
                  action: 'setValue',
                  value: { expression: 'today() == today() ? "ja" : "nej"' },
                },
                source: { type: 'element', id: type.id, fieldId: 'code' },
                target: { type: 'dataSchema', fieldId: columnId },
              },
            ],
          },
        },
      ],
    });
    await askedOften(code);
    await askedOften(code, `?schemaKey=${key}`);
    const { data } = await lookUp(code, `?schemaKey=${key}`);
    expect(data.Läst).toBe('ja');
    await app.database.owner.withClient(async (client) => {
      // Every look-up of a code reads this table: cached responses do without it, this one waits for it.
      await client.query('BEGIN; LOCK TABLE element_codes IN ACCESS EXCLUSIVE MODE');
      expect((await lookUp(code)).status).toBe(200);
      let isAnswered = false;
      const lookup = lookUp(code, `?schemaKey=${key}`).then((reply) => {
        isAnswered = true;
        return reply;
      });
      await eventually(async () => {
        const { rows } = await client.query<{ waiting: number }>(
          `SELECT count(*)::int AS waiting FROM pg_locks WHERE relation = 'element_codes'::regclass AND NOT granted`,
        );
        expect([rows[0]?.waiting, isAnswered]).toEqual([1, false]);
      });
      await client.query('ROLLBACK');
      expect((await lookup).status).toBe(200);
    });
  });

  it('counts against the request limit of the caller', async () => {
    const { code } = await createKnownElement();
    const limitedApp = await createTestApp(
      { OIDC_AUTHORITY: app.provider.authority, RATE_LIMIT_MAX: '1000' },
      undefined,
      {
        database: app.database,
      },
    );
    const ask = () => limitedApp.nobody.get(`${path}/open/elements/codes/${code}`);
    const statuses = new Map<number, number>();
    for (let time = 0; time < 125; time += 1) {
      const { status } = await ask();
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
    expect(Object.fromEntries(statuses)).toEqual({ 200: 120, 429: 5 });
    await limitedApp.close();
  });
});

describe('the cache of a tenant', () => {
  it('is not used while change notifications are interrupted, so that no cached answer is given', async () => {
    let isListening = true;
    const directory = createTenantDirectory(app.database.pool, () => isListening);
    const ask = async () => {
      const foundTenant = await directory.byKey('kept-town');
      if (!foundTenant) throw new Error('no tenant');
      return foundTenant;
    };
    const [firstTenant, secondTenant] = [await ask(), await ask()];
    expect(secondTenant).toBe(firstTenant);
    const { code, element, type } = await createKnownElement();
    const kept = new KeptAnswers(app.database.pool);
    const [site] = firstTenant.sites;
    if (!site) throw new Error('no site');
    const lookup = { tenant: firstTenant, site, culture: 'sv-SE', code, schemaKey: undefined } as const;
    const sources = { elementId: element.id, elementTypeId: type.id, recordIds: [], recordTypeIds: [], schemaId: null };
    const answer = { headers: {}, body: '{}', bytes: 2 };
    kept.keep(lookup, undefined, sources, answer);
    expect(await kept.find(lookup)).toBeUndefined();
    kept.keep(lookup, await kept.prepare(lookup), sources, answer);
    expect(await kept.find(lookup)).toBe(answer);
    isListening = false;
    expect(await kept.find({ ...lookup, tenant: await ask() })).toBeUndefined();
  });

  it('is limited in size, like the answers', async () => {
    const kept = new KeptAnswers(app.database.pool);
    const { code, element, type } = await createKnownElement();
    const directory = createTenantDirectory(app.database.pool);
    const foundTenant = await directory.byKey('kept-town');
    const site = foundTenant?.sites[0];
    if (!foundTenant || !site) throw new Error('no tenant');
    const sources = { elementId: element.id, elementTypeId: type.id, recordIds: [], recordTypeIds: [], schemaId: null };
    const answer = { headers: {}, body: 'x'.repeat(60_000), bytes: 60_000 };
    for (let number = 0; number < 400; number += 1) {
      const lookup = {
        tenant: foundTenant,
        site,
        culture: 'sv-SE',
        code: `${code}-${number}`,
        schemaKey: undefined,
      } as const;
      kept.keep(lookup, undefined, sources, answer);
      kept.keep(lookup, await kept.prepare(lookup), sources, answer);
    }
    expect(kept.bytes).toBeGreaterThan(15_000_000);
    expect(kept.bytes).toBeLessThanOrEqual(16_000_000);
  });
});
