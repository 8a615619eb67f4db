import { useMemo } from 'react';
import { useSession } from '../../lib/session/session-store.ts';
import { readStoredJson, writeStoredJson } from '../../lib/storage/safe-storage.ts';

/** A thing that somebody has looked at, as this device remembers it. */
export interface RecentElement {
  readonly id: string;
  readonly code: string;
  readonly title: string;
  readonly icon: string | null;
  readonly siteKey: string;
}

/** So many are remembered, all sites together. */
const most = 30;

/** The list after a thing was seen: it comes first, and once. */
export function afterSeeing(before: readonly RecentElement[], thing: RecentElement): readonly RecentElement[] {
  return [thing, ...before.filter(({ id }) => id !== thing.id)].slice(0, most);
}

/** Kept per tenant and person: a shared phone tells nobody what another one did. */
function storageKey(tenantKey: string, username: string): string {
  return `tingest.seen.${tenantKey}.${username}`;
}

function isRecentElements(value: unknown): value is readonly RecentElement[] {
  return (
    Array.isArray(value) &&
    value.every((thing) => ['id', 'code', 'title', 'siteKey'].every((name) => typeof thing?.[name] === 'string'))
  );
}

/** What the person has seen at this site, the latest first, and how to add to it or take away what is gone. */
export function useRecentThings(): {
  readonly things: readonly RecentElement[];
  readonly remember: (thing: Omit<RecentElement, 'siteKey'>) => void;
  readonly forget: (id: string) => void;
} {
  const { tenant, user, site } = useSession();
  return useMemo(() => {
    const key = storageKey(tenant.key, user.username);
    const read = (): readonly RecentElement[] => readStoredJson('local', key, isRecentElements) ?? [];
    return {
      things: read().filter(({ siteKey }) => siteKey === site.key),
      remember: (thing) => writeStoredJson('local', key, afterSeeing(read(), { ...thing, siteKey: site.key })),
      forget: (id) =>
        writeStoredJson(
          'local',
          key,
          read().filter((thing) => thing.id !== id),
        ),
    };
  }, [tenant.key, user.username, site.key]);
}
