import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { restoreSession } from '../../api/session.ts';
import { flash } from '../../lib/flash/flash.ts';
import { nextPageParameters, pageParameters } from '../../lib/page-parameters/page-parameters.ts';
import { loadConfiguration } from '../../lib/session/client-configuration.ts';
import { safeReturnPath } from '../../lib/session/return-path.ts';
import { landingPath } from '../../lib/session/session-data.ts';
import { sessionStore } from '../../lib/session/session-store.ts';
import { saveTokens } from '../../lib/session/token-store.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { pageTitle, useWindowTitle } from '../../lib/title/window-title.ts';
import { LoadingOverlay } from '../../ui/states/loading-overlay.tsx';
import { BrandMark } from './brand-mark.tsx';

/**
 * The address that the provider came back to, taken once. Its answer is removed from the address bar and the history at
 * once, so that tokens in it are not left there, and drawing the screen twice doesn't use it twice.
 */
const callbackAddress = {
  take(): URL | null {
    const address = new URL(window.location.href);
    const hasAnswer = address.hash.includes('state=') || address.searchParams.has('state');
    if (!hasAnswer) return null;
    window.history.replaceState(window.history.state, '', '/login');
    return address;
  },
};

/** Where the provider sends people back to: checks its answer, begins the session and goes to where they wanted. */
export function SignInCallbackScreen(): ReactNode {
  const t = useTexts();
  const navigate = useNavigate();
  useWindowTitle(pageTitle(t('signIn.title')));

  useEffect(() => {
    const address = callbackAddress.take();
    if (!address) return;
    const finish = async (): Promise<string> => {
      const [{ oidc }, { finishSignIn }] = await Promise.all([
        loadConfiguration(),
        import('../../lib/session/finish-sign-in.ts'),
      ]);
      const { tokens, returnUrl, parameters } = await finishSignIn(oidc, address);
      const path = safeReturnPath(returnUrl, address.origin);
      saveTokens(tokens);
      // Where they wanted to go says more than the sign-in page that they came by.
      const requestedParameters = new URLSearchParams(parameters);
      for (const [name, value] of new URL(path ?? '/', address.origin).searchParams)
        requestedParameters.set(name, value);
      pageParameters.set(nextPageParameters(pageParameters.get(), requestedParameters));
      await restoreSession(requestedParameters.get('site'));
      const state = sessionStore.get();
      return state.status === 'signedIn' ? (path ?? landingPath(state.session)) : '/';
    };
    finish()
      .catch((error: unknown) => {
        console.warn(error);
        const isUnreachable = error instanceof Error && error.name === 'ProviderUnreachableError';
        const text = t(isUnreachable ? 'problems.loginServerUnreachable' : 'problems.invalidLogin');
        const detail = error instanceof Error && 'detail' in error ? String(error.detail) : null;
        flash('error', detail ? `${text} ${t('signIn.tellAdministrator', { detail })}` : text);
        return '/';
      })
      .then((href) => navigate({ href, replace: true }));
  }, [navigate, t]);

  return (
    <>
      <BrandMark />
      <LoadingOverlay isVisible text={t('signIn.signingIn')} />
    </>
  );
}
