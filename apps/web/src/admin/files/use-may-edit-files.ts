import { can } from '@tingest/domain';
import { useCaller } from '../../lib/session/caller.ts';
import { useSession } from '../../lib/session/session-store.ts';

/** Whether the reader changes and deletes files at this site. */
export function useMayEditFiles(): boolean {
  const caller = useCaller();
  const { site } = useSession();
  return can(caller, 'files.write', { tenantId: caller.tenantId, siteId: site.id }).allowed;
}
