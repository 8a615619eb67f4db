import { base64url, decodeProtectedHeader, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { InvalidLoginError, type InvalidLoginReason } from './invalid-login.ts';

export interface IdTokenExpectations {
  readonly issuer: string;
  readonly clientId: string;
  readonly nonce: string;
  /** The provider's keys, as `createRemoteJWKSet` gives them. */
  readonly keys: JWTVerifyGetKey;
  /** The access token that came with it. */
  readonly accessToken: string;
  /** Tokens that came through the browser must bind the access token to the id token; from the token endpoint they may. */
  readonly isAtHashRequired: boolean;
  readonly now?: Date;
}

/** Signatures only a provider can make: never `none`, never a shared secret. */
const algorithms = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
];

/** How far clocks may differ, in seconds. */
const clockTolerance = 60;

/**
 * Checks an id token as OpenID Connect Core 3.1.3.7 and 3.2.2.11 ask: signature, issuer, audience, authorised party,
 * expiry, nonce and the access token's hash. Throws `InvalidLoginError`.
 */
export async function checkIdToken(idToken: string, expected: IdTokenExpectations): Promise<JWTPayload> {
  const claims = await verify(idToken, expected);
  if (claims.nonce !== expected.nonce) throw new InvalidLoginError('nonce');
  const audiences = Array.isArray(claims.aud) ? claims.aud : [claims.aud];
  if (claims.azp === undefined ? audiences.length > 1 : claims.azp !== expected.clientId) {
    throw new InvalidLoginError('audience');
  }
  await checkAccessTokenHash(idToken, claims.at_hash, expected);
  return claims;
}

async function verify(idToken: string, expected: IdTokenExpectations): Promise<JWTPayload> {
  try {
    const { payload } = await jwtVerify(idToken, expected.keys, {
      algorithms,
      issuer: expected.issuer,
      audience: expected.clientId,
      requiredClaims: ['sub', 'iat', 'exp'],
      clockTolerance,
      currentDate: expected.now,
    });
    return payload;
  } catch (error) {
    throw new InvalidLoginError(reasonOf(error), error, detailOf(error, expected));
  }
}

/** Which claim had which value, where one was another than it must be. */
function detailOf(error: unknown, { issuer, clientId }: IdTokenExpectations): string | undefined {
  if (!(error instanceof errors.JWTClaimValidationFailed)) return undefined;
  const { claim, payload } = error;
  const expectedValue = { iss: issuer, aud: clientId }[claim];
  const value = JSON.stringify(payload[claim]) ?? 'missing';
  return `id token, ${claim} was ${value.slice(0, 200)}${expectedValue === undefined ? '' : `, expected ${expectedValue}`}`;
}

function reasonOf(error: unknown): InvalidLoginReason {
  if (error instanceof errors.JWTExpired) return 'expiry';
  if (error instanceof errors.JWTClaimValidationFailed) {
    if (error.claim === 'iss') return 'issuer';
    if (error.claim === 'aud') return 'audience';
    return error.claim === 'exp' || error.claim === 'nbf' || error.claim === 'iat' ? 'expiry' : 'response';
  }
  return 'signature';
}

async function checkAccessTokenHash(
  idToken: string,
  accessTokenHash: unknown,
  expected: IdTokenExpectations,
): Promise<void> {
  if (accessTokenHash === undefined && !expected.isAtHashRequired) return;
  const digest = new Uint8Array(
    await crypto.subtle.digest(digestOf(idToken), new TextEncoder().encode(expected.accessToken)),
  );
  if (accessTokenHash !== base64url.encode(digest.subarray(0, digest.length / 2)))
    throw new InvalidLoginError('at_hash');
}

/** The hash of the signature's algorithm; Ed25519 uses SHA-512. */
function digestOf(idToken: string): string {
  const { alg = '' } = decodeProtectedHeader(idToken);
  const bits = /(\d{3})$/.exec(alg)?.[1];
  return alg.startsWith('Ed') ? 'SHA-512' : `SHA-${bits}`;
}
