import type { ApiErrorDetail } from '@tingest/api-client';
import { dropSession } from '../lib/session/drop-session.ts';
import { addFormTexts, translateNow } from '../lib/texts/texts.ts';
import { isAnyFormDirty } from '../lib/unsaved/open-forms.ts';
import { confirm } from '../ui/dialog/confirm.ts';

/** Handles a token that the server refused, for the API client. @returns whether there is another one by now */
export function tokenRefused(token: string, problems: readonly ApiErrorDetail[], mayRenew: boolean): Promise<boolean> {
  return dropSession(token, problems, { mayRenew, askToSignIn: (reason) => void askToSignIn(reason) });
}

/**
 * Handles a session that ended involuntarily in another tab: a page with an unsaved form stays open, as in the tab that
 * detected it.
 */
export async function endedElsewhere(reason: string, end: () => Promise<void>, ask = askToSignIn): Promise<void> {
  if (isAnyFormDirty()) await ask(reason);
  else await end();
}

/** Asks a user with an unsaved form to sign in in another tab. The result applies to this page as well. */
async function askToSignIn(reason: string): Promise<void> {
  await addFormTexts();
  const isWanted = await confirm({
    title: translateNow('signIn.again.title'),
    text: `${reason} ${translateNow('signIn.again.text')}`,
    confirmLabel: translateNow('signIn.again.open'),
    cancelLabel: translateNow('signIn.again.later'),
  });
  if (isWanted) window.open('/', '_blank');
}
