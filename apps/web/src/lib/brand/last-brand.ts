import type { SessionTenant } from '../session/session-data.ts';
import { readStoredJson, writeStoredJson } from '../storage/safe-storage.ts';
import { createStore } from '../store/store.ts';

/** Appearance of a tenant for pages before sign-in: only data that its sign-in page shows as well. */
export interface LastBrand {
  /** The tenant's key, for the provider's own pages. */
  readonly tenantKey: string;
  readonly name: string;
  readonly logo: string | null;
  readonly primaryColor: string | null;
  readonly secondaryColor: string | null;
  readonly accentColor: string | null;
}

const storageKey = 'tingest.brand';

/** The tenant to which a user was signed in last on this device. */
export const lastBrand = createStore<LastBrand | null>(readStoredJson('local', storageKey, isBrand));

/** Stores the tenant's appearance, for the next time that no user is signed in. */
export function rememberBrand({ key, name, resourceConfiguration }: SessionTenant): void {
  const { logo, primaryColor, secondaryColor, accentColor } = resourceConfiguration?.globalResources ?? {};
  const brand: LastBrand = {
    tenantKey: key,
    name,
    logo: logo ?? null,
    primaryColor: primaryColor ?? null,
    secondaryColor: secondaryColor ?? null,
    accentColor: accentColor ?? null,
  };
  lastBrand.set(brand);
  writeStoredJson('local', storageKey, brand);
}

function isBrand(value: unknown): value is LastBrand {
  if (typeof value !== 'object' || value === null) return false;
  const { tenantKey, name, ...otherProperties } = value as Record<string, unknown>;
  const isText = (part: unknown): boolean => typeof part === 'string';
  return (
    isText(tenantKey) &&
    isText(name) &&
    ['logo', 'primaryColor', 'secondaryColor', 'accentColor'].every(
      (part) => otherProperties[part] === null || isText(otherProperties[part]),
    )
  );
}
