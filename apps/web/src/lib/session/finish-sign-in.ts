import { createRemoteJWKSet, type JWTVerifyGetKey } from 'jose';
import * as oauth from 'oauth4webapi';
import { checkIdToken } from './check-id-token.ts';
import type { OidcConfiguration } from './client-configuration.ts';
import { InvalidLoginError } from './invalid-login.ts';
import { type PendingSignIn, takeSignIn } from './pending-sign-in.ts';
import { discoverProvider, ProviderUnreachableError, requestOptions } from './provider.ts';
import type { Tokens } from './token-store.ts';

export interface FinishedSignIn {
  readonly tokens: Tokens;
  readonly returnUrl: string | null;
  /** Parameters allowed on any page that were in the sign-in page's address, as a query. */
  readonly parameters: string;
}

/** Where a provider's description and keys come from; the browser's own unless a test says otherwise. */
export interface ProviderAccess {
  readonly discover: (oidc: OidcConfiguration) => Promise<oauth.AuthorizationServer>;
  readonly keysOf: (provider: oauth.AuthorizationServer) => JWTVerifyGetKey;
}

const remote: ProviderAccess = {
  discover: discoverProvider,
  keysOf: (provider) => createRemoteJWKSet(new URL(provider.jwks_uri ?? '')),
};

/**
 * Reads the provider's answer from the address it came back to (`/login?code=…` or `/login#id_token=…`), checks all of
 * it and returns the tokens. Throws `InvalidLoginError`, or `ProviderUnreachableError` when its keys can't be fetched.
 */
export async function finishSignIn(
  oidc: OidcConfiguration,
  address: URL,
  access: ProviderAccess = remote,
): Promise<FinishedSignIn> {
  const answer = new URLSearchParams(oidc.responseType === 'code' ? address.search : address.hash.slice(1));
  const pendingSignIn = takeSignIn(answer.get('state'));
  if (!pendingSignIn) throw new InvalidLoginError('state');
  if (answer.has('error')) {
    const [code, description] = [answer.get('error'), answer.get('error_description')];
    throw new InvalidLoginError('provider', code, description ? `${code}: ${description.slice(0, 200)}` : `${code}`);
  }
  const provider = await access.discover(oidc);
  const tokens =
    oidc.responseType === 'code' ? await exchangeCode(oidc, provider, pendingSignIn, address) : receivedTokens(answer);
  await checkIdToken(tokens.idToken, {
    issuer: provider.issuer,
    clientId: oidc.clientId,
    nonce: pendingSignIn.nonce,
    keys: access.keysOf(provider),
    accessToken: tokens.accessToken,
    isAtHashRequired: oidc.responseType !== 'code',
  });
  return {
    tokens: {
      id_token: tokens.idToken,
      access_token: tokens.accessToken,
      ...(tokens.refreshToken && { refresh_token: tokens.refreshToken }),
      expiresAt: Date.now() + tokens.expiresIn * 1000,
    },
    returnUrl: pendingSignIn.returnUrl,
    parameters: pendingSignIn.parameters ?? '',
  };
}

interface ReceivedTokens {
  readonly idToken: string;
  readonly accessToken: string;
  readonly refreshToken?: string | undefined;
  /** Seconds. */
  readonly expiresIn: number;
}

/** Where a provider doesn't say how long its access token lasts, the API's 401 ends the session. */
const assumedLifetime = 3600;

function receivedTokens(answer: URLSearchParams): ReceivedTokens {
  const idToken = answer.get('id_token');
  const accessToken = answer.get('access_token');
  if (!idToken || !accessToken) throw new InvalidLoginError('response');
  const expiresIn = Number(answer.get('expires_in'));
  return { idToken, accessToken, expiresIn: expiresIn > 0 ? expiresIn : assumedLifetime };
}

async function exchangeCode(
  oidc: OidcConfiguration,
  provider: oauth.AuthorizationServer,
  pendingSignIn: PendingSignIn,
  address: URL,
): Promise<ReceivedTokens> {
  const answer = new URLSearchParams(address.search);
  const client: oauth.Client = { client_id: oidc.clientId };
  try {
    const callback = oauth.validateAuthResponse(provider, client, answer, answer.get('state') ?? undefined);
    const response = await oauth.authorizationCodeGrantRequest(
      provider,
      client,
      oauth.None(),
      callback,
      `${address.origin}/login`,
      pendingSignIn.codeVerifier,
      {
        ...requestOptions(oidc.authority),
        ...(oidc.audience ? { additionalParameters: { resource: oidc.audience } } : {}),
      },
    );
    // Claims are checked by `checkIdToken`, together with the signature, for both response types alike.
    const result = await oauth.processAuthorizationCodeResponse(provider, client, response, {
      expectedNonce: pendingSignIn.nonce,
      requireIdToken: true,
    });
    return {
      idToken: result.id_token ?? '',
      accessToken: result.access_token,
      refreshToken: result.refresh_token,
      expiresIn: result.expires_in ?? assumedLifetime,
    };
  } catch (error) {
    if (error instanceof TypeError) throw new ProviderUnreachableError(error);
    throw new InvalidLoginError('response', error, error instanceof Error ? error.message.slice(0, 200) : undefined);
  }
}
