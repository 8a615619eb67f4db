import type { UseNavigateResult } from '@tanstack/react-router';
import { flash } from '../../lib/flash/flash.ts';
import { sitesOf } from '../../lib/session/session-data.ts';
import { changeSite, sessionStore } from '../../lib/session/session-store.ts';
import type { Translate } from '../../lib/texts/texts.ts';
import { type ScannedCode, scannedCode } from '../../ui/scanner/scanned-code.ts';
import { scannedHandover } from '../../ui/scanner/scanned-handover.ts';

/**
 * Reads the text of a label and switches to the site that it names, if the user has access to that site. Returns the
 * code, or `null` if there is none or if the object belongs to a site that the user has no access to; the user has then
 * been notified. A code shown by a colleague for a handover is opened at once.
 */
export async function readLabel(
  text: string,
  { t, navigate }: { readonly t: Translate; readonly navigate: UseNavigateResult<string> },
): Promise<string | null> {
  const handover = scannedHandover(text);
  const scanResult: ScannedCode | null = handover ?? (await scannedCode(text));
  const state = sessionStore.get();
  if (!scanResult || state.status !== 'signedIn') return null;
  const { code, siteKey } = scanResult;
  if (siteKey !== null && siteKey !== state.session.site.key) {
    const site = sitesOf(state.session).find(({ key }) => key === siteKey);
    if (!site) {
      flash('warning', t('exe.scan.otherSite'));
      return null;
    }
    changeSite(siteKey);
    flash('info', t('exe.scan.siteChanged', { site: site.name }));
  }
  if (!handover) return code;
  void navigate({ to: '/exe/handover/$code', params: { code } });
  return null;
}
