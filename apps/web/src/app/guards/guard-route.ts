import { openRoute } from '@tingest/domain/access';
import { safeReturnPath } from '../../lib/session/return-path.ts';
import { landingPath } from '../../lib/session/session-data.ts';
import type { SessionState } from '../../lib/session/session-store.ts';

/** Result of a navigation: it continues, or is redirected, possibly with a message. */
export type GuardAnswer =
  | { readonly kind: 'open' }
  | { readonly kind: 'redirect'; readonly href: string; readonly isDenied: boolean };

const openAnswer: GuardAnswer = { kind: 'open' };

interface Navigation {
  readonly pathname: string;
  /** Path with query and fragment. */
  readonly href: string;
  readonly origin: string;
  readonly returnUrl: string | null;
  /** The page that is open, if any. */
  readonly current: string | null;
}

/**
 * Decides about a navigation by the domain's route table. Not signed in: to the sign-in page with a returnUrl. Signed in
 * on a sign-in page: on to where they wanted, or the landing page. Denied: they stay on the current page, or go to the
 * landing page if there is none. Source: specification, sections 2, 4 (Session states) and 6 (Denied access).
 */
export function guardRoute(navigation: Navigation, state: SessionState): GuardAnswer {
  const role = state.status === 'signedIn' ? state.session.user.role : null;
  const decision = openRoute(navigation.pathname, role);
  if (decision === 'open' || decision === 'notFound') return openAnswer;
  if (state.status !== 'signedIn') {
    return { kind: 'redirect', href: `/?returnUrl=${encodeURIComponent(navigation.href)}`, isDenied: false };
  }
  const landing = landingPath(state.session);
  if (decision === 'landing') {
    const returnPath = safeReturnPath(navigation.returnUrl, navigation.origin);
    return { kind: 'redirect', href: returnPath ?? landing, isDenied: false };
  }
  const { current } = navigation;
  const canStay =
    current !== null && current !== navigation.href && openRoute(current.split(/[?#]/, 1).join(''), role) === 'open';
  return { kind: 'redirect', href: canStay ? current : landing, isDenied: true };
}
