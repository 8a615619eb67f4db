import { readStoredJson, writeStored, writeStoredJson } from '../storage/safe-storage.ts';

/** Data stored between leaving for the provider and returning, under the request's random `state`. */
export interface PendingSignIn {
  readonly nonce: string;
  readonly codeVerifier: string;
  readonly returnUrl: string | null;
  /** Parameters allowed on any page from the sign-in page's address, as a query. */
  readonly parameters?: string;
}

const storageKey = (state: string): string => `tingest.signIn.${state}`;

function isPendingSignIn(value: unknown): value is PendingSignIn {
  return (
    typeof value === 'object' &&
    value !== null &&
    typeof Reflect.get(value, 'nonce') === 'string' &&
    typeof Reflect.get(value, 'codeVerifier') === 'string'
  );
}

export function rememberSignIn(state: string, pendingSignIn: PendingSignIn): void {
  writeStoredJson('session', storageKey(state), pendingSignIn);
}

/**
 * Returns and removes the data stored for a state: a response cannot be used a second time. `null` for an unknown
 * state.
 */
export function takeSignIn(state: string | null): PendingSignIn | null {
  if (!state) return null;
  const pendingSignIn = readStoredJson('session', storageKey(state), isPendingSignIn);
  writeStored('session', storageKey(state), null);
  return pendingSignIn;
}
