import { type Action, type Caller, can } from '@tingest/domain/access';
import { type Session, useSession } from './session-store.ts';

/** Returns the caller, as the domain's `can` expects it. */
export function callerOf({ user, tenant }: Session): Caller {
  return {
    userId: user.id,
    role: user.role,
    tenantId: tenant.id,
    siteIds: tenant.sites.filter(({ key }) => user.sites.includes(key)).map(({ id }) => id),
  };
}

/** The signed-in person, to be asked about with `can`. */
export function useCaller(): Caller {
  return callerOf(useSession());
}

/** Whether the signed-in person may do something at the site where they are. */
export function useMayHere(action: Action): boolean {
  const { tenant, site } = useSession();
  return can(useCaller(), action, { tenantId: tenant.id, siteId: site.id }).allowed;
}
