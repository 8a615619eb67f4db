import { type Caller, can, hasRank, type Role, roleNames } from '@tingest/domain/access';
import { useMemo } from 'react';
import { useSession } from '../../lib/session/session-store.ts';

export interface UserRights {
  /** The roles that may be given, in increasing rank. */
  readonly roles: readonly Role[];
  /** Keys of the sites that users may be given. */
  readonly sites: readonly string[];
  /** Whether users are made for certain sites only. */
  readonly isBoundToSites: boolean;
  readonly mayChange: (user: { readonly role: Role; readonly sites: readonly string[] }) => boolean;
}

/**
 * Provides the signed-in administrator's rights on users: the domain's table, queried with the keys of sites instead of
 * their ids.
 */
export function useUserRights(): UserRights {
  const { user, tenant } = useSession();
  return useMemo(() => {
    const caller: Caller = { userId: user.id, role: user.role, tenantId: tenant.id, siteIds: user.sites };
    const siteKeys = tenant.sites.map(({ key }) => key);
    const isBoundToSites = !hasRank(user.role, 'TenantAdmin');
    const may = (role: Role, siteIds: readonly string[]): boolean =>
      can(caller, 'users.write', { tenantId: tenant.id, role, siteIds }).allowed;
    return {
      roles: roleNames.filter((role) => may(role, user.sites)),
      sites: isBoundToSites ? user.sites : siteKeys,
      isBoundToSites,
      mayChange: ({ role, sites }) => may(role, hasRank(role, 'TenantAdmin') ? siteKeys : sites),
    };
  }, [user, tenant]);
}
