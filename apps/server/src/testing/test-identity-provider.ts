import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

/** An OpenID provider as the API sees one: a discovery document, keys, and tokens. Its sign-in pages are not needed here. */
export interface TestIdentityProvider {
  readonly authority: string;
  /** An access token for a user name. */
  token(
    username: string,
    changes?: {
      readonly audience?: string;
      readonly issuedAt?: Date;
      readonly expiresAt?: Date;
      readonly claims?: Readonly<Record<string, unknown>>;
    },
  ): Promise<string>;
  /** A logout token for our client, unless the claims say otherwise. */
  logoutToken(claims: Readonly<Record<string, unknown>>): Promise<string>;
  close(): Promise<void>;
}

export const testAudience = 'urn:tingest:api';
export const testClientId = 'tingest-web';

/** Starts the provider on a free port of this machine. */
export async function startTestIdentityProvider(): Promise<TestIdentityProvider> {
  const { privateKey, publicKey } = await generateKeyPair('ES256');
  const jwk = { ...(await exportJWK(publicKey)), kid: 'test', alg: 'ES256', use: 'sig' };
  const server = createServer((request, response) => {
    const answer = request.url === '/jwks' ? { keys: [jwk] } : { issuer: authority, jwks_uri: `${authority}/jwks` };
    response.setHeader('content-type', 'application/json').end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // Every user signed in once; tokens issued later renew that sign-in.
  const signedInAt = Math.floor(Date.now() / 1000);
  const authority = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    authority,
    token: (
      username,
      {
        audience = testAudience,
        issuedAt = new Date(),
        expiresAt = new Date(Date.now() + 3_600_000),
        claims = {},
      } = {},
    ) =>
      new SignJWT({ preferred_username: username, client_id: testClientId, auth_time: signedInAt, ...claims })
        .setProtectedHeader({ alg: 'ES256', kid: 'test', typ: 'at+jwt' })
        .setIssuer(authority)
        .setSubject(`sub-${username}`)
        .setAudience(audience)
        .setIssuedAt(issuedAt)
        .setExpirationTime(expiresAt)
        .sign(privateKey),
    logoutToken: (claims) =>
      new SignJWT({
        iss: authority,
        aud: testClientId,
        iat: Math.floor(Date.now() / 1000),
        jti: crypto.randomUUID(),
        exp: Math.floor(Date.now() / 1000) + 60,
        ...claims,
      })
        .setProtectedHeader({ alg: 'ES256', kid: 'test', typ: 'logout+jwt' })
        .sign(privateKey),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
