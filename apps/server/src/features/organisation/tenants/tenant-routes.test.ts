import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { populateSite, saved } from '../../../testing/populated-site.ts';
import { sharedTestApp } from '../../../testing/shared-test-app.ts';
import type { Person, TestApp, TestTenant } from '../../../testing/test-app.ts';

let app: TestApp;
let home: TestTenant;
let boss: Person;
beforeAll(async () => {
  app = await sharedTestApp();
  home = await app.addTenant('hemma', 'sv-SE');
  boss = home.as('SuperUser');
});
afterAll(() => app.close());

let createdCount = 0;
const someTenant = (overrides: object = {}) => {
  createdCount += 1;
  return {
    key: `kommun-${createdCount}`,
    name: `Kommun ${createdCount}`,
    sites: [{ key: 'stadshuset', name: 'Stadshuset' }],
    ...overrides,
  };
};
const problems = (reply: { status: number; details: { code: string; path?: string }[] }) =>
  [reply.status, ...reply.details.map(({ code, path }) => `${path} ${code}`)].join(' ');

describe('a tenant', () => {
  it('is created with defaults for omitted values and with normalised addresses', async () => {
    const submittedTenant = someTenant({ policyUrl: ' exempel.se/policy ', rssFeedUrl: 'https://exempel.se/rss' });
    const tenant = await saved(boss, 'tenants', submittedTenant);
    expect(tenant).toMatchObject({
      culture: 'sv-SE',
      timeZone: 'W. Europe Standard Time',
      ianaTimeZone: 'Europe/Berlin',
      policyUrl: 'http://exempel.se/policy',
      rssFeedUrl: 'https://exempel.se/rss',
      licence: { level: 'none', isBilledAnnually: false },
      version: 1,
    });
    expect((await boss.get(`tenants/${tenant.id}`)).data).toEqual(tenant);
    const listReply = await boss.post('tenants/filter', { searchCriteria: submittedTenant.key });
    expect(listReply.data.items).toEqual([tenant]);
  });

  it.each([
    ['Kamchatka Standard Time', 'Asia/Kamchatka'],
    ['Mid-Atlantic Standard Time', 'Atlantic/South_Georgia'],
  ])('may be in %s, which Windows no longer lists', async (timeZone, ianaTimeZone) => {
    const tenant = await saved(boss, 'tenants', someTenant({ timeZone }));
    expect(tenant).toMatchObject({ timeZone, ianaTimeZone });
  });

  it('keeps omitted values when changed and is not overwritten from an outdated version', async () => {
    const submittedTenant = someTenant({ settings: { enableReservations: true }, contact: { city: 'Ekby' } });
    const tenant = await saved(boss, 'tenants', submittedTenant);
    const updateReply = await boss.put(`tenants/${tenant.id}`, {
      ...submittedTenant,
      settings: undefined,
      contact: undefined,
      name: 'Ny',
    });
    expect(updateReply.data).toMatchObject({
      name: 'Ny',
      settings: { enableReservations: true },
      contact: { city: 'Ekby' },
      version: 2,
      sites: tenant.sites,
    });
    expect((await boss.put(`tenants/${tenant.id}`, submittedTenant, { 'if-match': '"1"' })).status).toBe(412);

    const parts = {
      settings: { lockdown: true },
      contact: { name: 'Anna', city: null },
      licence: { level: 'small' },
    };
    expect((await boss.put(`tenants/${tenant.id}`, { ...submittedTenant, ...parts })).data).toMatchObject({
      settings: { enableReservations: true, lockdown: true },
      contact: { city: null, name: 'Anna' },
      licence: { level: 'small', isBilledAnnually: false },
    });
  });

  it.each([
    [{ contact: { email: 'inte en adress' } }, 'contact.email email'],
    [{ contact: { phoneNo: 'ring mig' } }, 'contact.phoneNo phoneNumber'],
    [{ contact: { city: 'Å'.repeat(251) } }, 'contact.city maxLength'],
    [{ name: '  ', timeZone: 'Europe/Stockholm' }, 'name required, timeZone unknownValue'],
    [{ policyUrl: 'inte en adress' }, 'policyUrl url'],
    [{ key: 'Å' }, 'key key'],
    [{ sites: [] }, 'sites requiredChoice'],
    [{ licence: { level: 'gold' } }, 'licence.level unknownValue'],
  ])('is refused with %j at its path', async (invalidValues, expected) => {
    const reply = await boss.post('tenants', someTenant(invalidValues));
    expect(reply.status).toBe(422);
    expect(reply.details.map(({ code, path }) => `${path} ${code}`).join(', ')).toBe(expected);
  });

  it('is found by its users under its new key at once', async () => {
    const otherTenant = await app.addTenant('gammal');
    const person = otherTenant.as('TenantAdmin');
    expect((await person.get('gammal/north/elements')).status).toBe(200);
    const sites = otherTenant.sites.map(({ id, key }) => ({ id, key, name: key }));
    const renameReply = await boss.put(`tenants/${otherTenant.id}`, { key: 'nyckel', name: 'Ny', sites });
    expect(renameReply.status, JSON.stringify(renameReply.details)).toBe(200);
    expect((await person.get('nyckel/north/elements')).status).toBe(200);
    expect((await person.get('gammal/north/elements')).status).toBe(404);
  });

  it.each<[object, string]>([
    [{ key: 'hemma' }, '409 key keyTaken'],
    [{ key: 'Ogiltig nyckel' }, '422 key key'],
    [{ key: 'tenants' }, '422 key reservedKey'],
    [{ sites: [{ key: 'users', name: 'X' }] }, '422 sites.0.key reservedKey'],
    [{ sites: [] }, '422 sites requiredChoice'],
    [{ timeZone: 'Middle-earth' }, '422 timeZone unknownValue'],
    [
      {
        sites: [
          { key: 'ett', name: 'Ett' },
          { key: 'ett', name: ' ' },
        ],
      },
      '409 sites.1.key keyTaken sites.1.name required',
    ],
    [{ settings: { lockdwn: true } }, '422 settings.lockdwn unknownField'],
    [{ licence: { level: 'huge' } }, '422 licence.level unknownValue'],
  ])('is refused as %j at its path', async (invalidValues, expected) => {
    expect(problems(await boss.post('tenants', someTenant(invalidValues)))).toBe(expected);
  });

  it('can be deleted while nothing was registered in it, except the tenant of the acting user', async () => {
    const tenant = await saved(boss, 'tenants', someTenant());
    expect((await boss.delete(`tenants/${tenant.id}`)).status).toBe(204);
    expect((await boss.get(`tenants/${tenant.id}`)).status).toBe(404);
    expect(problems(await boss.delete(`tenants/${home.id}`))).toBe('409 undefined inUse');
    const usedTenant = await app.addTenant('brukad');
    expect(problems(await boss.delete(`tenants/${usedTenant.id}`))).toBe('409 undefined inUse');
    expect((await usedTenant.as('User').get('session')).status).toBe(200);
  });
});

describe('the sites of a tenant', () => {
  it('are added, renamed, swapped and reordered, and keep their ids', async () => {
    const submittedTenant = someTenant({
      sites: [
        { key: 'ett', name: 'Ett' },
        { key: 'tva', name: 'Två' },
      ],
    });
    const tenant = await saved(boss, 'tenants', submittedTenant);
    const [firstSite, secondSite] = tenant.sites;
    const swappedSites = [
      { key: 'ny', name: 'Ny' },
      { ...firstSite, key: 'tva' },
      { ...secondSite, key: 'ett' },
    ];
    const updateReply = await boss.put(`tenants/${tenant.id}`, { ...submittedTenant, sites: swappedSites });
    expect(updateReply.status, JSON.stringify(updateReply.details)).toBe(200);
    expect(updateReply.data.sites.map(({ key }: { key: string }) => key)).toEqual(['ny', 'tva', 'ett']);
    expect(updateReply.data.sites.slice(1).map(({ id }: { id: string }) => id)).toEqual([firstSite.id, secondSite.id]);
  });

  it('are not removed while they contain data', async () => {
    const otherTenant = await app.addTenant('fylld');
    await populateSite(otherTenant, 'Fylld');
    const sites = otherTenant.sites.map(({ id, key }) => ({ id, key, name: key }));
    const [north, south] = sites;
    for (const remainingSites of [[south], [north]]) {
      const reply = await boss.put(`tenants/${otherTenant.id}`, {
        key: otherTenant.key,
        name: 'X',
        sites: remainingSites,
      });
      expect(problems(reply)).toBe('409 sites inUse');
    }
    const { usage, siteUsage } = (await boss.get(`tenants/${otherTenant.id}/full`)).data;
    expect(siteUsage[north?.id ?? '']).toMatchObject({ users: 5, elements: 1, elementTypes: 1, operations: 1 });
    expect(siteUsage[south?.id ?? '']).toEqual({ users: 5 });
    expect(usage).toMatchObject({ users: 10, transactions: 1 });
    const refusal = await boss.put(`tenants/${otherTenant.id}`, { key: otherTenant.key, name: 'X', sites: [north] });
    expect(refusal.details).toMatchObject([{ parameters: { what: 'site', count: 5 }, data: { usage: { users: 5 } } }]);
    expect((await otherTenant.as('TenantAdmin').get(`${otherTenant.key}/north/elements`)).data.totalCount).toBe(1);
  });

  it('cannot be taken from another tenant', async () => {
    const tenant = await saved(boss, 'tenants', someTenant());
    const [foreignSite] = home.sites;
    const sites = [{ id: foreignSite?.id, key: 'stulen', name: 'Stulen' }];
    const reply = await boss.put(`tenants/${tenant.id}`, { ...someTenant(), sites });
    expect(problems(reply)).toBe('422 sites.0.id unknownValue');
  });
});
