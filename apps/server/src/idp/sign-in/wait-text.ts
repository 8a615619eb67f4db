import type { Culture } from '@tingest/domain';
import { translate } from '@tingest/i18n/server';

/** Says how long somebody has to wait who tried too often. */
export function waitText(culture: Culture, seconds: number): string {
  return seconds < 90
    ? translate(culture, 'idp.signIn.waitSeconds', { count: seconds })
    : translate(culture, 'idp.signIn.waitMinutes', { count: Math.ceil(seconds / 60) });
}
