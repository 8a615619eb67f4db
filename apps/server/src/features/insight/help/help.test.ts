import { afterAll, beforeAll, expect, it } from 'vitest';
import { sharedTestApp } from '../../../testing/shared-test-app.ts';
import type { TestApp, TestTenant } from '../../../testing/test-app.ts';

let app: TestApp;
let tenant: TestTenant;
beforeAll(async () => {
  app = await sharedTestApp();
  tenant = await app.addTenant('hjalp', 'nb-NO');
});
afterAll(() => app.close());

it('help is shown in the language of the reader, for the tasks of their role, with a contact', async () => {
  const contact = { name: 'Kari Berg', phoneNo: '+4712345678', email: 'kari@example.org' };
  const sites = tenant.sites.map(({ id, key }) => ({ id, key, name: key }));
  const saveReply = await tenant
    .as('SuperUser')
    .put(`tenants/${tenant.id}`, { key: tenant.key, name: 'Hjelp', sites, contact });
  expect(saveReply.status).toBe(200);
  const keysOf = (topics: { key: string }[]) => topics.map(({ key }) => key);
  const field = await tenant.as('User').get(`${tenant.key}/help`);
  expect(field.data).toMatchObject({ contact, version: '0.0.0' });
  expect(field.data.topics[0]).toMatchObject({ key: 'scan', area: 'field', title: 'Skanne en kode' });
  expect(keysOf(field.data.topics)).not.toContain('privileges');
  const admin = await tenant.as('SiteAdmin').get(`${tenant.key}/north/help?culture=sv-SE`);
  expect(keysOf(admin.data.topics)).toEqual(expect.arrayContaining([...keysOf(field.data.topics), 'privileges']));
  expect(admin.data.topics[0].title).toBe('Skanna en kod');
});
