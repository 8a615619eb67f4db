import { readStoredJson, writeStored, writeStoredJson } from '../storage/safe-storage.ts';

/** What is remembered between leaving for the provider and coming back, under the request's random `state`. */
export interface PendingSignIn {
  readonly nonce: string;
  readonly codeVerifier: string;
  readonly returnUrl: string | null;
  /** What the sign-in page's own address said that any page may say, as a query. */
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

export function rememberSignIn(state: string, pending: PendingSignIn): void {
  writeStoredJson('session', storageKey(state), pending);
}

/** Takes what was remembered for a state, once: an answer can't be used a second time. `null` for an unknown state. */
export function takeSignIn(state: string | null): PendingSignIn | null {
  if (!state) return null;
  const pending = readStoredJson('session', storageKey(state), isPendingSignIn);
  writeStored('session', storageKey(state), null);
  return pending;
}
