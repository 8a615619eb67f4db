import { readStoredJson, writeStored } from '../storage/safe-storage.ts';
import { createStore } from '../store/store.ts';

/** Tokens of the session's sign-in. Source: specification, section 3, User. */
export interface Tokens {
  readonly id_token: string;
  readonly access_token: string;
  /** Token for requesting new tokens, if the provider issues one. */
  readonly refresh_token?: string;
  /** When the access token ends, in milliseconds since 1970. */
  readonly expiresAt: number;
}

const storageKey = 'tingest.tokens';

/** Where the device keeps the session's data (`known-session.ts`); they go with the tokens. */
export const knownSessionKey = 'tingest.session';

function isTokens(value: unknown): value is Tokens {
  return (
    typeof value === 'object' &&
    value !== null &&
    typeof Reflect.get(value, 'id_token') === 'string' &&
    typeof Reflect.get(value, 'access_token') === 'string' &&
    typeof Reflect.get(value, 'expiresAt') === 'number'
  );
}

/** Tokens that are stored, even if they have ended. */
export function readStoredTokens(): Tokens | null {
  return readStoredJson('local', storageKey, isTokens);
}

/** Tokens that are stored and have not ended, or can be renewed; `null` means not signed in. */
export function readTokens(now = Date.now()): Tokens | null {
  const tokens = readStoredTokens();
  return tokens && (tokens.refresh_token || tokens.expiresAt > now) ? tokens : null;
}

/** The tokens of this tab. Kept in memory too, so that a browser that forbids storage can still be used. */
export const tokenStore = createStore<Tokens | null>(typeof window === 'undefined' ? null : readTokens());

/**
 * Starts or, with `null`, ends the session in all tabs of this browser.
 * @param endedBecause reason shown in the other tabs if the session ended involuntarily
 */
export function saveTokens(tokens: Tokens | null, endedBecause: string | null = null): void {
  writeStored('local', storageKey, tokens ? JSON.stringify(tokens) : endedBecause);
  if (!tokens) writeStored('local', knownSessionKey, null);
  tokenStore.set(tokens);
}

/**
 * Follows sign-in and sign-out in other tabs, and calls `onChange` after each, with the reason where the session ended
 * without anybody wanting it; the answer ends that.
 */
export function followOtherTabs(onChange: (endedBecause: string | null) => void): () => void {
  const listen = (event: StorageEvent): void => {
    if (event.key !== storageKey && event.key !== null) return;
    const tokens = readTokens();
    if (tokens?.access_token === tokenStore.get()?.access_token) return;
    tokenStore.set(tokens);
    onChange(tokens ? null : event.newValue);
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}
