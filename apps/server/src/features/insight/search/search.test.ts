import type { Role } from '@tingest/domain/access';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sharedTestApp } from '../../../testing/shared-test-app.ts';
import type { Person, Reply, TestApp, TestTenant } from '../../../testing/test-app.ts';

const nameField = '018f0000-0000-7000-8000-000000000001';
const noteField = '018f0000-0000-7000-8000-000000000002';

let app: TestApp;
let tenant: TestTenant;
let admin: Person;
let drills: string;

beforeAll(async () => {
  app = await sharedTestApp();
  tenant = await app.addTenant('verktyg', 'sv-SE');
  admin = tenant.as('TenantAdmin');
  drills = await addCategory('north', 'Borrmaskiner');
  await addObject('north', 'BOR-001', 'Slagborr röd', 'inköpt av Hemligsson');
  await addObject('north', 'BOR-002', 'Slagborr blå', 'inköpt av Hemligsson');
  await addObject('north', 'FIL-7', 'Rasp', 'liknar en slagborr');
  await addObject('north', '4006381333931', 'Märkpenna', '');
  await addObject('north', '日本-1', '電動ドリル', '');
  await addObject('north', 'ДР-1', 'Дрель ударная', '');
  await addObject('north', '100%', 'Helt_full låda', '');
});
afterAll(() => app.close());

async function addCategory(site: string, name: string): Promise<string> {
  const reply = await admin.post(`verktyg/${site}/elementTypes`, {
    localizedNames: [{ culture: 'sv-SE', text: name }],
    status: 'published',
    dataPropertyTypes: [
      { id: nameField, name: 'Name', fieldType: 'text', required: true, inTitle: true, showForUser: true },
      { id: noteField, name: 'Note', fieldType: 'text', showForUser: false },
    ],
  });
  expect(reply.status, JSON.stringify(reply.details)).toBe(201);
  return reply.data.id;
}

async function addObject(site: string, code: string, name: string, note: string, elementTypeId = drills) {
  const reply = await admin.post(`verktyg/${site}/elements`, {
    elementTypeId,
    code,
    dataProperties: [
      { dataPropertyTypeId: nameField, value: name },
      ...(note ? [{ dataPropertyTypeId: noteField, value: note }] : []),
    ],
  });
  expect(reply.status, JSON.stringify(reply.details)).toBe(201);
}

interface Group {
  readonly kind: string;
  readonly items: readonly { readonly title: string; readonly code: string | null; readonly isExact: boolean }[];
  readonly hasMore: boolean;
}

const search = (query: string, person = admin, more = ''): Promise<Reply> =>
  person.get(`verktyg/search?query=${encodeURIComponent(query)}${more}`);

async function titles(query: string, kind = 'objects', person = admin): Promise<readonly string[]> {
  const reply = await search(query, person);
  expect(reply.status, JSON.stringify(reply.details)).toBe(200);
  const group = (reply.data.groups as Group[]).find((each) => each.kind === kind);
  return group?.items.map(({ title }) => title) ?? [];
}

describe('objects', () => {
  it('come in the order exact code, beginning of the title, words anywhere', async () => {
    await addObject('north', 'SLAGBORR', 'Väska', '');
    expect(await titles('slagborr')).toEqual(['Väska', 'Slagborr blå', 'Slagborr röd', 'Rasp']);
  });

  it.each([
    ['bor-001', 'Slagborr röd'],
    ['BOR001', 'Slagborr röd'],
    ['bor+001', 'Slagborr röd'],
    ['BOR-1', 'Slagborr röd'],
    ['(01)04006381333931', 'Märkpenna'],
    ['04006381333931', 'Märkpenna'],
  ])('are found first by their code as scanned or typed: %s', async (code, title) => {
    expect((await titles(code))[0]).toBe(title);
  });

  it.each([
    ['電動', '電動ドリル'],
    ['дрель уд', 'Дрель ударная'],
    ['blå', 'Slagborr blå'],
  ])('are found in any script: %s', async (text, title) => {
    expect(await titles(text)).toEqual([title]);
  });

  it('are not found by wildcards, only by these characters themselves', async () => {
    expect(await titles('%')).toEqual([]);
    expect(await titles('b_r')).toEqual([]);
    expect(await titles('100%')).toEqual(['Helt_full låda']);
    expect(await titles('helt_full')).toEqual(['Helt_full låda']);
  });

  it('are limited, and the answer says that there are more', async () => {
    const reply = await search('borr', admin, '&limit=1');
    expect(reply.data.groups[0]).toMatchObject({ kind: 'objects', hasMore: true, isIncomplete: false });
    expect(reply.data.groups[0].items).toHaveLength(1);
  });

  it('of other sites are found after those of the site where the caller is', async () => {
    const others = await addCategory('south', 'Hyvlar');
    await addObject('south', 'HYV-1', 'Elhyvel', '', others);
    await addObject('north', 'HYV-2', 'Elhyvel', '');
    const reply = await search('elhyvel', admin, '&siteKey=south');
    const sites = reply.data.groups[0].items.map(({ site }: { site: { key: string } }) => site.key);
    expect(sites).toEqual(['south', 'north']);
  });
});

describe('permissions', () => {
  it.each<[Role, number]>([
    ['User', 0],
    ['PrivilegedUser', 2],
    ['SiteAdmin', 3],
    ['TenantAdmin', 3],
    ['SuperUser', 3],
  ])('%s finds %i objects by a word that also occurs in a field for administrators', async (role, count) => {
    const found = (await titles('slagborr', 'objects', tenant.as(role))).filter((title) => title !== 'Väska');
    expect(found).toHaveLength(count);
  });

  it('hide the values of fields that a role does not see', async () => {
    expect(await titles('hemligsson')).toHaveLength(2);
    expect(await titles('hemligsson', 'objects', tenant.as('PrivilegedUser'))).toEqual([]);
  });

  it.each<[Role, boolean]>([
    ['User', false],
    ['PrivilegedUser', false],
    ['SiteAdmin', true],
    ['TenantAdmin', true],
    ['SuperUser', true],
  ])('show people and settings to administrators only: %s', async (role, isAdmin) => {
    const person = tenant.as(role);
    expect((await titles('borrmask', 'settings', person)).length > 0).toBe(isAdmin);
    expect((await titles('verktyg-user', 'people', person)).length > 0).toBe(isAdmin);
  });

  it('end at the tenant', async () => {
    const foreigner = (await app.addTenant('grannen')).as('TenantAdmin');
    expect((await search('slagborr', foreigner)).status).toBe(404);
    const reply = await foreigner.get('grannen/search?query=slagborr');
    expect(reply.data.groups).toEqual([]);
  });
});

describe('the text', () => {
  it('of 10,000 characters is refused at its name', async () => {
    const reply = await search('x'.repeat(10_000));
    expect(reply.status).toBe(422);
    expect(reply.details).toMatchObject([{ path: 'query', code: 'maxLength' }]);
  });

  it.each(['', '   ', '\u0007'])('without a character finds nothing: %j', async (text) => {
    const reply = await search(text);
    expect([reply.status, reply.data.groups]).toEqual([200, []]);
  });

  it.each(["'; DROP TABLE elements; --", '\\', '"', '1'.repeat(200), '0', '-', '🔩', '\u202e', '#42'])(
    'may contain anything: %s',
    async (text) => {
      expect((await search(text)).status).toBe(200);
    },
  );
});
