import { useMemo } from 'react';
import { useSession } from '../../lib/session/session-store.ts';
import { readStoredJson, writeStoredJson } from '../../lib/storage/safe-storage.ts';

/** An object that somebody has looked at, as this device remembers it. */
export interface RecentElement {
  readonly id: string;
  readonly code: string;
  readonly title: string;
  readonly icon: string | null;
  readonly siteKey: string;
}

/** So many are remembered, all sites together. */
const most = 30;

/** The list after an object was seen: it comes first, and once. */
export function afterSeeing(before: readonly RecentElement[], element: RecentElement): readonly RecentElement[] {
  return [element, ...before.filter(({ id }) => id !== element.id)].slice(0, most);
}

/** Kept per tenant and person: a shared phone tells nobody what another one did. */
function storageKey(tenantKey: string, username: string): string {
  return `tingest.seen.${tenantKey}.${username}`;
}

function isRecentElements(value: unknown): value is readonly RecentElement[] {
  return (
    Array.isArray(value) &&
    value.every((element) => ['id', 'code', 'title', 'siteKey'].every((name) => typeof element?.[name] === 'string'))
  );
}

/** What the person has seen at this site, the latest first, and how to add to it or take away what is gone. */
export function useRecentElements(): {
  readonly elements: readonly RecentElement[];
  readonly remember: (element: Omit<RecentElement, 'siteKey'>) => void;
  readonly forget: (id: string) => void;
} {
  const { tenant, user, site } = useSession();
  return useMemo(() => {
    const key = storageKey(tenant.key, user.username);
    const read = (): readonly RecentElement[] => readStoredJson('local', key, isRecentElements) ?? [];
    return {
      elements: read().filter(({ siteKey }) => siteKey === site.key),
      remember: (element) => writeStoredJson('local', key, afterSeeing(read(), { ...element, siteKey: site.key })),
      forget: (id) =>
        writeStoredJson(
          'local',
          key,
          read().filter((element) => element.id !== id),
        ),
    };
  }, [tenant.key, user.username, site.key]);
}
