import type { Culture } from '@tingest/domain/foundation';
import { translate } from '@tingest/i18n/server';

/** Returns the text for the time that a user must wait after too many attempts. */
export function waitText(culture: Culture, seconds: number): string {
  return seconds < 90
    ? translate(culture, 'idp.signIn.waitSeconds', { count: seconds })
    : translate(culture, 'idp.signIn.waitMinutes', { count: Math.ceil(seconds / 60) });
}
