import { ApiError } from '@tingest/api-client';
import { rememberBrand } from '../lib/brand/last-brand.ts';
import { flash } from '../lib/flash/flash.ts';
import { knownSession, rememberSession } from '../lib/session/known-session.ts';
import type { SessionData } from '../lib/session/session-data.ts';
import { beginSession, endSession, sessionStore } from '../lib/session/session-store.ts';
import { readTokens, saveTokens, tokenStore } from '../lib/session/token-store.ts';
import { viewAs, viewAsStore } from '../lib/session/view-as-store.ts';
import { textsAreLoaded, translateNow } from '../lib/texts/texts.ts';
import { isAnyFormDirty } from '../lib/unsaved/open-forms.ts';
import { errorTexts } from './error-texts.ts';
import { api } from './http.ts';

/** A start waits this long for the server, in milliseconds, where the device knows the session. */
const answerTimeout = 2_500;

/**
 * Brings the session in line with the tokens: loads the signed-in user, the tenant and the site, or ends the session if
 * there are no tokens. Without an answer of the server it goes on with the session that the device knows, and asks again
 * when there is a connection; if it knows none the user is signed out and the error is shown. Source: specification,
 * section 8, API. The tokens are deleted only if the server refused them: a page that was left during loading, or a
 * short network failure, is no evidence against them, and the next page may retry.
 */
export async function restoreSession(askedSite: string | null): Promise<void> {
  if (!tokenStore.get() && readTokens()) tokenStore.set(readTokens());
  const known = knownSession();
  let siteKey = askedSite;
  const beginKnown = (data: SessionData): void => {
    if (sessionStore.get().status === 'signedIn') return;
    beginSession(data, askedSite);
    // The answer that comes later leaves the user at the site that they have chosen meanwhile.
    siteKey = null;
  };
  const goOn = (data: SessionData): void => {
    beginKnown(data);
    restoreOnline(askedSite);
  };
  if (known && !navigator.onLine) return goOn(known);
  if (!tokenStore.get()) return endSession();
  const answer = loadSession(() => siteKey, known ? () => goOn(known) : null);
  if (!known) return answer;
  await Promise.race([answer, new Promise((resolve) => setTimeout(resolve, answerTimeout))]);
  if (tokenStore.get()) beginKnown(known);
}

/**
 * @param getSiteKey returns the site to begin at; without one it is the remembered one
 * @param goOn begins the session without an answer, if that is possible
 */
async function loadSession(getSiteKey: () => string | null, goOn: (() => void) | null): Promise<void> {
  try {
    const data = await api.get('/session');
    beginSession(data, getSiteKey());
    rememberBrand(data.tenant);
    rememberSession(data);
  } catch (error) {
    const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500;
    // The other may be gone, or above them by now: they are themselves again.
    if (isRefused && viewAsStore.get() && error.status !== 401) {
      viewAs(null);
      void import('./view-as-call.ts').then(({ reportLostView }) => reportLostView());
      return restoreSession(getSiteKey());
    }
    if (goOn && !isRefused) return goOn();
    if (isRefused) saveTokens(null);
    endSession();
    await textsAreLoaded();
    // A 401 has already said why.
    if (error instanceof ApiError && error.status === 401) return;
    flash('error', errorTexts(error).join(' '));
  }
}

/** Ends the session of a user whose sign-in has ended without a connection; an open form is kept. */
async function endUnlessFormIsOpen(): Promise<void> {
  if (!isAnyFormDirty()) return endSession();
  const { endedElsewhere } = await import('./token-refused.ts');
  await endedElsewhere(translateNow('problems.notSignedIn'), async () => endSession());
}

/** Asks for the session again when the device is online. */
function restoreOnline(askedSite: string | null): void {
  const restore = (): void => {
    const hasEnded = !tokenStore.get() && !readTokens();
    void (hasEnded ? endUnlessFormIsOpen() : restoreSession(askedSite));
  };
  window.addEventListener('online', restore, { once: true });
}

/** Loads the session anew, as after the tenant's settings were changed. The site stays. */
export async function reloadSession(): Promise<void> {
  const state = sessionStore.get();
  await restoreSession(state.status === 'signedIn' ? state.session.site.key : null);
}
