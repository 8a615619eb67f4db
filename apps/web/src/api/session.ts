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
 * Makes the session fit the tokens: loads who is signed in and where, or ends the session when there are none. If
 * loading fails the user is signed out and the error is flashed. Source: specification, section 8, API. The tokens are
 * thrown away only when the server refused them: a page that was left while it was loading, or a network that was gone
 * for a moment, says nothing about them, and the next page may try again.
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
      void import('./view-as-call.ts').then(({ tellLost }) => tellLost());
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
