import { beginSession } from '../lib/session/session-store.ts';
import { type SessionChanges, sessionData } from '../lib/session/testing/session-data.ts';
import { saveTokens } from '../lib/session/token-store.ts';

/** Signs a user in, as far as this tab knows: an administrator of a tenant with one site, by default. */
export function signIn({ user, tenant, session }: SessionChanges = {}): void {
  saveTokens({ id_token: 'id', access_token: 'access', expiresAt: Date.now() + 3_600_000 });
  const data = sessionData({
    user: {
      id: '00000000-0000-4000-8000-000000000001',
      userId: '00000000-0000-4000-8000-000000000001',
      name: 'Anna Nilsson',
      email: 'anna@example.com',
      role: 'TenantAdmin',
      sites: ['skola'],
      ...user,
    },
    tenant: {
      id: '00000000-0000-4000-8000-000000000002',
      culture: 'en-US',
      ianaTimeZone: 'Europe/Stockholm',
      sites: [{ id: '00000000-0000-4000-8000-000000000003', key: 'skola', name: 'School' }],
      ...tenant,
    },
    ...(session && { session }),
  });
  beginSession(data, null);
}
