import { flash } from '../flash/flash.ts';
import { textsAreLoaded, translateNow } from '../texts/texts.ts';
import { endSession } from './session-store.ts';
import { saveTokens, tokenStore } from './token-store.ts';

/**
 * The server no longer takes a token: signed out, with a warning. Source: specification, section 8, API, timeout. A late
 * answer to a token that has been replaced meanwhile changes nothing.
 *
 * @param told what the server said of it
 */
export async function dropSession(token: string, problems: readonly AnsweredProblem[] = []): Promise<void> {
  if (tokenStore.get()?.access_token !== token) return;
  saveTokens(null);
  endSession();
  await textsAreLoaded();
  // The server knows why; whoever changed the password was not idle.
  flash('warning', problems[0]?.message ?? translateNow('problems.notSignedIn'));
}

interface AnsweredProblem {
  readonly code: string;
  readonly message: string;
}
