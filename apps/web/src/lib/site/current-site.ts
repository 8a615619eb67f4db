import { readStored, storedKeys, writeStored } from '../storage/safe-storage.ts';

const keyPrefix = 'tingest.site.';

/** Remembered per tenant and username. Source: specification, section 9, Current site. */
function storageKey(tenantKey: string, username: string): string {
  return `${keyPrefix}${tenantKey}.${username}`;
}

/**
 * The site to work in: the one that is asked for by the address, if it exists in the tenant; else the remembered one;
 * else the first. Empty when the user has no site.
 */
export function chooseSite(
  siteKeys: readonly string[],
  candidates: { readonly requestedKey?: string | null; readonly remembered?: string | null },
): string {
  const has = (key: string | null | undefined): key is string => typeof key === 'string' && siteKeys.includes(key);
  if (has(candidates.requestedKey)) return candidates.requestedKey;
  if (has(candidates.remembered)) return candidates.remembered;
  return siteKeys[0] ?? '';
}

export function rememberedSite(tenantKey: string, username: string): string | null {
  return readStored('local', storageKey(tenantKey, username));
}

/** Checks whether any user has worked at a site with this browser. */
export function hasRememberedSite(): boolean {
  return storedKeys('local').some((key) => key.startsWith(keyPrefix));
}

export function rememberSite(tenantKey: string, username: string, siteKey: string): void {
  writeStored('local', storageKey(tenantKey, username), siteKey);
}
