import { msPerDay } from '@tingest/domain/foundation';
import { readStoredJson, writeStoredJson } from '../storage/safe-storage.ts';
import type { SessionData } from './session-data.ts';
import { knownSessionKey, readStoredTokens, tokenStore } from './token-store.ts';
import { viewAsStore } from './view-as-store.ts';

interface KnownSession {
  /** Subject of the tokens that the data were answered to. */
  readonly subject: string;
  /** Time of the server's last answer, in milliseconds since 1970. */
  readonly answeredAt: number;
  readonly data: SessionData;
}

/** A device that has had no answer for longer than this, in milliseconds, needs a connection to start. */
const maxAge = 7 * msPerDay;

/**
 * Stores the server's answer about the session, with which the app starts while the server can't be reached. Signing
 * out and a refusal delete it.
 */
export function rememberSession(data: SessionData): void {
  const tokens = tokenStore.get();
  if (!tokens || viewAsStore.get()) return;
  const known: KnownSession = { subject: subjectOf(tokens.id_token), answeredAt: Date.now(), data };
  writeStoredJson('local', knownSessionKey, known);
}

/**
 * Returns the last answer about the session of the user whose tokens the device has, `null` if there is none, if it is
 * another user's, or if it is too old. The tokens may have ended: without the server nothing but the device's own data
 * can be read with them.
 */
export function knownSession(now = Date.now()): SessionData | null {
  const tokens = readStoredTokens();
  const known = readStoredJson('local', knownSessionKey, isKnownSession);
  if (!tokens || !known || viewAsStore.get()) return null;
  const isCurrent = Math.abs(now - known.answeredAt) < maxAge;
  return isCurrent && known.subject === subjectOf(tokens.id_token) ? known.data : null;
}

/** Issuer and subject of an id token. It was checked when the user signed in. */
function subjectOf(idToken: string): string {
  try {
    const [, payload = ''] = idToken.split('.');
    const text = atob(payload.replaceAll('-', '+').replaceAll('_', '/'));
    const { iss, sub }: Readonly<Record<string, unknown>> = JSON.parse(text);
    return `${iss} ${sub}`;
  } catch {
    return idToken;
  }
}

function isKnownSession(value: unknown): value is KnownSession {
  const { subject, answeredAt, data } = Object(value) as Partial<KnownSession>;
  return (
    typeof subject === 'string' &&
    typeof answeredAt === 'number' &&
    typeof data?.user?.id === 'string' &&
    Array.isArray(data.user.sites) &&
    Array.isArray(data.tenant?.sites)
  );
}
