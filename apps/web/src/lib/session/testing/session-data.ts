import type { SessionData, SessionTenant, SessionUser } from '../session-data.ts';

export interface SessionChanges {
  readonly user?: Partial<SessionUser>;
  readonly tenant?: Partial<SessionTenant>;
  readonly session?: Partial<Omit<SessionData, 'user' | 'tenant'>>;
}

const metadata = { createdAt: '2026-01-01T08:00:00Z', updatedAt: '2026-01-01T08:00:00Z', version: 1 };

/** Returns the server's session data of a signed-in user: a user of a tenant with one site, by default. */
export function sessionData({ user, tenant, session }: SessionChanges = {}): SessionData {
  const site = { id: 's', key: 'teknik', name: 'Teknik' };
  return {
    user: {
      id: 'u',
      userId: 'u',
      username: 'anna',
      name: 'Anna Berg',
      email: null,
      phoneNo: null,
      preferredChannel: 'email',
      role: 'User',
      culture: null,
      tenant: 'ekby',
      isDisabled: false,
      status: 'active',
      invitedAt: null,
      lastSignInAt: null,
      sites: ['teknik'],
      privilegeIds: [],
      ...metadata,
      ...user,
    },
    tenant: {
      id: 't',
      key: 'ekby',
      name: 'Ekby',
      culture: 'sv-SE',
      timeZone: 'W. Europe Standard Time',
      ianaTimeZone: 'Europe/Berlin',
      policyUrl: null,
      rssFeedUrl: null,
      sites: [site],
      resourceConfiguration: {},
      contact: { name: null, address: null, zipcode: null, city: null, phoneNo: null, email: null },
      licence: { level: 'medium', isBilledAnnually: false },
      settings: {
        allowAnonymousRequests: false,
        allowSearchEngines: false,
        disableColumnSorting: false,
        enableReservations: false,
        lockdown: false,
        reporterRetentionDays: 30,
      },
      ...metadata,
      ...tenant,
    },
    clientResources: { useElementListExe: null },
    grantedActions: {},
    grants: {},
    ...session,
  };
}
