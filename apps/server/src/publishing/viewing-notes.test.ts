import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Caller } from '../http/authentication/caller.ts';
import { createTestApp, type TestApp, type TestTenant } from '../testing/test-app.ts';
import { createViewingNotes } from './viewing-notes.ts';

let app: TestApp;
let tenant: TestTenant;
let viewer: Caller;
let viewed: { readonly userId: string; readonly name: string };

beforeAll(async () => {
  app = await createTestApp();
  tenant = await app.addTenant('ekby');
  const idOf = async (role: 'TenantAdmin' | 'User') => (await tenant.as(role).get('session')).data.user.id as string;
  viewer = { tenantId: tenant.id, userId: await idOf('TenantAdmin'), name: 'Anders' } as Caller;
  viewed = { userId: await idOf('User'), name: 'Sara' };
});
afterAll(() => app?.close());

async function looks(): Promise<number> {
  const trail = await tenant.as('TenantAdmin').post('ekby/auditEvents/filter', {
    filters: [{ column: 'action', value: 'viewAs' }],
  });
  return trail.data.totalCount === null ? -1 : trail.data.filteredCount;
}

/** As if all that was noted so far had been half an hour ago and a bit. */
async function waitHalfAnHour(): Promise<void> {
  await app.database.owner.withClient((client) =>
    client.query(`UPDATE audit_events SET occurred_at = occurred_at - interval '31 minutes' WHERE action = 'viewAs'`),
  );
}

it('a view of another user’s access is recorded once by simultaneous processes, again after half an hour', async () => {
  const processes = [1, 2, 3].map(() => createViewingNotes(app.database.pool));
  const call = () => Promise.all(processes.map((note) => note(viewer, viewed, 'request')));
  await call();
  await call();
  expect(await looks()).toBe(1);
  // Another viewer, and another viewed user, are recorded separately.
  await processes[0]?.({ ...viewer, userId: viewed.userId }, viewed, 'request');
  await processes[1]?.(viewer, { ...viewed, userId: viewer.userId }, 'request');
  expect(await looks()).toBe(3);

  await waitHalfAnHour();
  const restarted = createViewingNotes(app.database.pool);
  await restarted(viewer, viewed, 'request');
  await restarted(viewer, viewed, 'request');
  expect(await looks()).toBe(4);
});

it('the calls of an explicitly started view belong to its record', async () => {
  const admin = tenant.as('TenantAdmin');
  await waitHalfAnHour();
  const before = await looks();
  await admin.post(`ekby/users/${viewed.userId}/viewAs`);
  await admin.call('GET', 'session', { headers: { 'x-view-as': viewed.userId } });
  expect(await looks()).toBe(before + 1);
});
