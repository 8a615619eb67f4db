import { chooseSite, rememberedSite, rememberSite } from '../site/current-site.ts';
import { createStore, useStore } from '../store/store.ts';
import { type SessionData, type SessionSite, sitesOf } from './session-data.ts';

/** A signed-in person at one of their sites. */
export interface Session extends SessionData {
  readonly site: SessionSite;
}

export type SessionState =
  | { readonly status: 'signedOut' }
  | { readonly status: 'signedIn'; readonly session: Session };

const signedOut: SessionState = { status: 'signedOut' };

/** The state of the session. Source: specification, section 4, Session states. */
export const sessionStore = createStore<SessionState>(signedOut);

/** Placeholder site: a user that may work at no site still signs in, and sees the reason why lists are empty. */
const noSite: SessionSite = { id: '', key: '', name: '' };

/** Begins the session at the site that the address asks for, the remembered one, or the first. */
export function beginSession(data: SessionData, askedSite: string | null): void {
  const sites = sitesOf(data);
  const remembered = rememberedSite(data.tenant.key, data.user.username);
  const key = chooseSite(
    sites.map((site) => site.key),
    { requestedKey: askedSite, remembered },
  );
  sessionStore.set({
    status: 'signedIn',
    session: { ...data, site: sites.find((site) => site.key === key) ?? noSite },
  });
  if (key !== '') rememberSite(data.tenant.key, data.user.username, key);
}

export function endSession(): void {
  sessionStore.set(signedOut);
}

/**
 * Goes to another site of the tenant; an unknown one changes nothing. Everything that shows a site's data follows,
 * because its query key names the site. Source: specification, section 4, Site change.
 */
export function changeSite(siteKey: string): void {
  const state = sessionStore.get();
  if (state.status !== 'signedIn' || state.session.site.key === siteKey) return;
  const site = sitesOf(state.session).find((one) => one.key === siteKey);
  if (!site) return;
  rememberSite(state.session.tenant.key, state.session.user.username, siteKey);
  sessionStore.set({ status: 'signedIn', session: { ...state.session, site } });
}

export function useSessionState(): SessionState {
  return useStore(sessionStore);
}

/** The session of a screen that only signed-in people reach. */
export function useSession(): Session {
  const state = useSessionState();
  if (state.status !== 'signedIn') throw new Error('This screen needs somebody signed in.');
  return state.session;
}
