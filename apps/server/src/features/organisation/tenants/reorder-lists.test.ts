import { afterAll, beforeAll, expect, it } from 'vitest';
import { enqueueBackfill } from '../../../data-objects/backfill.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { populateSite, saved } from '../../../testing/populated-site.ts';
import { sharedTestApp } from '../../../testing/shared-test-app.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { waitingForLocks } from '../../../testing/waiting-for-locks.ts';

let app: TestApp;
beforeAll(async () => {
  app = await sharedTestApp();
});
afterAll(() => app.close());

/** The languages that the rows of a tenant's lists are in the order of, and since when they are brought into another. */
const readStanding = (tenantId: string) =>
  inTransaction(app.database.pool, { tenantId, readOnly: true }, async (tx) => {
    const locales = [];
    for (const table of ['elements', 'records', 'operations', 'transactions'] as const) {
      const rows = await tx.selectFrom(table).select('sort_locale').where('tenant_id', '=', tenantId).execute();
      locales.push(...rows.map(({ sort_locale: locale }) => locale));
    }
    const { reordering_since: since } = await tx
      .selectFrom('tenants')
      .select('reordering_since')
      .where('tenant_id', '=', tenantId)
      .executeTakeFirstOrThrow();
    return { locales: [...new Set(locales)], since };
  });

it('lists follow when the language of a tenant changes, and miss nothing on the way', async () => {
  const home = await app.addTenant('hemma');
  const tenant = await app.addTenant('norrland', 'sv-SE');
  const site = await populateSite(tenant, 'Ting');
  const admin = tenant.as('TenantAdmin');
  for (const name of ['Æble', 'Ål', 'Zebra', 'Åsna', 'Ärta']) {
    const dataProperties = [{ dataPropertyTypeId: site.nameFieldId, value: name }];
    await saved(admin, `${site.path}/elements`, { elementTypeId: site.elementTypeId, dataProperties });
  }
  const titles = async (): Promise<string[]> => {
    const { data } = await admin.post(`${site.path}/elements/filter`, { ordering: [{ column: 'title', dir: 'asc' }] });
    return data.items.map(({ title }: { title: string }) => title);
  };
  const swedish = ['Ting thing', 'Zebra', 'Ål', 'Åsna', 'Æble', 'Ärta'];
  expect(await titles()).toEqual(swedish);

  const sites = tenant.sites.map(({ id, key }) => ({ id, key, name: key }));
  const change = { key: tenant.key, name: 'Norrland', culture: 'nb-NO', sites };
  expect((await home.as('SuperUser').put(`tenants/${tenant.id}`, change)).status).toBe(200);
  // At once in the new order, from rows of both languages.
  const norwegian = ['Ting thing', 'Zebra', 'Æble', 'Ärta', 'Ål', 'Åsna'];
  expect(await titles()).toEqual(norwegian);
  for (const list of ['operations', 'transactions']) {
    const { data } = await admin.post(`${site.path}/${list}/filter`, {
      ordering: [{ column: 'elementTitle', dir: 'asc' }],
    });
    expect([list, data.items.length]).toEqual([list, 1]);
  }
  await expect.poll(() => readStanding(tenant.id)).toEqual({ locales: ['nb'], since: null });
  expect(await titles()).toEqual(norwegian);
});

it('slots prepared for changed fields at that moment are in the new language too', async () => {
  const home = await app.addTenant('hjemme');
  const tenant = await app.addTenant('vestland', 'sv-SE');
  const site = await populateSite(tenant, 'Ting');
  const sites = tenant.sites.map(({ id, key }) => ({ id, key, name: key }));
  const change = { key: tenant.key, name: 'Vestland', culture: 'nb-NO', sites };
  await app.database.owner.withClient(async (client) => {
    await client.query('BEGIN');
    await client.query('SELECT FROM element_types WHERE id = $1 FOR UPDATE', [site.elementTypeId]);
    const pendingUpdate = home.as('SuperUser').put(`tenants/${tenant.id}`, change);
    await expect.poll(() => waitingForLocks(client)).toBe(1);
    // Begun before the change is there, and done after it.
    await inTransaction(app.database.pool, { tenantId: tenant.id }, (tx) =>
      enqueueBackfill({ tx, tenant }, app.jobs, 'element_types', site.elementTypeId),
    );
    await expect.poll(() => waitingForLocks(client)).toBe(2);
    await client.query('ROLLBACK');
    expect((await pendingUpdate).status).toBe(200);
  });
  await expect.poll(() => readStanding(tenant.id)).toEqual({ locales: ['nb'], since: null });
});

it('a tenant that keeps its language is left alone', async () => {
  const tenant = await app.addTenant('still', 'sv-SE');
  const sites = tenant.sites.map(({ id, key }) => ({ id, key, name: key }));
  const reply = await tenant.as('SuperUser').put(`tenants/${tenant.id}`, { key: tenant.key, name: 'Still', sites });
  expect(reply.status).toBe(200);
  const row = await inTransaction(app.database.pool, { tenantId: tenant.id, readOnly: true }, (tx) =>
    tx.selectFrom('tenants').select('reordering_since').where('tenant_id', '=', tenant.id).executeTakeFirstOrThrow(),
  );
  expect(row.reordering_since).toBeNull();
});
