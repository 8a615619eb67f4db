import { parseDocument } from 'htmlparser2';
import sharp from 'sharp';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { saved } from '../testing/populated-site.ts';
import { createTestApp, type Person, type Reply, type TestApp, type TestTenant } from '../testing/test-app.ts';

const everyone = { showForUser: true, showForPublic: true };
const field = {
  name: uuidv7(),
  about: uuidv7(),
  secret: uuidv7(),
  position: uuidv7(),
  photo: uuidv7(),
  plan: uuidv7(),
};
const makePublishedNames = (text: string) => ({ localizedNames: [{ culture: 'sv-SE', text }], status: 'published' });

let app: TestApp;
let tenant: TestTenant;
let architect: Person;
let elementTypeId: string;
const path = 'search-town/north';

beforeAll(async () => {
  app = await createTestApp();
  tenant = await app.addTenant('search-town', 'sv-SE');
  await app.addTenant('shut-town', 'sv-SE');
  architect = tenant.as('TenantAdmin');
  const type = await saved(architect, `${path}/elementTypes`, category());
  elementTypeId = type.id;
  const photo = await upload();
  await addElement('LEK-1', {
    name: 'Björken',
    about: 'Gungor & rutschkana',
    secret: 'nyckelkod',
    position: { lat: 59.33, lon: 18.06 },
    photo: [{ id: photo }],
  });
  await addElement('LEK-2', { name: 'Eken', about: '<script>alert(1)</script>', position: { lat: 59.4, lon: 18.06 } });
  await addElement('LEK-3', { name: 'Linden', position: { lat: 55.6, lon: 13.0 } });
});
afterAll(() => app.close());
beforeEach(() => settings({ allowAnonymousRequests: true }));

function category(overrides: object = {}) {
  return {
    ...makePublishedNames('Lekplatser'),
    publicAccess: { isPublic: true },
    dataPropertyTypes: [
      { id: field.name, name: 'Namn', fieldType: 'text', inTitle: true, ...everyone },
      { id: field.about, name: 'Om', fieldType: 'textArea', ...everyone },
      { id: field.secret, name: 'Kod', fieldType: 'text', showForUser: true },
      { id: field.position, name: 'Läge', fieldType: 'position', ...everyone },
      { id: field.photo, name: 'Bild', fieldType: 'image', ...everyone },
    ],
    ...overrides,
  };
}

async function addElement(code: string, values: Partial<Record<keyof typeof field, unknown>>): Promise<string> {
  const dataProperties = Object.entries(values).map(([name, value]) => ({
    ...{ dataPropertyTypeId: field[name as keyof typeof field], value },
  }));
  return (await saved(architect, `${path}/elements`, { elementTypeId, code, dataProperties })).id;
}

/** Uploads a photo with location metadata of the camera. @returns its id */
async function upload(): Promise<string> {
  const pixels = { width: 40, height: 30, channels: 3 as const, background: '#336699' };
  const bytes = await sharp({ create: pixels })
    .withExif({ IFD0: { Copyright: 'Kalle' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '59/1 19/1 0/1' } })
    .jpeg()
    .toBuffer();
  const fileBody = { fileName: 'kalles-hus.jpg', base64: bytes.toString('base64') };
  return (await saved(architect, `${path}/files`, fileBody)).id;
}

async function settings(changes: object): Promise<void> {
  const sites = tenant.sites.map(({ id, key }) => ({ id, key, name: key }));
  const body = {
    key: tenant.key,
    name: 'Sökstaden',
    sites,
    settings: { allowAnonymousRequests: false, allowSearchEngines: false, ...changes },
  };
  expect((await tenant.as('SuperUser').put(`tenants/${tenant.id}`, body)).status).toBe(200);
}

/** Another tenant that anonymous users may search. */
async function openTown(key: string, overrides: object = {}): Promise<{ readonly id: string; readonly admin: Person }> {
  const town = await app.addTenant(key, 'sv-SE');
  const sites = town.sites.map((site) => ({ ...site, name: site.key }));
  const body = { key, name: 'Öppna staden', sites, settings: { allowAnonymousRequests: true, ...overrides } };
  expect((await town.as('SuperUser').put(`tenants/${town.id}`, body)).status).toBe(200);
  return { id: town.id, admin: town.as('TenantAdmin') };
}

const page = (address: string, headers: Record<string, string> = { 'accept-language': 'sv' }): Promise<Reply> =>
  app.nobody.call('GET', address, { headers });
const html = async (address: string) => (await page(address)).body.toString();
/** Returns the titles of the search results, in order. */
const titles = async (query: string, key = 'search-town'): Promise<string[]> =>
  [...(await html(`/search?tenant=${key}&${query}`)).matchAll(/class="about"><strong>([^<]*)/g)].map(
    ([, title = '']) => title,
  );

describe('the public search', () => {
  it('finds public objects by words, parts of words, code and category', async () => {
    expect(await titles('q=björk')).toEqual(['Björken']);
    expect(await titles('q=RUTSCHKANA+björken')).toEqual(['Björken']);
    expect(await titles('q=lek-2')).toEqual(['Eken']);
    expect(await titles('q=li')).toEqual(['Linden']);
    expect(await titles('q=nyckelkod')).toEqual([]);
    const [, key] = /name="category"|category=([0-9a-f]+)/.exec(await html('/search?tenant=search-town')) ?? [];
    expect(await titles(`category=${key}`)).toEqual(['Björken', 'Eken', 'Linden']);
  });

  it('finds objects that contain all of several words in any order, numbers among them', async () => {
    const town = await openTown('many-words');
    const type = await saved(town.admin, 'many-words/north/elementTypes', category());
    for (const [code, name, description] of [
      ['P-1037', 'Plats 1037', 'Bänk under ek'],
      ['P-1038', 'Plats 1038', 'Bänk under björk'],
      ['P-7', 'Plats 7', 'Soptunna 1037'],
      ['X-9', 'Hörnet', 'Ekgatan 81b (mot 36:an), hus C/14'],
      ['X-10', 'Backen', 'Ekgatan 136, hus D/181'],
    ]) {
      const dataProperties = [
        { dataPropertyTypeId: field.name, value: name },
        { dataPropertyTypeId: field.about, value: description },
      ];
      await saved(town.admin, 'many-words/north/elements', { elementTypeId: type.id, code, dataProperties });
    }
    const foundTitles = (words: string) => titles(`q=${encodeURIComponent(words)}`, 'many-words');
    for (const words of ['plats 1037', '1037 plats', 'PLATS  1037']) {
      expect(await foundTitles(words)).toEqual(['Plats 7', 'Plats 1037']);
    }
    expect(await foundTitles('plats 1037 bänk')).toEqual(['Plats 1037']);
    expect(await foundTitles('bänk under plats p-1038 björk')).toEqual(['Plats 1038']);
    expect(await foundTitles('bänk under plats ek')).toEqual(['Plats 1037']);
    expect(await foundTitles('plats 7')).toEqual(['Plats 7']);
    // One or two letters are searched at the beginning of words: 7 is in 1037 too, which is not the intended match.
    expect(await foundTitles('plats 7 ek')).toEqual([]);
    for (const words of ['ekgatan 81', '81B ekgatan', 'ekgatan 36', 'ekgatan 14 c', 'hus c', 'ekgatan mot 81 36']) {
      expect([words, await foundTitles(words)]).toEqual([words, ['Hörnet']]);
    }
    expect(await foundTitles('ekgatan x 10')).toEqual(['Backen']);
    expect(await foundTitles('ekgatan 13')).toEqual(['Backen']);
    expect(await foundTitles('ekgatan 1')).toEqual(['Backen', 'Hörnet']);
    expect(await foundTitles('ekgatan an')).toEqual(['Hörnet']);
    expect(await foundTitles('ekgatan 3 36 14 c')).toEqual(['Hörnet']);
    expect(await foundTitles('ekgatan 1 81 d')).toEqual([]);
    expect(await foundTitles('plats 1039')).toEqual([]);
    expect(await foundTitles('ek bänk under plats 1038')).toEqual([]);
  });

  it('suggests an alternative when a search takes too long', async () => {
    const lock = await app.database.owner.withClient(async (client) => {
      await client.query('BEGIN');
      // A lock that makes a search wait for as long as it may.
      await client.query('LOCK TABLE elements IN ACCESS EXCLUSIVE MODE');
      const reply = await page('/search?tenant=search-town&q=plats+xx');
      await client.query('ROLLBACK');
      return reply;
    });
    expect([lock.status, lock.headers['retry-after']]).toEqual([503, expect.any(String)]);
    expect(lock.body.toString()).toContain('Använd längre ord');
    expect(await titles('q=eken')).toEqual(['Eken']);
  });

  it('lists the nearest objects first, with their distance', async () => {
    expect(await titles('near=59.41,18.06')).toEqual(['Eken', 'Björken', 'Linden']);
    expect(await titles('near=55.5,13.1&q=e')).toEqual(['Eken']);
    expect(await html('/search?tenant=search-town&near=59.41,18.06')).toContain('1,1 km bort');
  });

  it('finds the nearest objects among more than the pages can hold', async () => {
    const town = await openTown('many-benches');
    const type = await saved(town.admin, 'many-benches/north/elementTypes', category());
    const dataProperties = [
      { dataPropertyTypeId: field.name, value: 'Parkbänk ett' },
      { dataPropertyTypeId: field.position, value: { lat: 59.3, lon: 15 } },
    ];
    const firstBench = { elementTypeId: type.id, code: 'BANK', dataProperties };
    const { id } = await saved(town.admin, 'many-benches/north/elements', firstBench);
    // Each a little further east than the one before.
    await app.database.owner.withClient((client) =>
      client.query(
        `INSERT INTO elements (tenant_id, site_id, id, element_type_id, code, code_key, title, sort_locale, data_properties,
                               public_title, public_text, public_x, public_y)
         SELECT tenant_id, site_id, gen_random_uuid(), element_type_id, code || n, code_key || n, title, sort_locale,
                replace(data_properties::text, 'Parkbänk ett', 'Parkbänk ' || n)::jsonb,
                'Parkbänk ' || n, replace(public_text, 'ett', n::text), public_x + n * 1e-7, public_y
         FROM elements, generate_series(1, 700) AS n WHERE id = $1`,
        [id],
      ),
    );
    const foundTitles = await titles('near=59.3,16&q=parkbänk', 'many-benches');
    expect(foundTitles).toEqual(Array.from({ length: 20 }, (_, index) => `Parkbänk ${700 - index}`));
  });

  it('draws the results on a map', async () => {
    const mapHtml = await html('/search?tenant=search-town&near=59.41,18.06&view=map');
    expect(mapHtml.match(/<circle/g)).toHaveLength(2);
    expect(mapHtml).toContain('2 träffar');
  });

  it('finds what is written otherwise, as those who are signed in do: codes, telephone numbers, hyphens', async () => {
    const town = await openTown('other-forms');
    const type = await saved(town.admin, 'other-forms/north/elementTypes', category());
    for (const [code, name, description, lat] of [
      ['HS-004', 'Hjärtstartare', 'Ring 070-123 45 67', 59.33],
      ['HS-005', 'Nord–Syd', 'Ring +46 (0)8 465 004 00', 59.34],
    ] as const) {
      const dataProperties = [
        { dataPropertyTypeId: field.name, value: name },
        { dataPropertyTypeId: field.about, value: description },
        { dataPropertyTypeId: field.position, value: { lat, lon: 18.06 } },
      ];
      await saved(town.admin, 'other-forms/north/elements', { elementTypeId: type.id, code, dataProperties });
    }
    for (const [words, title] of [
      ['hs004', 'Hjärtstartare'],
      ['HS.004 hjärt', 'Hjärtstartare'],
      ['0701234567', 'Hjärtstartare'],
      ['+46 70 123 45 67', 'Hjärtstartare'],
      ['08-465 004 00', 'Nord–Syd'],
      ['nord-syd', 'Nord–Syd'],
    ]) {
      for (const near of ['', '&near=59.33,18.06']) {
        const foundTitles = await titles(`q=${encodeURIComponent(words as string)}${near}`, 'other-forms');
        expect([words, near, foundTitles]).toEqual([words, near, [title]]);
      }
      const read = await town.admin.post('other-forms/north/elements/filter', { searchCriteria: words });
      expect([words, read.data.items.length]).toEqual([words, 1]);
    }
    expect(await titles('q=0701234568', 'other-forms')).toEqual([]);
  });

  it('is a complete page without inline scripts, ids and cookies', async () => {
    const reply = await page('/search?tenant=search-town&q=eken');
    expect(reply.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(reply.headers['set-cookie']).toBeUndefined();
    expect(reply.headers['content-security-policy']).toContain("default-src 'none'");
    expect(reply.headers['cache-control']).toBe('public, no-cache');
    const text = reply.body.toString();
    expect(text).not.toMatch(/<script>|[0-9a-f]{8}-[0-9a-f]{4}/);
    expect(text).toContain('&lt;script&gt;');
    expect(text).toContain('noindex');
    expect(parseDocument(text).children.length).toBeGreaterThan(0);
    const cacheHeaders = { 'if-none-match': String(reply.headers.etag), 'accept-language': 'sv' };
    expect((await page('/search?tenant=search-town&q=eken', cacheHeaders)).status).toBe(304);
  });

  it('is in the requested language', async () => {
    expect(await html('/search?tenant=search-town&culture=en-US')).toContain('<html lang="en-US">');
    expect((await page('/search?tenant=search-town', { 'accept-language': 'nb' })).body.toString()).toContain(
      'Logg inn',
    );
  });

  it('allows indexing by search engines only where the tenant permits it', async () => {
    await settings({ allowAnonymousRequests: true, allowSearchEngines: true });
    expect(await html('/search?tenant=search-town')).toContain('content="index, follow"');
  });

  it.each([
    '%25',
    '_',
    '%5C',
    '%00',
    "'; DROP TABLE elements; --",
    'a'.repeat(2000),
    '%F0%9F%98%80',
    '%ED%A0%80',
    '---',
    '!!!',
    '*',
    Array.from({ length: 200 }, (_, index) => `w${index}`).join('+'),
    '%E2%80%AE',
    'ab',
    '1',
    '0',
  ])('answers %j and finds no object that does not match', async (words) => {
    const reply = await page(`/search?tenant=search-town&q=${words}`);
    expect([200, 400, 404]).toContain(reply.status);
    if (words === '%25' || words === '_' || words === '*') expect(await titles(`q=${words}`)).toEqual([]);
  });

  it.each([
    'page=-1',
    'page=999999',
    'near=x',
    'near=91,200',
    'near=1e9,1',
    'view=zip',
    'culture=xx',
    'category=%27',
    'q=a&q=b',
    'preview=1.x',
  ])('ignores %s', async (query) => {
    expect((await page(`/search?tenant=search-town&${query}`)).status).toBe(200);
  });
});

describe('the public page of an object', () => {
  it('shows its public fields, its position, and its photos without camera metadata', async () => {
    const objectPage = await html('/search/search-town/north/LEK-1');
    expect(objectPage).toContain('<h1>Björken</h1>');
    expect(objectPage).toContain('Gungor &amp; rutschkana');
    expect(objectPage).toContain('openstreetmap.org');
    expect(objectPage).not.toMatch(/nyckelkod|kalles-hus/);
    const [, address = ''] = /src="(\/search\/[^"]*files\/0[^"]*)"/.exec(objectPage) ?? [];
    const photo = await page(address.replaceAll('&amp;', '&'));
    expect([photo.status, photo.headers['content-type']]).toEqual([200, 'image/webp']);
    expect((await sharp(photo.body).metadata()).exif).toBeUndefined();
    expect((await page(address, { 'if-none-match': String(photo.headers.etag) })).status).toBe(304);
    expect((await page('/search/search-town/north/LEK-1/files/1')).status).toBe(404);
  });

  it('shows for a borrowable object its availability and the pick-up times', async () => {
    const town = await openTown('lending-town', { enableReservations: true });
    const site = 'lending-town/north';
    const ordinary = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from: '08:00', to: '16:00' }));
    const openingHours = [...ordinary, { weekday: 7, from: '10:00', to: '12:00' }];
    const type = await saved(town.admin, `${site}/elementTypes`, category({ reservationPolicy: { openingHours } }));
    const dataProperties = [{ dataPropertyTypeId: field.name, value: 'Släpvagn' }];
    await saved(town.admin, `${site}/elements`, { elementTypeId: type.id, code: 'SLAP', dataProperties });
    const before = await html('/search/lending-town/north/SLAP');
    expect(before).not.toContain('Öppettider');
    const form = {
      ...makePublishedNames('Lån'),
      elementTypeId: type.id,
      dataPropertyTypes: [{ name: 'Not', fieldType: 'text' }],
    };
    const { id } = await saved(town.admin, `${site}/operationTypes`, form);
    const events = ['start', 'complete'].map((mode) => ({ mode, operationTypeId: id }));
    await saved(town.admin, `${site}/transactionTypes`, {
      ...makePublishedNames('Låna'),
      ...{ elementTypeId: type.id, mode: 'loan', events },
    });
    const text = (await html('/search/lending-town/north/SLAP')).replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
    expect(text).toContain('Ledigt nu');
    expect(text).toContain('Öppettider Måndag–fredag 08:00–16:00 Söndag 10:00–12:00');
  });

  it('offers programs the addresses of the same files', async () => {
    const { data } = await app.nobody.get(`${path}/open/elements/codes/LEK-1`);
    expect(data.files).toEqual([
      {
        field: 'Bild',
        address: `/api/v2/${path}/open/elements/codes/LEK-1/files/0`,
        contentType: 'image/jpeg',
        text: null,
      },
    ]);
    const file = await app.nobody.call('GET', data.files[0].address);
    expect([file.status, file.headers['content-type']]).toEqual([200, 'image/webp']);
    await settings({});
    expect((await app.nobody.call('GET', data.files[0].address)).status).toBe(404);
  });

  it('is the same 404 for everything that is not public, and at once', async () => {
    const missingPaths = [
      '/search/search-town/north/NO-SUCH',
      '/search/search-town/south/LEK-1',
      '/search/shut-town/north/LEK-1',
      '/search/no-town/north/LEK-1',
      '/search/search-town/north/LEK-1/files/9',
      '/search?tenant=shut-town',
      '/search?tenant=no-town',
    ];
    const bodies = new Set<string>();
    for (const address of missingPaths) {
      const reply = await page(address);
      expect(reply.status).toBe(404);
      bodies.add(reply.body.toString().replace(/href="\/search[^"]*culture[^"]*"/g, ''));
    }
    expect(bodies.size).toBe(1);
    expect((await page('/search/search-town/north/LEK-1')).status).toBe(200);
    await settings({});
    expect((await page('/search/search-town/north/LEK-1')).status).toBe(404);
    expect((await page('/search?tenant=search-town')).status).toBe(404);
  });
});

describe('a preview of the public pages', () => {
  it('shows an administrator the view of anonymous visitors, for a while and for one tenant only', async () => {
    await settings({});
    const boss = tenant.as('SuperUser');
    const { data } = await boss.get(`tenants/${tenant.id}/publicPreview`);
    const objectPage = await page(data.address);
    expect([objectPage.status, objectPage.headers['cache-control']]).toEqual([200, 'private, no-store']);
    expect(objectPage.body.toString()).toContain('Förhandsvisning');
    expect((await page(`${data.address}&q=eken`)).body.toString()).toContain('preview=');
    expect((await page(data.address.replace('search-town', 'shut-town'))).status).toBe(404);
    expect((await page(data.address.replace(/preview=\d+/, 'preview=9999999999'))).status).toBe(404);
    expect((await tenant.as('TenantAdmin').get(`tenants/${tenant.id}/publicPreview`)).status).toBe(403);
  });
});

describe('a withdrawn public object', () => {
  it('is found by no visitor, even before the objects are prepared again', async () => {
    const town = await app.addTenant('changing-town', 'sv-SE');
    const sites = town.sites.map(({ id, key }) => ({ id, key, name: key }));
    await town
      .as('SuperUser')
      .put(`tenants/${town.id}`, { key: town.key, name: 'Ny', sites, settings: { allowAnonymousRequests: true } });
    const admin = town.as('TenantAdmin');
    const type = await saved(admin, 'changing-town/north/elementTypes', category());
    const dataProperties = [
      { dataPropertyTypeId: field.name, value: 'Granen' },
      { dataPropertyTypeId: field.about, value: 'Hemlighuset' },
    ];
    await saved(admin, 'changing-town/north/elements', { elementTypeId: type.id, code: 'G-1', dataProperties });
    const foundTitles = async (words: string) =>
      (await html(`/search?tenant=changing-town&q=${words}`)).includes('>Granen<');
    expect([await foundTitles('hemlighuset'), await foundTitles('granen')]).toEqual([true, true]);
    const { data } = await admin.get(`changing-town/north/elementTypes/${type.id}`);
    const dataPropertyTypes = data.dataPropertyTypes.map((each: { id: string }) =>
      each.id === field.about ? { ...each, showForPublic: false } : each,
    );
    const reply = await admin.put(`changing-town/north/elementTypes/${type.id}`, { ...data, dataPropertyTypes });
    expect(reply.status).toBe(200);
    expect([await foundTitles('hemlighuset'), await foundTitles('granen')]).toEqual([false, true]);
  });
});

describe('an accessibility statement', () => {
  it('is linked from every page of the tenant with its privacy policy, and explains how to report a barrier', async () => {
    await app.database.owner.withClient((client) =>
      client.query(
        `UPDATE tenants SET policy_url = 'https://town.example/privacy', contact = '{"email":"hej@town.example"}'
         WHERE tenant_id = $1`,
        [tenant.id],
      ),
    );
    for (const url of ['/search?tenant=search-town', '/search/search-town/north/LEK-1']) {
      const page = (await app.app.inject(url)).body;
      expect([url, page]).toEqual([url, expect.stringContaining('href="/accessibility/search-town')]);
      expect(page).toContain('href="https://town.example/privacy"');
    }
    for (const [culture, title] of [
      ['sv-SE', 'Tillgänglighetsredogörelse'],
      ['en-US', 'Accessibility statement'],
      ['nb-NO', 'Tilgjengelighetserklæring'],
    ]) {
      const { body, statusCode } = await app.app.inject(`/accessibility/search-town?culture=${culture}`);
      expect([statusCode, body]).toEqual([200, expect.stringContaining(`<h1>${title}</h1>`)]);
      expect(body).toContain('href="mailto:hej@town.example?subject=');
    }
  });

  it('reveals nothing of a tenant without public objects', async () => {
    for (const key of ['shut-town', 'no-town']) {
      expect((await app.app.inject(`/accessibility/${key}`)).statusCode).toBe(404);
    }
  });
});
