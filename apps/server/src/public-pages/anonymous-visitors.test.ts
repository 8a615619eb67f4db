import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrationsFolder } from '../database/migrate.ts';
import { saved } from '../testing/populated-site.ts';
import { createTestApp, type Person, type TestApp, type TestTenant } from '../testing/test-app.ts';

const nameField = uuidv7();
const settings = { allowAnonymousRequests: true, allowSearchEngines: false };
let app: TestApp;
let now = new Date();
beforeAll(async () => {
  app = await createTestApp({ HOST_TENANTS: 'find.example.org=host-town' }, () => now);
});
afterAll(() => app.close());

/** Another server on the same database. */
const startAnother = (environment: Record<string, string> = {}) =>
  createTestApp(environment, undefined, { database: app.database });

async function addTown(key: string, townSettings: object = settings): Promise<{ tenant: TestTenant; admin: Person }> {
  const tenant = await app.addTenant(key, 'sv-SE');
  const sites = tenant.sites.map((site) => ({ ...site, name: site.key }));
  const body = { key, name: `Staden ${key}`, sites, settings: townSettings };
  expect((await tenant.as('SuperUser').put(`tenants/${tenant.id}`, body)).status).toBe(200);
  return { tenant, admin: tenant.as('TenantAdmin') };
}

/** A public category with objects of these names. */
async function addObjects(admin: Person, site: string, names: readonly string[]): Promise<void> {
  const type = await saved(admin, `${site}/elementTypes`, {
    ...{ localizedNames: [{ culture: 'sv-SE', text: 'Bänkar' }], status: 'published' },
    publicAccess: { isPublic: true },
    dataPropertyTypes: [
      { id: nameField, name: 'Namn', fieldType: 'text', inTitle: true, showForUser: true, showForPublic: true },
    ],
  });
  for (const [index, value] of names.entries()) {
    const dataProperties = [{ dataPropertyTypeId: nameField, value }];
    await saved(admin, `${site}/elements`, { elementTypeId: type.id, code: `B-${index}`, dataProperties });
  }
}

const ask = (address: string, headers: Record<string, string> = {}, on: TestApp = app) =>
  on.nobody.call('GET', address, { headers: { 'accept-language': 'sv', ...headers } });

async function titlesAt(address: string, on?: TestApp): Promise<string[]> {
  const { body } = await ask(address, {}, on);
  return [...body.toString().matchAll(/class="about"><strong>([^<]*)/g)].map(([, title = '']) => title);
}

it('an anonymous visitor pages forwards and back, and sees each object once', async () => {
  const { admin } = await addTown('paging-town');
  const names = Array.from({ length: 43 }, (_, index) => `Bänk ${String(index + 1).padStart(2, '0')}`);
  await addObjects(admin, 'paging-town/north', [...names].reverse());
  const pageTitles: string[][] = [];
  let address: string | undefined = '/search?tenant=paging-town&q=b%C3%A4nk';
  while (address !== undefined) {
    const pageHtml = (await ask(address)).body.toString();
    pageTitles.push(await titlesAt(address));
    expect(pageHtml).toContain(`Sida ${pageTitles.length}`);
    expect(/rel="prev"/.test(pageHtml)).toBe(pageTitles.length > 1);
    address = /rel="next" href="([^"]*)"/.exec(pageHtml)?.[1]?.replaceAll('&amp;', '&');
  }
  expect(pageTitles).toEqual([names.slice(0, 20), names.slice(20, 40), names.slice(40)]);
  expect(await titlesAt('/search?tenant=paging-town&q=b%C3%A4nk&page=4')).toEqual([]);
});

it('the public pages recognise the tenant by the host name', async () => {
  const { admin } = await addTown('host-town');
  await addObjects(admin, 'host-town/north', ['Parkbänken']);
  for (const host of ['find.example.org', 'FIND.example.org', 'find.example.org:8443']) {
    const reply = await ask('/search?q=parkb', { host });
    expect([reply.status, reply.body.toString()]).toEqual([200, expect.stringContaining('Parkbänken')]);
  }
  // Of any other name all tenants that show something are offered.
  const otherHostReply = await ask('/search?q=parkb', { host: 'other.example.org' });
  expect(otherHostReply.status).toBe(200);
  expect(otherHostReply.body.toString()).not.toContain('Parkbänken');
});

it('the public pages show a preview for a quarter of an hour', async () => {
  const { tenant } = await addTown('shut-town', { ...settings, allowAnonymousRequests: false });
  const startedAt = now;
  const { data } = await tenant.as('SuperUser').get(`tenants/${tenant.id}/publicPreview`);
  now = new Date(startedAt.getTime() + 14 * 60_000);
  expect((await ask(data.address)).status).toBe(200);
  now = new Date(startedAt.getTime() + 15 * 60_000);
  expect((await ask(data.address)).status).toBe(404);
  now = startedAt;
});

it('an anonymous visitor with too many requests must wait, and no other one', async () => {
  const { tenant } = await addTown('busy-town');
  const limitedApp = await startAnother({ RATE_LIMIT_MAX: '1000' });
  const search = () => ask('/search?tenant=busy-town', {}, limitedApp);
  let last = await search();
  for (let requestCount = 1; requestCount <= 90 && last.status === 200; requestCount += 1) last = await search();
  expect(last.status).toBe(429);
  expect(Number(last.headers['retry-after'])).toBeGreaterThan(0);
  expect(last.body.toString()).toContain('Just nu är det många som söker');
  const user = limitedApp.person(tenant.as('User').username);
  expect((await user.get('session')).status).toBe(200);
  await limitedApp.close();
});

describe('objects of a category made public before the search existed', () => {
  it('are found after the start of a server', async () => {
    const { tenant, admin } = await addTown('older-town');
    await addObjects(admin, 'older-town/north', ['Gamla bänken']);
    const migration = await readFile(path.join(migrationsFolder, '20261123-49-fill-public-search.sql'), 'utf8');
    await app.database.owner.withClient(async (client) => {
      await client.query(
        'UPDATE elements SET public_title = NULL, public_text = NULL, public_x = NULL, public_y = NULL WHERE tenant_id = $1',
        [tenant.id],
      );
      await client.query(migration);
    });
    const next = await startAnother();
    const findTitles = () => titlesAt('/search?tenant=older-town&q=gamla', next);
    await expect.poll(findTitles).toEqual(['Gamla bänken']);
    await next.close();
  });
});
