import { useState } from 'react';
import { errorTexts } from '../../api/error-texts.ts';
import { restoreSession } from '../../api/session.ts';
import { moveToTenant } from '../../api/switch-tenant.ts';
import type { Tenant } from '../../api/tenants.ts';
import { useCulture } from '../../lib/culture/culture-store.ts';
import { flash } from '../../lib/flash/flash.ts';
import { loadConfiguration } from '../../lib/session/client-configuration.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { saveTokens, tokenStore } from '../../lib/session/token-store.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { keepForms } from '../../lib/unsaved/open-forms.ts';

/** Milliseconds between the move and signing in again. Source: specification, section 9. */
const signInDelay = 100;

/**
 * Moves the account to another tenant and signs in again, which returns to the users' list unless another page is
 * named. Errors are shown as messages. Source: specification, sections 7 and 8, Tenant switch.
 */
export function useSwitchTenant(): {
  readonly isSwitching: boolean;
  /** @returns whether the page is being left */
  readonly switchTo: (tenant: Tenant, returnUrl?: string) => Promise<boolean>;
} {
  const t = useTexts();
  const culture = useCulture();
  const { user } = useSession();
  const [isSwitching, setIsSwitching] = useState(false);

  async function switchTo(tenant: Tenant, returnUrl = '/users'): Promise<boolean> {
    setIsSwitching(true);
    try {
      // Loaded before anything is changed: a page that lacks it afterwards could not go on.
      const [{ oidc }, { startSignIn }] = await Promise.all([
        loadConfiguration(),
        import('../../lib/session/start-sign-in.ts'),
      ]);
      await moveToTenant(user.id, tenant);
      await new Promise((resolve) => setTimeout(resolve, signInDelay));
      // A user that returns to `/login` signed in would be redirected to the landing page.
      const tokens = tokenStore.get();
      saveTokens(null);
      // The overlay stays while the page is left.
      return await startSignIn(oidc, { culture, returnUrl }).then(
        () => true,
        async () => {
          // The account has been moved, and the user is signed in at the other tenant as well.
          saveTokens(tokens);
          flash('error', t('problems.loginServerUnreachable'));
          await restoreSession(null);
          setIsSwitching(false);
          return false;
        },
      );
    } catch (error) {
      keepForms();
      flash('error', errorTexts(error).join(' '));
      setIsSwitching(false);
      return false;
    }
  }

  return { isSwitching, switchTo };
}
