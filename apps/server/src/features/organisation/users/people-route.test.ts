import { afterAll, beforeAll, expect, it } from 'vitest';
import { saved } from '../../../testing/populated-site.ts';
import { createTestApp, type TestApp, type TestTenant } from '../../../testing/test-app.ts';

let app: TestApp;
let tenant: TestTenant;

beforeAll(async () => {
  app = await createTestApp({ RATE_LIMIT_MAX: '1000' });
  tenant = await app.addTenant('ekby', 'sv-SE');
  const admin = tenant.as('TenantAdmin');
  const people: [string, object][] = [
    ['Örjan Ek', {}],
    ['Åsa Ek', {}],
    ['Bo Ek', {}],
    ['Söder Ek', { sites: ['south'] }],
    ['Slutat Ek', { isDisabled: true }],
    ['Chefen Ek', { role: 'TenantAdmin', sites: [] }],
  ];
  for (const [index, [name, overrides]] of people.entries()) {
    const sites = ['north'];
    await saved(admin, 'ekby/users', { username: `ek${index}`, name, email: 'ek@example.org', sites, ...overrides });
  }
  await app.addTenant('annan');
});
afterAll(() => app.close());

const search = (text: string, role: 'User' | 'PrivilegedUser' = 'PrivilegedUser') =>
  tenant.as(role).get(`ekby/north/people?searchCriteria=${encodeURIComponent(text)}`);

it('finds active users of the site in alphabetical order and reveals only their names', async () => {
  const { data } = await search('ek');
  expect(data.items.filter(({ name }: { name: string }) => name.endsWith(' Ek'))).toEqual(
    ['Bo Ek', 'Chefen Ek', 'Åsa Ek', 'Örjan Ek'].map((name) => ({ id: expect.any(String), name })),
  );
  expect((await search('EK öRj')).data.items.map(({ name }: { name: string }) => name)).toEqual(['Örjan Ek']);
});

it.each(['', 'e', ' e ', '%', '__', '%%', '\\'])('finds no user by %j', async (text) => {
  expect((await search(text)).data.items).toEqual([]);
});

it('shows at most twenty users and reports that there are more', async () => {
  for (let index = 0; index < 21; index += 1) {
    await saved(tenant.as('TenantAdmin'), 'ekby/users', {
      username: `m${index}`,
      name: `Många ${index}`,
      sites: ['north'],
    });
  }
  const { data } = await search('många');
  expect([data.items.length, data.isComplete]).toEqual([20, false]);
  expect((await search('många 20')).data.isComplete).toBe(true);
});

it('is refused to users without any permitted operation, and after too many requests', async () => {
  expect((await search('ek', 'User')).status).toBe(403);
  const statuses = new Set<number>();
  for (let attempt = 0; attempt < 65; attempt += 1) statuses.add((await search('ek')).status);
  expect([...statuses]).toEqual([200, 429]);
  // Everything else goes on.
  expect((await tenant.as('PrivilegedUser').get('session')).status).toBe(200);
});
