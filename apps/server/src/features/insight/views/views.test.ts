import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saved } from '../../../testing/populated-site.ts';
import { sharedTestApp } from '../../../testing/shared-test-app.ts';
import type { Person, Reply, TestApp, TestTenant } from '../../../testing/test-app.ts';

let app: TestApp;
let tenant: TestTenant;
let site: Person;
let admin: Person;
let path: string;

beforeAll(async () => {
  app = await sharedTestApp();
  tenant = await app.addTenant('ekby', 'sv-SE');
  site = tenant.as('SiteAdmin');
  admin = tenant.as('TenantAdmin');
  path = `${tenant.key}/north`;
});
afterAll(() => app.close());

const view = (name: string, overrides: object = {}) => ({ list: 'users', name, state: { q: 'anna' }, ...overrides });
const names = async (person: Person, list = 'users', at = path): Promise<string[]> =>
  (await person.get(`${at}/views?list=${list}`)).data.items.map(({ name }: { name: string }) => name);
const problems = (reply: Reply) => reply.details.map((each) => `${reply.status} ${each.path ?? ''} ${each.code}`);

describe('saved views', () => {
  it('are visible only to their owner until they are shared', async () => {
    const ownView = await saved(site, `${path}/views`, view('Egna'));
    expect(ownView).toMatchObject({
      isShared: false,
      isDefault: false,
      mayChange: true,
      state: { q: 'anna' },
      version: 1,
    });
    expect(await names(site)).toContain('Egna');
    expect(await names(admin)).not.toContain('Egna');
    expect((await admin.get(`${path}/views/${ownView.id}`)).status).toBe(404);
    expect((await admin.delete(`${path}/views/${ownView.id}`)).status).toBe(404);
    const sharedView = await site.put(
      `${path}/views/${ownView.id}`,
      view('Egna', { isShared: true, version: ownView.version }),
    );
    expect(sharedView.data).toMatchObject({ isShared: true, version: 2 });
    expect(await names(admin)).toContain('Egna');
    expect(await names(admin, 'users', `${tenant.key}/south`)).not.toContain('Egna');
    expect(await names(admin, 'tenants')).toEqual([]);
  });

  it('are changed, when shared, by their owner and by tenant administrators', async () => {
    const sharedView = await saved(admin, `${path}/views`, view('Alla', { isShared: true }));
    const viewReply = await site.get(`${path}/views/${sharedView.id}`);
    expect(viewReply.data).toMatchObject({ mayChange: false, ownerName: expect.stringMatching(/\w/) });
    expect(problems(await site.put(`${path}/views/${sharedView.id}`, view('Mina')))).toEqual(['403  permissionDenied']);
    expect((await site.delete(`${path}/views/${sharedView.id}`)).status).toBe(403);
    const sites = await saved(site, `${path}/views`, view('Platsens', { isShared: true }));
    expect((await admin.put(`${path}/views/${sites.id}`, view('Platsen'))).data).toMatchObject({
      name: 'Platsen',
      isShared: true,
    });
    expect((await admin.delete(`${path}/views/${sites.id}`)).status).toBe(204);
  });

  it('open a list by default when their user chooses so, one for each list', async () => {
    const one = await saved(site, `${path}/views`, view('Första', { isShared: true }));
    const otherView = await saved(site, `${path}/views`, view('Andra'));
    for (const { id } of [one, otherView]) {
      expect((await site.put(`${path}/views/${id}/default`, { isDefault: true })).data.isDefault).toBe(true);
    }
    const defaults = async (person: Person) =>
      (await person.get(`${path}/views?list=users`)).data.items
        .filter(({ isDefault }: { isDefault: boolean }) => isDefault)
        .map(({ name }: { name: string }) => name);
    expect(await defaults(site)).toEqual(['Andra']);
    expect(await defaults(admin)).toEqual([]);
    await site.put(`${path}/views/${otherView.id}/default`, { isDefault: false });
    expect(await defaults(site)).toEqual([]);
    // A user that does not see a view cannot make it the default, and a deleted default view leaves the usual one.
    expect((await admin.put(`${path}/views/${otherView.id}/default`, { isDefault: true })).status).toBe(404);
    await admin.put(`${path}/views/${one.id}/default`, { isDefault: true });
    expect((await site.delete(`${path}/views/${one.id}`)).status).toBe(204);
    expect(await defaults(admin)).toEqual([]);
  });

  it('have a name that is unique to their owner and a state of a list', async () => {
    await saved(site, `${path}/views`, view('Nya'));
    expect(problems(await site.post(`${path}/views`, view(' NYA ')))).toEqual(['409 name duplicate']);
    expect((await admin.post(`${path}/views`, view('Nya'))).status).toBe(201);
    expect(problems(await site.post(`${path}/views`, view('  ')))).toEqual(['422 name required']);
    expect(problems(await site.post(`${path}/views`, view('X', { list: '../../users' })))).toEqual([
      '422 list unknownValue',
    ]);
    const strange = { state: { filter: [{ column: 'name', operator: 'like' }] } };
    expect((await site.post(`${path}/views`, view('X', strange))).status).toBe(422);
    const longState = { state: { filter: [{ column: 'name', operator: 'in', value: ['x'.repeat(20_000)] }] } };
    expect(problems(await site.post(`${path}/views`, view('X', longState)))).toEqual(['422 state maxLength']);
  });

  it('keep the layout of the list', async () => {
    const state = { layout: 'calendar', by: 'dueAt' };
    expect(await saved(site, `${path}/views`, view('Kalender', { state }))).toMatchObject({ state });
    const reply = await site.post(`${path}/views`, view('X', { state: { layout: 'pie' } }));
    expect(problems(reply)).toEqual(['422 state.layout unknownValue']);
  });

  it('are not overwritten from an outdated version', async () => {
    const { id } = await saved(site, `${path}/views`, view('Version'));
    expect((await site.put(`${path}/views/${id}`, view('Version 2'), { 'if-match': '"1"' })).status).toBe(200);
    expect((await site.put(`${path}/views/${id}`, view('Version 3'), { 'if-match': '"1"' })).status).toBe(412);
  });
});
