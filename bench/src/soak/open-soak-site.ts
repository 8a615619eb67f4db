import { addProcessor } from './model.ts';
import type { SoakPerson } from './soak-person.ts';

/** Opens a tenant to the public, and lets its people reserve. */
export async function openTenant({ once }: SoakPerson, key: string): Promise<void> {
  const tenant = await once('GET', `/api/v2/tenants/keys/${key}`);
  const settings = { ...tenant.settings, allowAnonymousRequests: true, enableReservations: true };
  await once('PUT', `/api/v2/tenants/${tenant.id}`, { ...tenant, settings });
}

/** Adds a user to the site, able to sign in at once. */
export async function addUser(
  { post, once, path }: SoakPerson,
  user: { readonly username: string; readonly role: string; readonly password: string },
): Promise<void> {
  const [, tenant, site] = /^\/api\/v2\/([^/]+)\/([^/]+)$/.exec(path) ?? [];
  const { username, role, password } = user;
  const { id } = await post(`/api/v2/${tenant}/users`, {
    ...{ username, name: username, email: `${username}@example.org`, role, sites: [site] },
  });
  await once('PUT', `/api/v2/${tenant}/users/${id}/password`, { password });
}

/** Configures a webhook that is told of every operation. */
export async function addWebhook(
  admin: SoakPerson,
  { address, secret }: { readonly address: string; readonly secret: string },
): Promise<void> {
  const processor = { type: 'integration', key: 'webhook', name: 'Mottagare' } as const;
  await addProcessor(admin, processor, { address, secret, events: ['operation.performed'] });
}
