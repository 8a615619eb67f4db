import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { saved } from '../testing/populated-site.ts';
import { createTestApp, type TestApp, type TestTenant } from '../testing/test-app.ts';

let app: TestApp;
let town: TestTenant;
let village: TestTenant;
const nameField = uuidv7();

beforeAll(async () => {
  app = await createTestApp();
  town = await app.addTenant('town', 'sv-SE');
  village = await app.addTenant('village', 'sv-SE');
  await allowAnonymous(town, true);
  await allowAnonymous(village, true);
});
afterAll(() => app.close());

async function allowAnonymous(tenant: TestTenant, allowAnonymousRequests: boolean): Promise<void> {
  const sites = tenant.sites.map(({ id, key }) => ({ id, key, name: key }));
  const reply = await tenant.as('SuperUser').put(`tenants/${tenant.id}`, {
    ...{ key: tenant.key, name: tenant.key, sites, settings: { allowAnonymousRequests } },
  });
  expect(reply.status, JSON.stringify(reply.details)).toBe(200);
}

async function bench(tenant: TestTenant, code: string, overrides: object = {}): Promise<void> {
  const admin = tenant.as('TenantAdmin');
  const type = await saved(admin, `${tenant.key}/north/elementTypes`, {
    ...{ localizedNames: [{ culture: 'sv-SE', text: 'Bänkar' }], status: 'published' },
    publicAccess: { isPublic: true },
    dataPropertyTypes: [{ id: nameField, name: 'Namn', fieldType: 'text', showForUser: true, showForPublic: true }],
    ...overrides,
  });
  await saved(admin, `${tenant.key}/north/elements`, {
    ...{ elementTypeId: type.id, code, codes: [{ type: 'former', code: `${code}/OLD` }] },
    dataProperties: [{ dataPropertyTypeId: nameField, value: 'Röd bänk' }],
  });
}

const ask = (address: string) => app.nobody.call('GET', address, { headers: { 'accept-language': 'sv' } });

async function follow(path: string) {
  const { status, headers } = await ask(path);
  return [status, headers.location];
}

it('a scanned code leads an anonymous visitor to the public page, by each code of the object', async () => {
  await bench(town, 'BÄNK 1');
  const page = `/search/town/north/${encodeURIComponent('BÄNK 1')}`;
  expect(await follow(`/search/code/${encodeURIComponent('bänk 1')}?site=north`)).toEqual([302, page]);
  expect(await follow(`/search/code/${encodeURIComponent('BÄNK 1/OLD')}?site=north`)).toEqual([302, page]);
  expect((await ask(page)).status).toBe(200);
});

it('a code gives the same 404 for everything that is not public and for ambiguous codes', async () => {
  await bench(town, 'B-2', { publicAccess: { isPublic: false } });
  await bench(town, 'B-3', { status: 'private' });
  await bench(town, 'B-4');
  await bench(town, 'BOTH');
  await bench(village, 'BOTH');
  const requestedPaths = [
    ...['B-2', 'B-3', 'BOTH', 'NONE', '%20', 'x'.repeat(300), '..%2f'].map((code) => `${code}?site=north`),
    ...['B-4?site=south', 'B-4?site=nowhere', 'B-4', 'B-4?site=north&site=south'],
  ];
  const answers = await Promise.all(requestedPaths.map((each) => ask(`/search/code/${each}`)));
  expect(answers.map(({ status }) => status)).toEqual(requestedPaths.map(() => 404));
  await allowAnonymous(town, false);
  expect(await follow('/search/code/B-4?site=north')).toEqual([404, undefined]);
  // If no other tenant is open, the code resolves to the only open one.
  expect(await follow('/search/code/both?site=north')).toEqual([302, '/search/village/north/BOTH']);
  await allowAnonymous(town, true);
});

it('the short address of a label leads, in any case, to the full address', async () => {
  expect(await follow('/L/NORTH.K7P2M4XX')).toEqual([302, '/exe/code/K7P2M4XX?site=north']);
  expect(await follow('/l/north-2.a%2Fb.c')).toEqual([302, '/exe/code/a%2Fb.c?site=north-2']);
  for (const path of ['/L/NORTH', '/L/.X', '/L/NORTH.', '/L/%20.X']) expect((await follow(path))[0]).toBe(404);
});

it.each([
  ['sv', 'Den här etiketten är inte offentlig', 'Logga in'],
  ['en', 'This label is not public', 'Sign in'],
  ['nb', 'Denne etiketten er ikke offentlig', 'Logg inn'],
])(
  'a label of a non-public object shows an explanation in %s with a link to sign in',
  async (language, title, signIn) => {
    await bench(town, `PRIVATE-${language}`, { publicAccess: { isPublic: false } });
    const texts = await Promise.all(
      [`PRIVATE-${language}`, 'NOTHING'].map(async (code) => {
        const reply = await app.nobody.call('GET', `/search/code/${code}?site=north`, {
          headers: { 'accept-language': language },
        });
        expect([reply.status, reply.headers['content-language']?.toString().slice(0, 2)]).toEqual([404, language]);
        return reply.body.toString().replaceAll(code, 'CODE');
      }),
    );
    const [page = ''] = texts;
    expect(page).toContain(title);
    expect(page).toContain(`<a class="primary" href="/?returnUrl=%2Fexe%2Fcode%2FCODE%3Fsite%3Dnorth">${signIn}</a>`);
    // Whether there is such an object is not told.
    expect(new Set(texts).size).toBe(1);
  },
);

it('/search without a tenant lists the searchable tenants, and opens the only one', async () => {
  const bothTownsReply = await ask('/search');
  expect([bothTownsReply.status, bothTownsReply.body.toString()]).toEqual([
    200,
    expect.stringContaining('href="/search?tenant=village"'),
  ]);
  expect(bothTownsReply.body.toString()).toContain('href="/search?tenant=town"');
  await allowAnonymous(village, false);
  const singleTownReply = await ask('/search');
  expect([singleTownReply.status, singleTownReply.body.toString()]).toEqual([200, expect.stringContaining('Bänkar')]);
  await allowAnonymous(town, false);
  expect((await ask('/search')).status).toBe(404);
  await Promise.all([allowAnonymous(town, true), allowAnonymous(village, true)]);
});

it('/search/{tenant} and /search/{tenant}/{site} search the tenant, or one of its sites', async () => {
  for (const path of ['/search/town', '/search/town/north']) {
    const page = await ask(path);
    expect([page.status, page.body.toString()], path).toEqual([200, expect.stringContaining('Bänkar')]);
  }
  const south = await ask('/search/town/south');
  expect(south.status).toBe(200);
  expect(south.body.toString()).not.toContain('Bänkar');
  for (const path of ['/search/town/nowhere', '/search/nobody/north', '/search/nobody']) {
    expect((await ask(path)).status, path).toBe(404);
  }
});
