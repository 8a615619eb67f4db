import type { ApiErrorDetail } from '@tingest/api-client';
import { dropSession } from '../lib/session/drop-session.ts';
import { addFormTexts, translateNow } from '../lib/texts/texts.ts';
import { isAnyFormDirty } from '../lib/unsaved/open-forms.ts';
import { confirm } from '../ui/dialog/confirm.ts';

/** What the API client does about a token that the server does not take. @returns whether there is another by now */
export function tokenRefused(token: string, problems: readonly ApiErrorDetail[], mayRenew: boolean): Promise<boolean> {
  return dropSession(token, problems, { mayRenew, askToSignIn: (reason) => void askToSignIn(reason) });
}

/**
 * The session ended in another tab, and nobody wanted it to: a page with a form that is not saved stays, as it does in the tab
 * where that was found out.
 */
export async function endedElsewhere(reason: string, end: () => Promise<void>, ask = askToSignIn): Promise<void> {
  if (isAnyFormDirty()) await ask(reason);
  else await end();
}

/** Asks somebody with a form that is not saved to sign in beside it. What they do there, this page follows. */
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
