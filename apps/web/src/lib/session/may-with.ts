import { type GrantAction, type GrantResource, mayWith } from '@tingest/domain';
import { useSession } from './session-store.ts';

/** Whether the reader may do something with things of one category, value type or service: what a button asks. */
export function useMayWith(): (resource: GrantResource, typeId: string, action: GrantAction) => boolean {
  const { user, site, grants } = useSession();
  const held = grants[site.key] ?? [];
  return (resource, typeId, action) => mayWith({ role: user.role, grants: held }, resource, typeId, action);
}
