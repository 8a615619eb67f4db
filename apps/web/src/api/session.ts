import { ApiError } from '@tingest/api-client';
import { rememberBrand } from '../lib/brand/last-brand.ts';
import { flash } from '../lib/flash/flash.ts';
import { beginSession, endSession, sessionStore } from '../lib/session/session-store.ts';
import { readTokens, saveTokens, tokenStore } from '../lib/session/token-store.ts';
import { viewAs, viewAsStore } from '../lib/session/view-as-store.ts';
import { textsAreLoaded } from '../lib/texts/texts.ts';
import { errorTexts } from './error-texts.ts';
import { api } from './http.ts';

/**
 * Brings the session in line with the tokens: loads the signed-in user, the tenant and the site, or ends the session if
 * there are no tokens. If loading fails the user is signed out and the error is shown. Source: specification, section
 * 8, API. The tokens are deleted only if the server refused them: a page that was left during loading, or a short
 * network failure, is no evidence against them, and the next page may retry.
 */
export async function restoreSession(askedSite: string | null): Promise<void> {
  if (!tokenStore.get() && readTokens()) tokenStore.set(readTokens());
  if (!tokenStore.get()) {
    endSession();
    return;
  }
  try {
    const data = await api.get('/session');
    beginSession(data, askedSite);
    rememberBrand(data.tenant);
  } catch (error) {
    const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500;
    // The other may be gone, or above them by now: they are themselves again.
    if (isRefused && viewAsStore.get() && error.status !== 401) {
      viewAs(null);
      void import('./view-as-call.ts').then(({ reportLostView }) => reportLostView());
      return restoreSession(askedSite);
    }
    if (isRefused) saveTokens(null);
    endSession();
    await textsAreLoaded();
    // A 401 has already said why.
    if (error instanceof ApiError && error.status === 401) return;
    flash('error', errorTexts(error).join(' '));
  }
}

/** Loads the session anew, as after the tenant's settings were changed. The site stays. */
export async function reloadSession(): Promise<void> {
  const state = sessionStore.get();
  await restoreSession(state.status === 'signedIn' ? state.session.site.key : null);
}
