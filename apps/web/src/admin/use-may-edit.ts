import { type Action, openRoute } from '@tingest/domain/access';
import { useMayHere } from '../lib/session/caller.ts';
import { useSession } from '../lib/session/session-store.ts';

/**
 * Whether the reader changes and deletes something at this site. Where the edit route excludes their role, items are
 * read-only. Source: specification, section 2, Generic list screen.
 * @param editPath of any item: `/elements/id/edit`
 */
export function useMayEdit(action: Action, editPath: string): boolean {
  const isOpen = openRoute(editPath, useSession().user.role) === 'open';
  return useMayHere(action) && isOpen;
}
