import { api } from '../../api/http.ts';
import { landingPath } from '../../lib/session/session-data.ts';
import { type ViewedUser, viewAs } from '../../lib/session/view-as-store.ts';

/**
 * Looks at the app as a user: opens it where that one lands. Everything is loaded anew, so that nothing of one person is
 * shown to another. The server notes who looked.
 * @throws ApiError
 */
export async function startViewAs({ id, name }: ViewedUser): Promise<void> {
  const session = await api.post('/{tenantKey}/users/{id}/viewAs', { path: { id } });
  viewAs({ id, name });
  window.location.assign(landingPath(session));
}

/** Back to oneself. What was typed meanwhile could not be saved, so nobody is asked about it. */
export function endViewAs(): void {
  window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true });
  viewAs(null);
  window.location.assign('/users');
}
