import { can, openRoute } from '@tingest/domain';
import { useCaller } from '../../lib/session/caller.ts';
import { useSession } from '../../lib/session/session-store.ts';

/**
 * Whether the reader changes and deletes objects at this site. Where the edit route excludes their role, items are
 * read-only. Source: specification, section 2, Generic list screen.
 */
export function useMayEditElements(): boolean {
  const caller = useCaller();
  const { site } = useSession();
  const isOpen = openRoute('/elements/id/edit', caller.role) === 'open';
  return isOpen && can(caller, 'elements.write', { tenantId: caller.tenantId, siteId: site.id }).allowed;
}
