import { useEffect, useState } from 'react';
import type { RuleDomain } from './rule-problem-texts.ts';

/** Returns the module that validates rules, loaded on first use; `null` until then. */
export function useRuleDomain(isOpen: boolean): RuleDomain | null {
  const [domain, setDomain] = useState<RuleDomain | null>(null);
  useEffect(() => {
    if (!isOpen) return;
    let isLeft = false;
    const load = async (): Promise<void> => {
      const loadedDomain = await import('@tingest/domain/rules');
      if (!isLeft) setDomain(loadedDomain);
    };
    // Without it the server checks alone.
    load().catch(() => {});
    return () => {
      isLeft = true;
    };
  }, [isOpen]);
  return domain;
}
