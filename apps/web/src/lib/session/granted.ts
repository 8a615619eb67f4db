import { type Action, can } from '@tingest/domain/access';
import { callerOf } from './caller.ts';
import { type Session, useSession } from './session-store.ts';

/**
 * Checks whether the user may perform an action at the current site at all, by role or by a privilege. The server
 * decides for which items; an action that is refused entirely is not requested.
 */
export function maySomewhere(session: Session, action: Action): boolean {
  const { tenant, site, grantedActions } = session;
  const granted = grantedActions[site.key]?.includes(action) === true;
  return can(callerOf(session), action, { tenantId: tenant.id, siteId: site.id, isGranted: granted }).allowed;
}

/** `maySomewhere` for the reader. */
export function useMaySomewhere(): (action: Action) => boolean {
  const session = useSession();
  return (action) => maySomewhere(session, action);
}
