import { type GrantAction, type GrantResource, mayWith } from '@tingest/domain/access';
import { useSession } from './session-store.ts';

/**
 * Returns a function that checks whether the reader may perform an action on items of one category, value type or
 * service; used for buttons.
 */
export function useMayWith(): (resource: GrantResource, typeId: string, action: GrantAction) => boolean {
  const { user, site, grants } = useSession();
  const siteGrants = grants[site.key] ?? [];
  return (resource, typeId, action) => mayWith({ role: user.role, grants: siteGrants }, resource, typeId, action);
}
