import { useCallback } from 'react';
import { flash } from '../../lib/flash/flash.ts';
import { loadConfiguration } from '../../lib/session/client-configuration.ts';
import { endSession } from '../../lib/session/session-store.ts';
import { saveTokens } from '../../lib/session/token-store.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { leaveForms } from '../../lib/unsaved/open-forms.ts';
import { useUnsavedQuestion } from '../../ui/dialog/use-unsaved-question.ts';

/**
 * Returns a function that signs out here and at the identity provider, after asking about unsaved changes. Source:
 * specification, section 7, Sign-out.
 */
export function useSignOut(): () => Promise<void> {
  const t = useTexts();
  const ask = useUnsavedQuestion();
  return useCallback(async () => {
    if (!(await leaveForms(ask))) return;
    try {
      const [{ oidc }, { signOut }] = await Promise.all([loadConfiguration(), import('../../lib/session/sign-out.ts')]);
      await signOut(oidc);
    } catch {
      // The provider's own session may live on, and the user is told so; ours is over in any case.
      saveTokens(null);
      endSession();
      flash('error', t('problems.loginServerUnreachable'));
    }
  }, [t, ask]);
}
