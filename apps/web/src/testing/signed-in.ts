import type { SessionData, SessionTenant, SessionUser } from '../lib/session/session-data.ts';
import { beginSession } from '../lib/session/session-store.ts';
import { saveTokens } from '../lib/session/token-store.ts';

interface Changes {
  readonly user?: Partial<SessionUser>;
  readonly tenant?: Partial<SessionTenant>;
  readonly session?: Partial<Omit<SessionData, 'user' | 'tenant'>>;
}

/** Signs somebody in, as far as this tab knows: an administrator of a tenant with one site, unless told otherwise. */
export function signIn({ user, tenant, session }: Changes = {}): void {
  saveTokens({ id_token: 'id', access_token: 'access', expiresAt: Date.now() + 3_600_000 });
  beginSession(
    {
      user: {
        id: '00000000-0000-4000-8000-000000000001',
        userId: '00000000-0000-4000-8000-000000000001',
        username: 'anna',
        name: 'Anna Nilsson',
        email: 'anna@example.com',
        role: 'TenantAdmin',
        culture: null,
        tenant: 'ekby',
        sites: ['skola'],
        privilegeIds: [],
        ...user,
      },
      tenant: {
        id: '00000000-0000-4000-8000-000000000002',
        key: 'ekby',
        name: 'Ekby',
        culture: 'en-US',
        timeZone: 'W. Europe Standard Time',
        ianaTimeZone: 'Europe/Stockholm',
        policyUrl: null,
        sites: [{ id: '00000000-0000-4000-8000-000000000003', key: 'skola', name: 'School' }],
        ...tenant,
      },
      ...session,
    },
    null,
  );
}
