import { type Action, can } from '@tingest/domain';
import { callerOf } from './caller.ts';
import { type Session, useSession } from './session-store.ts';

/**
 * Whether somebody may do something at the site where they are at all, by their role or by a privilege. On which things is
 * the server's to say; what is refused altogether is not asked for.
 */
export function maySomewhere(session: Session, action: Action): boolean {
  const { tenant, site, grantedActions } = session;
  const granted = grantedActions[site.key]?.includes(action) === true;
  return can(callerOf(session), action, { tenantId: tenant.id, siteId: site.id, granted }).allowed;
}

/** `maySomewhere` for the reader. */
export function useMaySomewhere(): (action: Action) => boolean {
  const session = useSession();
  return (action) => maySomewhere(session, action);
}
