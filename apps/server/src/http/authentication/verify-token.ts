import { decodeProtectedHeader, errors, type JWTPayload, jwtVerify } from 'jose';
import { ProblemError } from '../problem-error.ts';
import type { TokenIssuer } from './token-keys.ts';

/** What an access token must say to be taken by this API. */
export interface TokenRequirements {
  readonly audience: string;
  readonly clientId: string;
  /** Whether the token's type must be `at+jwt` (RFC 9068), as our own provider writes it; others often leave it out. */
  readonly requireType: boolean;
}

/** A token that was checked: its claims, and who it is about. */
export interface VerifiedToken {
  readonly issuer: string;
  /** `issuer|sub`, one person at one provider. */
  readonly subject: string;
  readonly claims: JWTPayload & { readonly sub: string; readonly exp: number };
}

/** Signatures with a key pair only: with a shared secret (HS256) a public key could be used to sign. */
const signatureAlgorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'];

/** Difference of clocks that is put up with, in seconds. */
const clockTolerance = 5;

/** Claims that name the client a token was issued to, as the providers in use write them. */
const clientClaims = ['client_id', 'azp', 'appid', 'cid'];

/**
 * Checks an access token: signature, issuer, audience, expiry, beginning, type, and that it was issued to our client.
 * @throws ProblemError `notSignedIn`, or `signInExpired` for a token that is right in all but its time
 */
export async function verifyToken(
  token: string,
  { issuer, findKey }: TokenIssuer,
  { audience, clientId, requireType }: TokenRequirements,
  now: Date,
): Promise<VerifiedToken> {
  const claims = await verify();
  const issuedTo = clientClaims.map((name) => claims[name]).find((value) => value !== undefined);
  if (issuedTo !== undefined && issuedTo !== clientId) throw notSignedIn();
  const { sub, exp } = claims;
  if (!sub || exp === undefined) throw notSignedIn();
  return { issuer, subject: `${issuer}|${sub}`, claims: { ...claims, sub, exp } };

  async function verify(): Promise<JWTPayload> {
    try {
      const type = decodeProtectedHeader(token)
        .typ?.toLowerCase()
        .replace(/^application\//, '');
      if (type === undefined ? requireType : !(type === 'at+jwt' || (type === 'jwt' && !requireType)))
        throw notSignedIn();
      const { payload } = await jwtVerify(token, findKey, {
        issuer,
        audience,
        algorithms: signatureAlgorithms,
        requiredClaims: ['sub', 'exp'],
        clockTolerance,
        currentDate: now,
      });
      return payload;
    } catch (error) {
      if (error instanceof errors.JWTExpired) throw new ProblemError({ code: 'signInExpired' }, challenge);
      // Keys that could not be fetched are the provider's failure, not the caller's.
      if (error instanceof errors.JWKSTimeout || isNetworkFailure(error)) {
        throw new ProblemError({ code: 'loginServerUnreachable' });
      }
      if (error instanceof errors.JOSEError || error instanceof TypeError) throw notSignedIn();
      throw error;
    }
  }
}

/** Fetching keys fails with fetch's own TypeError, or with jose's plain error for an odd answer. */
function isNetworkFailure(error: unknown): boolean {
  if (error instanceof TypeError) return error.message === 'fetch failed';
  return error instanceof errors.JOSEError && error.code === 'ERR_JOSE_GENERIC';
}

const challenge = { 'www-authenticate': 'Bearer error="invalid_token"' };

/** A token that is right, of a sign-in that was ended before its time. */
export function accessEnded(): ProblemError {
  return new ProblemError({ code: 'accessEnded' }, challenge);
}

/** The refusal of a token, whatever is wrong with it. */
export function notSignedIn(): ProblemError {
  return new ProblemError({ code: 'notSignedIn' }, challenge);
}
