import type { JWTPayload } from 'jose';
import type { EndedSignIn } from './ended-sign-ins.ts';
import { RefusedToken } from './refused-token.ts';
import type { TokenIssuer } from './token-keys.ts';
import { verifyJwt } from './verify-token.ts';

const event = 'http://schemas.openid.net/event/backchannel-logout';

/**
 * The maximum age of a logout token in seconds. It is sent at once; an older one may have been stored by an attacker.
 */
const maxTokenAgeSeconds = 10 * 60;

/** The content of a logout token. */
interface LogoutToken {
  /** The identity that a repeated token is recognised by. */
  readonly id: EndedSignIn;
  readonly signIns: readonly EndedSignIn[];
}

/**
 * Validates a logout token of another provider, and returns the sign-ins that it ends: those of its session, or all of
 * the person. If access tokens do not name their session, those of the person end with any of them. Source: OpenID
 * Connect Back-Channel Logout 1.0, sections 2.4 and 2.6.
 * @throws RefusedToken that names the error; ProblemError `loginServerUnreachable`, `signInExpired`
 */
export async function readLogoutToken(
  token: string,
  issuer: TokenIssuer,
  clientId: string,
  now: Date,
): Promise<LogoutToken> {
  const claims = await verifyJwt(token, issuer, { audience: clientId, required: ['iat', 'jti', 'events'] }, now);
  checkIsLogout(claims, now);
  const { sub, sid } = claims;
  const subject = typeof sub === 'string' && sub !== '' ? `${issuer.issuer}|${sub}` : undefined;
  const endedSignIns: EndedSignIn[] = [];
  if (typeof sid === 'string') endedSignIns.push({ kind: 'session', issuer: issuer.issuer, sid });
  if (subject) endedSignIns.push({ kind: typeof sid === 'string' ? 'sessionless' : 'person', subject });
  if (endedSignIns.length === 0)
    throw new RefusedToken('sub', 'a logout token named neither a person (sub) nor a session (sid)');
  return { id: { kind: 'logoutToken', issuer: issuer.issuer, jti: String(claims.jti) }, signIns: endedSignIns };
}

function checkIsLogout({ events, nonce, iat = 0 }: JWTPayload, now: Date): void {
  const isLogout = typeof events === 'object' && events !== null && event in events;
  if (!isLogout) throw new RefusedToken('events', `claim events did not have ${event}`);
  if (nonce !== undefined) throw new RefusedToken('nonce', 'a logout token must have no nonce');
  if (iat * 1000 < now.getTime() - maxTokenAgeSeconds * 1000)
    throw new RefusedToken('iat', 'a logout token was too old');
}
