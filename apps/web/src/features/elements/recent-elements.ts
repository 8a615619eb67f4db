import { useMemo } from 'react';
import { useSession } from '../../lib/session/session-store.ts';
import { readStoredJson, writeStoredJson } from '../../lib/storage/safe-storage.ts';

/** An object that the user has viewed, as remembered by this device. */
export interface RecentElement {
  readonly id: string;
  readonly code: string;
  readonly title: string;
  readonly icon: string | null;
  readonly siteKey: string;
}

/** So many are remembered, all sites together. */
const max = 30;

/** The list after an object was seen: it comes first, and once. */
export function afterSeeing(before: readonly RecentElement[], element: RecentElement): readonly RecentElement[] {
  return [element, ...before.filter(({ id }) => id !== element.id)].slice(0, max);
}

/** Stored per tenant and user: on a shared phone, users do not see each other's history. */
function storageKey(tenantKey: string, username: string): string {
  return `tingest.seen.${tenantKey}.${username}`;
}

function isRecentElements(value: unknown): value is readonly RecentElement[] {
  return (
    Array.isArray(value) &&
    value.every((element) => ['id', 'code', 'title', 'siteKey'].every((name) => typeof element?.[name] === 'string'))
  );
}

/**
 * Provides the objects that the user has viewed at this site, the latest first, and functions to add objects and to
 * remove deleted ones.
 */
export function useRecentElements(): {
  readonly elements: readonly RecentElement[];
  /** The same at all sites. */
  readonly everywhere: readonly RecentElement[];
  /** `siteKey` of an object at another site than the current one. */
  readonly remember: (element: Omit<RecentElement, 'siteKey'> & { readonly siteKey?: string | undefined }) => void;
  readonly forget: (id: string) => void;
} {
  const { tenant, user, site } = useSession();
  return useMemo(() => {
    const key = storageKey(tenant.key, user.username);
    const read = (): readonly RecentElement[] => readStoredJson('local', key, isRecentElements) ?? [];
    return {
      everywhere: read(),
      elements: read().filter(({ siteKey }) => siteKey === site.key),
      remember: (element) =>
        writeStoredJson('local', key, afterSeeing(read(), { ...element, siteKey: element.siteKey ?? site.key })),
      forget: (id) =>
        writeStoredJson(
          'local',
          key,
          read().filter((element) => element.id !== id),
        ),
    };
  }, [tenant.key, user.username, site.key]);
}
