import { flash } from '../flash/flash.ts';
import { textsAreLoaded, translateNow } from '../texts/texts.ts';
import { isAnyFormDirty } from '../unsaved/open-forms.ts';
import { renewTokens } from './renew-tokens.ts';
import { endSession } from './session-store.ts';
import { saveTokens, tokenStore } from './token-store.ts';

/**
 * Handles a token that the server no longer accepts: a new one is requested if possible, else the user is signed out,
 * with a warning. Source: specification, section 8, API, timeout. A page with an unsaved form is kept, so that no input
 * is lost: its user signs in again in another tab of the browser, and continues here. A late response to a token that
 * has been replaced meanwhile changes nothing.
 *
 * @param problems the server's reasons
 * @param options.mayRenew false if a new token was refused too
 * @param options.askToSignIn shows the reason, and the way to sign in while the page is kept
 * @returns whether there is another token by now
 */
export async function dropSession(
  token: string,
  problems: readonly AnsweredProblem[] = [],
  { mayRenew = true, askToSignIn = warn }: DropOptions = {},
): Promise<boolean> {
  const tokens = tokenStore.get();
  if (tokens?.access_token !== token) return tokens !== null;
  if (
    mayRenew &&
    tokens.refresh_token &&
    problems.every(({ code }) => code === 'tokenExpired' || code === 'signInExpired')
  ) {
    const isUnreachable = Symbol('unreachable');
    const renewed = await renewTokens(tokens).catch(() => isUnreachable);
    if (renewed === isUnreachable) return false;
    if (renewed !== null) return true;
  }
  await textsAreLoaded();
  // The server knows the reason; a user that changed the password was not idle.
  const reason = problems[0]?.message ?? translateNow('problems.notSignedIn');
  saveTokens(null, reason);
  if (isAnyFormDirty()) {
    askToSignIn(reason);
    return false;
  }
  endSession();
  warn(reason);
  return false;
}

interface DropOptions {
  readonly mayRenew?: boolean;
  readonly askToSignIn?: (reason: string) => void;
}

function warn(reason: string): void {
  flash('warning', reason);
}

interface AnsweredProblem {
  readonly code: string;
  readonly message: string;
}
