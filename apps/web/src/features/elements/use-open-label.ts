import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { flash } from '../../lib/flash/flash.ts';
import { sitesOf } from '../../lib/session/session-data.ts';
import { changeSite, sessionStore } from '../../lib/session/session-store.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { type ScannedCode, scannedCode } from '../../ui/scanner/scanned-code.ts';

/**
 * Reads what a label says and goes to the site that it names, if the user has it. Answers the code, `null` where there is
 * none, or where the object belongs to a site that is not the user's; then they have been told.
 */
export function useReadLabel(): (text: string) => string | null {
  const t = useTexts();
  return useCallback(
    (text) => {
      const scanned: ScannedCode | null = scannedCode(text);
      const state = sessionStore.get();
      if (!scanned || state.status !== 'signedIn') return null;
      const { code, siteKey } = scanned;
      if (siteKey === null || siteKey === state.session.site.key) return code;
      const site = sitesOf(state.session).find(({ key }) => key === siteKey);
      if (!site) {
        flash('warning', t('exe.scan.otherSite'));
        return null;
      }
      changeSite(siteKey);
      flash('info', t('exe.scan.siteChanged', { site: site.name }));
      return code;
    },
    [t],
  );
}

/** Opens the object that a label names; for hand scanners and typed codes. */
export function useOpenLabel(): (text: string) => void {
  const readLabel = useReadLabel();
  const navigate = useNavigate();
  return useCallback(
    (text) => {
      const code = readLabel(text);
      if (code !== null) void navigate({ to: '/exe/code/$code', params: { code } });
    },
    [readLabel, navigate],
  );
}
