import { type ApiClient, createApiClient } from '@tingest/api-client';
import { cultureStore } from '../lib/culture/culture-store.ts';
import { pageParameters } from '../lib/page-parameters/page-parameters.ts';
import { sessionStore } from '../lib/session/session-store.ts';
import { tokenStore } from '../lib/session/token-store.ts';
import { viewAsStore } from '../lib/session/view-as-store.ts';

const clientOptions: Parameters<typeof createApiClient>[0] = {
  getScope() {
    const state = sessionStore.get();
    if (state.status !== 'signedIn') return undefined;
    return { tenantKey: state.session.tenant.key, siteKey: state.session.site.key };
  },
  getToken: () => tokenStore.get()?.access_token,
  // A culture in the page's address is passed on to every call (specification, section 7); else the reader's own.
  getCulture: () => pageParameters.get().culture ?? cultureStore.get(),
  async beforeCall(method, path): Promise<Record<string, string>> {
    const viewed = viewAsStore.get();
    // Refusals are explained to the administrator, not to the user.
    if (!viewed || path.endsWith('/refusals')) return {};
    await (await import('./view-as-call.ts')).refuseToWrite(method, path, viewed);
    return { 'x-view-as': viewed.id };
  },
  // A page that was loaded without this part has no copy to read from.
  answerWithoutReply: async (call) =>
    (await import('./answer-from-device.ts').catch(() => undefined))?.answerFromDevice(call),
  onTokenRefused: async (...refusalArgs) => (await import('./token-refused.ts')).tokenRefused(...refusalArgs),
};

/** The API client of the signed-in user: `api.get('/{tenantKey}/{siteKey}/elements/{id}', { path: { id } })`. */
export const api = createApiClient(clientOptions);

/** The same for a site that may be another than the one the user is at. */
export function apiAt(scope: { readonly tenantKey: string; readonly siteKey: string }): ApiClient {
  return createApiClient({ ...clientOptions, getScope: () => scope });
}
