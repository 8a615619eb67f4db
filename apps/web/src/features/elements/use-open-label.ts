import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import { useTexts } from '../../lib/texts/texts.ts';

/** Comes behind the first page, and before anybody scans. */
const loadReader = () => import('./read-label.ts');

/** Opens the object that a label names; for hand scanners and typed codes. */
export function useOpenLabel(): (text: string) => Promise<void> {
  const t = useTexts();
  const navigate = useNavigate();
  useEffect(() => {
    loadReader().catch(() => undefined);
  }, []);
  return useCallback(
    async (text) => {
      // If the reader module failed to load, the scanned text is used as the code: the lookup can read most texts as
      // well.
      const reader = await loadReader().catch(() => null);
      const code = reader ? await reader.readLabel(text, { t, navigate }) : text.trim() || null;
      if (code !== null) void navigate({ to: '/exe/code/$code', params: { code } });
    },
    [t, navigate],
  );
}
