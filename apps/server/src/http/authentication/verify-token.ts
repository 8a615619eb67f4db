import { decodeProtectedHeader, errors, type JWTPayload, jwtVerify } from 'jose';
import { ProblemError } from '../kernel/problem-error.ts';
import { challenge, RefusedToken, shown, wrongClaim } from './refused-token.ts';
import { sessionLife } from './session-life.ts';
import type { TokenIssuer } from './token-keys.ts';

/** The requirements for an access token that this API accepts. */
export interface TokenRequirements {
  readonly audience: string;
  readonly clientId: string;
  /** Whether the token's type must be `at+jwt` (RFC 9068), as our own provider writes it; others often leave it out. */
  readonly requireType: boolean;
}

/** A validated token: its claims and its subject. */
export interface VerifiedToken {
  readonly issuer: string;
  /** `issuer|sub`, one person at one provider. */
  readonly subject: string;
  readonly claims: JWTPayload & { readonly sub: string; readonly exp: number };
}

/** Signatures with a key pair only: with a shared secret (HS256) a public key could be used to sign. */
const signatureAlgorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'];

/** Difference of clocks that is put up with, in seconds. */
export const clockTolerance = 60;

/** Claims that name the client a token was issued to, as the providers in use write them. */
const clientClaims = ['client_id', 'azp', 'appid', 'cid'];

/**
 * Validates an access token: signature, issuer, audience, expiry, start of validity, type, and that it was issued to
 * our client.
 * @throws RefusedToken that names the error; ProblemError `signInExpired` for a token that is valid except for its time
 * and was not renewed within the lifetime of sessions, `tokenExpired` for one that can be renewed,
 * `loginServerUnreachable` if the keys cannot be fetched
 */
export async function verifyToken(
  token: string,
  { issuer, findKey }: TokenIssuer,
  { audience, clientId, requireType }: TokenRequirements,
  now: Date,
): Promise<VerifiedToken> {
  checkType(token, requireType);
  const claims = await verifyJwt(token, { issuer, findKey }, { audience, required: ['sub', 'exp'] }, now);
  const claim = clientClaims.find((name) => claims[name] !== undefined);
  if (claim && claims[claim] !== clientId) throw wrongClaim(claim, claims[claim], clientId);
  const { sub, exp } = claims;
  if (!sub || exp === undefined) throw new RefusedToken('sub', 'it names nobody (sub is empty)');
  return { issuer, subject: `${issuer}|${sub}`, claims: { ...claims, sub, exp } };
}

/** As {@link verifyToken}, for any JWT of a provider. */
export async function verifyJwt(
  token: string,
  { issuer, findKey }: TokenIssuer,
  { audience, required }: { readonly audience: string; readonly required: string[] },
  now: Date,
): Promise<JWTPayload> {
  try {
    const { payload } = await jwtVerify(token, findKey, {
      issuer,
      audience,
      algorithms: signatureAlgorithms,
      requiredClaims: required,
      clockTolerance,
      currentDate: now,
    });
    return payload;
  } catch (error) {
    throw problemOf(error, token, { iss: issuer, aud: audience }, now);
  }
}

function checkType(token: string, isRequired: boolean): void {
  const type = headerOf(token)
    .typ?.toLowerCase()
    .replace(/^application\//, '');
  if (type === undefined ? isRequired : !(type === 'at+jwt' || (type === 'jwt' && !isRequired))) {
    throw wrongClaim('typ', type, 'at+jwt');
  }
}

function headerOf(token: string) {
  try {
    return decodeProtectedHeader(token);
  } catch {
    throw new RefusedToken('form', 'it cannot be read as a JWT');
  }
}

/** Returns the problem of an expired token: inactivity only if its session cannot exist any more either. */
function expired(exp: number, now: Date): ProblemError {
  const isInactive = now.getTime() > (exp + sessionLife) * 1000;
  return new ProblemError({ code: isInactive ? 'signInExpired' : 'tokenExpired' }, challenge);
}

/** Converts an error of the library. @param expected the required values of claims with one valid value */
function problemOf(error: unknown, token: string, expected: Readonly<Record<string, string>>, now: Date): unknown {
  if (error instanceof errors.JWTExpired) return expired(error.payload.exp ?? 0, now);
  // Keys that could not be fetched are the provider's failure, not the caller's.
  if (error instanceof errors.JWKSTimeout || isNetworkFailure(error)) {
    return new ProblemError({ code: 'loginServerUnreachable' });
  }
  if (error instanceof errors.JWTClaimValidationFailed) {
    const { claim, payload } = error;
    const value = expected[claim];
    if (value !== undefined) return wrongClaim(claim, payload[claim], value);
    return new RefusedToken(claim, `claim ${claim} was ${shown(payload[claim])}: ${error.message}`);
  }
  if (error instanceof errors.JWKSNoMatchingKey) {
    const { kid, alg } = headerOf(token);
    return new RefusedToken('key', `no key of the provider has the id ${shown(kid)} and the algorithm ${shown(alg)}`);
  }
  if (error instanceof errors.JWSSignatureVerificationFailed) {
    return new RefusedToken('signature', 'its signature is not the provider’s');
  }
  if (error instanceof errors.JOSEError || error instanceof TypeError) return new RefusedToken('form', error.message);
  return error;
}

/** Fetching keys fails with fetch's own TypeError, or with jose's plain error for an odd answer. */
function isNetworkFailure(error: unknown): boolean {
  if (error instanceof TypeError) return error.message === 'fetch failed';
  return error instanceof errors.JOSEError && error.code === 'ERR_JOSE_GENERIC';
}
