import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { saved } from '../../../testing/populated-site.ts';
import { sharedTestApp } from '../../../testing/shared-test-app.ts';
import type { Person, Reply, TestApp, TestTenant } from '../../../testing/test-app.ts';

const path = 'open-town/north';
const withName = (text: string) => ({ localizedNames: [{ culture: 'sv-SE', text }], status: 'published' });
const field = {
  ...{ name: uuidv7(), nick: uuidv7(), height: uuidv7(), maker: uuidv7(), position: uuidv7(), street: uuidv7() },
  ...{ salary: uuidv7(), hidden: uuidv7(), photo: uuidv7() },
};
const column = { name: uuidv7(), height: uuidv7(), salary: uuidv7(), code: uuidv7() };

let app: TestApp;
let tenant: TestTenant;
let architect: Person;
let makers: string;
let maker: string;

beforeAll(async () => {
  app = await sharedTestApp();
  tenant = await app.addTenant('open-town', 'sv-SE');
  await app.addTenant('closed-town', 'sv-SE');
  architect = tenant.as('TenantAdmin');
  const makerName = uuidv7();
  makers = (
    await saved(architect, `${path}/recordTypes`, {
      ...withName('Tillverkare'),
      dataPropertyTypes: [{ id: makerName, name: 'Namn', fieldType: 'text' }],
    })
  ).id;
  maker = (
    await saved(architect, `${path}/records`, {
      recordTypeId: makers,
      dataProperties: [{ dataPropertyTypeId: makerName, value: 'Gungor & Co' }],
    })
  ).id;
});
afterAll(() => app.close());
beforeEach(() => allowAnonymous(true));

async function allowAnonymous(allowAnonymousRequests: boolean): Promise<void> {
  const sites = tenant.sites.map(({ id, key }) => ({ id, key, name: key }));
  const reply = await tenant.as('SuperUser').put(`tenants/${tenant.id}`, {
    key: tenant.key,
    name: 'Öppna staden',
    sites,
    settings: { allowAnonymousRequests },
  });
  expect(reply.status).toBe(200);
}

const everyone = { showForUser: true, showForPublic: true };

/** A category of swings, and one of them. @returns its code */
async function swing(
  code: string,
  overrides: object = {},
  codes: readonly { readonly type: string; readonly code: string }[] = [],
): Promise<{ readonly code: string; readonly typeId: string }> {
  const type = await saved(architect, `${path}/elementTypes`, {
    ...withName('Gungor'),
    publicAccess: { isPublic: true },
    dataPropertyTypes: [
      { id: field.nick, name: 'Smeknamn', fieldType: 'text', inTitle: true, showForUser: true },
      { id: field.name, name: 'Namn', fieldType: 'text', inTitle: true, ...everyone },
      {
        ...{ id: field.height, name: 'Höjd', fieldType: 'decimal', unit: 'm', ...everyone },
        localizedNames: [{ culture: 'en-US', text: 'Height' }],
      },
      {
        id: field.maker,
        name: 'Tillverkare',
        fieldType: 'select',
        optionSource: { recordTypeIds: [makers] },
        ...everyone,
      },
      {
        ...{ id: field.position, name: 'Läge', fieldType: 'group' },
        children: [{ id: field.street, name: 'Gata', fieldType: 'text', ...everyone }],
      },
      { id: field.salary, name: 'Lön', fieldType: 'text', showForUser: true },
      { id: field.hidden, name: 'Dold', fieldType: 'text', showForPublic: true },
    ],
    ...overrides,
  });
  const values = {
    ...{ nick: 'Slängis', name: 'Röda gungan', height: 2.5, maker, street: 'Storgatan' },
    ...{ salary: 'hemlig lön', hidden: 'dolt' },
  };
  await saved(architect, `${path}/elements`, {
    ...{ elementTypeId: type.id, code, codes },
    dataProperties: Object.entries(values).map(([name, value]) => ({
      ...{ dataPropertyTypeId: field[name as keyof typeof field], value },
    })),
  });
  return { code, typeId: type.id };
}

const lookUp = (code: string, query = '', headers: Record<string, string> = {}): Promise<Reply> =>
  app.nobody.call('GET', `${path}/open/elements/codes/${encodeURIComponent(code)}${query}`, { headers });

describe('the open look-up', () => {
  it('shows an anonymous visitor the public fields of an object and nothing else', async () => {
    const { code } = await swing('GUNGA-1');
    const reply = await lookUp('gunga-1');
    expect(reply.status).toBe(200);
    expect(reply.data).toEqual({
      ...{ code, title: 'Röda gungan', category: 'Gungor', site: 'north', organisation: 'Öppna staden' },
      fields: [
        { name: 'Namn', value: 'Röda gungan', text: 'Röda gungan' },
        { name: 'Höjd', value: 2.5, text: '2,5 m' },
        { name: 'Tillverkare', value: 'Gungor & Co', text: 'Gungor & Co' },
        { name: 'Gata', value: 'Storgatan', text: 'Storgatan' },
      ],
      files: [],
    });
    expect(reply.body.toString()).not.toMatch(/Slängis|hemlig|dolt|[0-9a-f]{8}-[0-9a-f]{4}/);
  });

  it('finds an object by each of its codes and answers its main code', async () => {
    await swing('GUNGA-1B', {}, [{ type: 'vendor', code: '7310865004703' }]);
    expect((await lookUp('7310865004703')).data.code).toBe('GUNGA-1B');
  });

  it('answers in the requested language', async () => {
    await swing('GUNGA-2');
    const { data, headers } = await lookUp('GUNGA-2', '', { 'accept-language': 'en' });
    expect(data.fields[1]).toEqual({ name: 'Height', value: 2.5, text: '2.5 m' });
    expect(headers.vary).toContain('accept-language');
  });

  it('may be read by pages of any origin and cached with revalidation', async () => {
    await swing('GUNGA-3');
    const firstReply = await lookUp('GUNGA-3');
    expect(firstReply.headers['access-control-allow-origin']).toBe('*');
    expect(firstReply.headers['cache-control']).toBe('public, no-cache');
    const conditionalHeaders = { 'if-none-match': String(firstReply.headers.etag) };
    expect((await lookUp('GUNGA-3', '', conditionalHeaders)).status).toBe(304);
    await allowAnonymous(false);
    expect((await lookUp('GUNGA-3', '', conditionalHeaders)).status).toBe(404);
  });

  it('answers the same for everything that is not public', async () => {
    const visibleSwing = await swing('GUNGA-4');
    await swing('GUNGA-5', { publicAccess: { isPublic: false } });
    await swing('GUNGA-6', { status: 'private' });
    await swing('GUNGA-7', { publicAccess: undefined });
    const refusals = await Promise.all([
      ...['NO-SUCH', 'GUNGA-5', 'GUNGA-6', 'GUNGA-7', ' ', '%', 'x'.repeat(300), '../4'].map((code) => lookUp(code)),
      lookUp(visibleSwing.code, '?schemaKey=no-such'),
      ...['open-town/south', 'open-town/nowhere', 'closed-town/north', 'no-town/north'].map((where) =>
        app.nobody.get(`${where}/open/elements/codes/${visibleSwing.code}`),
      ),
    ]);
    for (const reply of refusals) {
      expect([reply.status, reply.details.map(({ code }) => code)]).toEqual([404, ['notFound']]);
    }
    await allowAnonymous(false);
    expect((await lookUp(visibleSwing.code)).errors).toEqual((await lookUp('NO-SUCH')).errors);
    expect((await lookUp(visibleSwing.code)).status).toBe(404);
  });

  it('is shaped by an open schema, which gets only public data', async () => {
    const { code, typeId } = await swing('GUNGA-8');
    const key = await openSchema('swings', typeId);
    const shaped = { Skylt: code, Heter: 'Röda gungan', Meter: 2.5, Lön: null };
    expect((await lookUp(code, `?schemaKey=${key}`)).data).toEqual(shaped);
    const category = (await architect.get(`${path}/elementTypes/${typeId}`)).data;
    const updateReply = await architect.put(`${path}/elementTypes/${typeId}`, {
      ...category,
      publicAccess: { isPublic: true, schemaKey: key },
    });
    expect(updateReply.data.publicAccess).toEqual({ isPublic: true, schemaKey: key });
    expect((await lookUp(code)).data).toEqual(shaped);
  });

  it.each([
    ['is a draft', { status: 'draft' }],
    ['is for exports', { directions: ['export'] }],
  ])('is refused in words with a schema that %s', async (_what, overrides) => {
    const { code, typeId } = await swing(`GUNGA-${uuidv7().slice(-8)}`);
    const key = await openSchema(`no-${uuidv7().slice(-8)}`, typeId, overrides);
    const reply = await lookUp(code, `?schemaKey=${key}`);
    expect([reply.status, reply.details[0]?.code]).toEqual([422, 'schemaNotForOpen']);
    expect((await lookUp(code, '?schemaKey=no-such-key')).status).toBe(404);
  });
});

describe('the preview before a tenant allows anonymous requests', () => {
  it('lists each public category with its objects and public fields', async () => {
    const town = await app.addTenant('asking-town', 'sv-SE');
    const admin = town.as('TenantAdmin');
    const boss = town.as('SuperUser');
    const publicAccess = { isPublic: true };
    const dataPropertyTypes = [
      { name: 'Läge', fieldType: 'group', children: [{ name: 'Gata', fieldType: 'text', ...everyone }] },
      { name: 'Lön', fieldType: 'text', showForUser: true },
    ];
    const at = 'asking-town/south';
    const benches = { ...withName('Bänkar'), publicAccess, dataPropertyTypes };
    const { id: elementTypeId } = await saved(admin, `${at}/elementTypes`, benches);
    await saved(admin, `${at}/elementTypes`, { ...benches, ...withName('Utkast'), status: 'draft' });
    await saved(admin, `${at}/elementTypes`, { ...benches, ...withName('Hemliga'), publicAccess: { isPublic: false } });
    for (const code of ['B-1', 'B-2'])
      await saved(admin, `${at}/elements`, { elementTypeId, code, dataProperties: [] });
    expect((await boss.get(`tenants/${town.id}/publicContent`)).data).toEqual([
      { site: 'south', category: 'Bänkar', objects: 2, services: [], fields: ['Gata'] },
    ]);
  });
});

describe('a category', () => {
  const post = (overrides: object) =>
    architect.post(`${path}/elementTypes`, {
      ...withName('Gungor'),
      dataPropertyTypes: [{ name: 'Namn', fieldType: 'text' }],
      ...overrides,
    });

  it.each(['currentUser', 'previousUser', 'signature'])('cannot show %s to the public', async (fieldType) => {
    const reply = await post({ dataPropertyTypes: [{ name: 'Vem', fieldType, ...everyone }] });
    expect(reply.details.map(({ path: at, code }) => [at, code])).toEqual([
      ['dataPropertyTypes.0.showForPublic', 'publicNotAllowed'],
    ]);
  });

  it('names the schema of its open answers by a key', async () => {
    const reply = await post({ publicAccess: { isPublic: true, schemaKey: 'No Key' } });
    expect(reply.details.map((each) => [each.path, each.code])).toEqual([['publicAccess.schemaKey', 'key']]);
    const { code } = await swing('GUNGA-9', { publicAccess: { isPublic: true, schemaKey: 'not-there-yet' } });
    expect((await lookUp(code)).status).toBe(404);
  });

  it('can have public fields, while predefined value types cannot', async () => {
    const reply = await architect.post(`${path}/recordTypes`, {
      ...withName('Färger'),
      dataPropertyTypes: [{ name: 'Namn', fieldType: 'text', ...everyone }],
    });
    expect(reply.details.map(({ path: at, code }) => [at, code])).toEqual([
      ['dataPropertyTypes.0.showForPublic', 'publicNotAllowed'],
    ]);
  });
});

/** An open schema for swings. @returns its key */
async function openSchema(key: string, typeId: string, overrides: object = {}): Promise<string> {
  const copy = (from: string, to: string) => ({
    ...{ id: uuidv7(), matchType: 'incoming', action: 'copySourceValue' },
    source: { type: 'element', id: typeId, fieldId: from },
    target: { type: 'dataSchema', fieldId: to },
  });
  const matchRules = [
    copy('code', column.code),
    copy(field.name, column.name),
    copy(field.height, column.height),
    copy(field.salary, column.salary),
  ];
  await saved(architect, `${path}/schemas`, {
    ...withName(`Öppet ${key}`),
    ...{ key, directions: ['open'], targets: [{ type: 'elementType', id: typeId }] },
    fields: [
      { id: column.code, name: 'Skylt', fieldType: 'string' },
      { id: column.name, name: 'Heter', fieldType: 'string' },
      { id: column.height, name: 'Meter', fieldType: 'number' },
      { id: column.salary, name: 'Lön', fieldType: 'string' },
    ],
    schemaConfigurations: [
      {
        subject: { type: 'element', id: typeId },
        ...{ identifierMatchRules: [], readAction: { matchRules }, writeAction: { matchRules: [] } },
      },
    ],
    ...overrides,
  });
  return key;
}
