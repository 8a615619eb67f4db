import { type Action, can, openRoute } from '@tingest/domain';
import { useCaller } from '../lib/session/caller.ts';
import { useSession } from '../lib/session/session-store.ts';

/**
 * Whether the reader changes and deletes something at this site. Where the edit route excludes their role, items are
 * read-only. Source: specification, section 2, Generic list screen.
 * @param editPath of any item: `/elements/id/edit`
 */
export function useMayEdit(action: Action, editPath: string): boolean {
  const caller = useCaller();
  const { site } = useSession();
  const isOpen = openRoute(editPath, caller.role) === 'open';
  return isOpen && can(caller, action, { tenantId: caller.tenantId, siteId: site.id }).allowed;
}
