import { api } from '../../api/http.ts';
import { landingPath } from '../../lib/session/session-data.ts';
import { type ViewedUser, viewAs } from '../../lib/session/view-as-store.ts';

/**
 * Views the app as another user: opens it at that user's landing page. All data is loaded again, so that no data of one
 * user is shown to another. The server logs which user did so.
 * @throws ApiError
 */
export async function startViewAs({ id, name }: ViewedUser): Promise<void> {
  const session = await api.post('/{tenantKey}/users/{id}/viewAs', { path: { id } });
  viewAs({ id, name });
  window.location.assign(landingPath(session));
}

/** Returns to the user's own view. Input made in the meantime could not be saved, so the user is not asked about it. */
export function endViewAs(): void {
  window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true });
  viewAs(null);
  window.location.assign('/users');
}
