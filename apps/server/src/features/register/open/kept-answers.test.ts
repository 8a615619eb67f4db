import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTenantDirectory } from '../../../http/kernel/tenant-directory.ts';
import { eventually } from '../../../testing/eventually.ts';
import { saved } from '../../../testing/populated-site.ts';
import { sharedTestApp } from '../../../testing/shared-test-app.ts';
import { createTestApp, type Person, type Reply, type TestApp, type TestTenant } from '../../../testing/test-app.ts';
import { KeptAnswers } from './kept-answers.ts';

const path = 'kept-town/north';
const named = (text: string) => ({ localizedNames: [{ culture: 'sv-SE', text }], status: 'published' });
const everyone = { showForUser: true, showForPublic: true };
const field = { name: uuidv7(), maker: uuidv7() };

let app: TestApp;
/** Another process with the same database. */
let other: TestApp;
let tenant: TestTenant;
let architect: Person;

beforeAll(async () => {
  app = await sharedTestApp();
  other = await createTestApp({ OIDC_AUTHORITY: app.provider.authority }, undefined, { database: app.database });
  tenant = await app.addTenant('kept-town', 'sv-SE');
  architect = tenant.as('TenantAdmin');
});
afterAll(async () => {
  await other.close();
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
async function known(more: { readonly maker?: boolean } = {}) {
  const code = `K-${uuidv7().slice(-10)}`;
  const makerName = uuidv7();
  const makers = await saved(architect, `${path}/recordTypes`, {
    ...named('Tillverkare'),
    dataPropertyTypes: [{ id: makerName, name: 'Namn', fieldType: 'text', inTitle: true }],
  });
  const maker = await saved(architect, `${path}/records`, {
    recordTypeId: makers.id,
    dataProperties: [{ dataPropertyTypeId: makerName, value: 'Gungor & Co' }],
  });
  const type = await saved(architect, `${path}/elementTypes`, {
    ...named('Gungor'),
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
      ...(more.maker ? [{ dataPropertyTypeId: field.maker, value: maker.id }] : []),
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
    const { code } = await known();
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
      const unchanged = await lookUp(code, '', tag);
      expect([unchanged.status, unchanged.body.length, unchanged.headers.etag]).toEqual([304, 0, before.headers.etag]);
      await client.query('ROLLBACK');
    });
  });

  it.each<[string, (made: Awaited<ReturnType<typeof known>>) => Promise<unknown>, string]>([
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
        const stored = (await architect.get(`${path}/elementTypes/${type.id}`)).data;
        return architect.put(`${path}/elementTypes/${type.id}`, { ...stored, ...named('Lekredskap') });
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
  ])('shows a change of %s at once', async (_what, change, shown) => {
    const made = await known({ maker: true });
    const tag = { 'if-none-match': String((await lookUp(made.code)).headers.etag) };
    await change(made);
    const reply = await lookUp(made.code, '', tag);
    expect([reply.status, reply.body.toString()]).toEqual([200, expect.stringContaining(shown)]);
    await askedOften(made.code);
    expect((await lookUp(made.code)).body.toString()).toContain(shown);
  });

  it.each<[string, (made: Awaited<ReturnType<typeof known>>) => Promise<unknown>]>([
    ['another process switches strangers off', () => saveTenant(other, { allowAnonymousRequests: false })],
    ['the object is removed', ({ element }) => architect.delete(`${path}/elements/${element.id}`)],
    [
      'the category is public no more',
      async ({ type }) => {
        const stored = (await architect.get(`${path}/elementTypes/${type.id}`)).data;
        const { headers, status } = await architect.put(`${path}/elementTypes/${type.id}`, {
          ...stored,
          publicAccess: { isPublic: false },
        });
        expect([status, headers.etag]).toEqual([200, expect.any(String)]);
      },
    ],
  ])('becomes the 404 of all codes as soon as %s', async (_what, change) => {
    const made = await known();
    const tag = { 'if-none-match': String((await lookUp(made.code)).headers.etag) };
    await change(made);
    const [gone, never] = [await lookUp(made.code, '', tag), await lookUp(`NO-${made.code}`)];
    expect([gone.status, gone.errors, gone.headers.etag]).toEqual([404, never.errors, undefined]);
  });

  it('is cached by language and schema, and follows a change of the schema', async () => {
    const { code, type } = await known();
    const columnId = uuidv7();
    const key = `s-${uuidv7().slice(-8)}`;
    const schema = (name: string) => ({
      ...{ ...named(key), key, directions: ['open'], targets: [{ type: 'elementType', id: type.id }] },
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
    const stored = await saved(architect, `${path}/schemas`, schema('Skylt'));
    await askedOften(code, `?schemaKey=${key}`);
    expect((await lookUp(code, `?schemaKey=${key}`)).data).toEqual({ Skylt: code });
    expect((await lookUp(code)).data.title).toBe('Röda gungan');
    expect((await lookUp(code, '?schemaKey=other')).status).toBe(404);
    expect((await lookUp(code, '', { 'accept-language': 'en' })).headers['content-language']).toBe('en-US');
    const changed = await architect.put(`${path}/schemas/${stored.id}`, schema('Sign'));
    expect(changed.status).toBe(200);
    expect((await lookUp(code, `?schemaKey=${key}`)).data).toEqual({ Sign: code });
  });

  it('is made anew each time when its schema asks for the time', async () => {
    const { code, type } = await known();
    const [columnId, key] = [uuidv7(), `t-${uuidv7().slice(-8)}`];
    await saved(architect, `${path}/schemas`, {
      ...{ ...named(key), key, directions: ['open'], targets: [{ type: 'elementType', id: type.id }] },
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
      const asked = lookUp(code, `?schemaKey=${key}`).then((reply) => {
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
      expect((await asked).status).toBe(200);
    });
  });

  it('counts against the request limit of the caller', async () => {
    const { code } = await known();
    const limited = await createTestApp({ OIDC_AUTHORITY: app.provider.authority, RATE_LIMIT_MAX: '1000' }, undefined, {
      database: app.database,
    });
    const ask = () => limited.nobody.get(`${path}/open/elements/codes/${code}`);
    const statuses = new Map<number, number>();
    for (let time = 0; time < 125; time += 1) {
      const { status } = await ask();
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
    expect(Object.fromEntries(statuses)).toEqual({ 200: 120, 429: 5 });
    await limited.close();
  });
});

describe('the cache of a tenant', () => {
  it('is not used while change notifications are interrupted, so that no cached answer is given', async () => {
    let isListening = true;
    const directory = createTenantDirectory(app.database.pool, () => isListening);
    const ask = async () => {
      const found = await directory.byKey('kept-town');
      if (!found) throw new Error('no tenant');
      return found;
    };
    const [first, again] = [await ask(), await ask()];
    expect(again).toBe(first);
    const { code, element, type } = await known();
    const kept = new KeptAnswers(app.database.pool);
    const [site] = first.sites;
    if (!site) throw new Error('no site');
    const asked = { tenant: first, site, culture: 'sv-SE', code, schemaKey: undefined } as const;
    const sources = { elementId: element.id, elementTypeId: type.id, recordIds: [], recordTypeIds: [], schemaId: null };
    const answer = { headers: {}, body: '{}', bytes: 2 };
    kept.keep(asked, undefined, sources, answer);
    expect(await kept.find(asked)).toBeUndefined();
    kept.keep(asked, await kept.prepare(asked), sources, answer);
    expect(await kept.find(asked)).toBe(answer);
    isListening = false;
    expect(await kept.find({ ...asked, tenant: await ask() })).toBeUndefined();
  });

  it('is limited in size, like the answers', async () => {
    const kept = new KeptAnswers(app.database.pool);
    const { code, element, type } = await known();
    const directory = createTenantDirectory(app.database.pool);
    const found = await directory.byKey('kept-town');
    const site = found?.sites[0];
    if (!found || !site) throw new Error('no tenant');
    const sources = { elementId: element.id, elementTypeId: type.id, recordIds: [], recordTypeIds: [], schemaId: null };
    const answer = { headers: {}, body: 'x'.repeat(60_000), bytes: 60_000 };
    for (let number = 0; number < 400; number += 1) {
      const asked = { tenant: found, site, culture: 'sv-SE', code: `${code}-${number}`, schemaKey: undefined } as const;
      kept.keep(asked, undefined, sources, answer);
      kept.keep(asked, await kept.prepare(asked), sources, answer);
    }
    expect(kept.bytes).toBeGreaterThan(15_000_000);
    expect(kept.bytes).toBeLessThanOrEqual(16_000_000);
  });
});
