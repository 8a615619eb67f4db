import { useEffect, useRef } from 'react';
import { useSession } from '../../lib/session/session-store.ts';

/**
 * Calls `onChange` when the user goes to another site while the screen is open. Queries load anew by themselves; this is
 * for screens whose subject belongs to the old site, such as a list of objects, which goes back to the list of types.
 * Source: specification, section 4, Site change.
 */
export function useSiteChange(onChange: (siteKey: string) => void): void {
  const { site } = useSession();
  const before = useRef(site.key);
  useEffect(() => {
    if (before.current === site.key) return;
    before.current = site.key;
    onChange(site.key);
  }, [site.key, onChange]);
}
