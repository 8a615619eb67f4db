import type { FieldValues } from '@tingest/domain/fields';
import type { ClientCertificate, HttpCapability, HttpFailure, HttpRequest } from '../../capabilities/http.ts';
import type { ConfigurationProblem } from '../../contract.ts';

/** The credentials of a request's sender. */
export interface Credentials {
  readonly headers: Readonly<Record<string, string>>;
  readonly secrets: readonly string[];
  /** The key of the token that was used, where one was handed out. */
  readonly tokenKey?: string;
}

const pem = /-----BEGIN [A-Z0-9 ]+-----[\s\S]+-----END [A-Z0-9 ]+-----/;

/** The fields that each authentication method requires. */
const requiredFields: Readonly<Record<string, readonly string[]>> = {
  basic: ['username', 'password'],
  bearer: ['password'],
  header: ['username', 'password'],
  oauth2: ['username', 'password', 'tokenAddress'],
};

/** Returns the missing parts of a configuration's authentication. */
export function signInProblems(configuration: FieldValues): readonly ConfigurationProblem[] {
  const { authentication, username } = configuration;
  const requiredIds = requiredFields[String(authentication)] ?? [];
  const missingIds = requiredIds.filter((fieldId) => !configuration[fieldId]);
  const certificates = ['clientCertificate', 'clientKey', 'authorities'].filter((fieldId) => {
    const text = configuration[fieldId];
    return typeof text === 'string' && text !== '' && !pem.test(text);
  });
  const half = Boolean(configuration.clientCertificate) !== Boolean(configuration.clientKey);
  const isHeader = authentication !== 'header' || /^[\w!#$%&'*+.^`|~-]{1,100}$/.test(String(username ?? ''));
  return [
    ...missingIds.map((fieldId) => ({ code: 'required' as const, fieldId })),
    ...certificates.map((fieldId) => ({ code: 'certificateText' as const, fieldId })),
    ...(half
      ? [{ code: 'required' as const, fieldId: configuration.clientKey ? 'clientCertificate' : 'clientKey' }]
      : []),
    ...(isHeader || missingIds.includes('username') ? [] : [{ code: 'headerName' as const, fieldId: 'username' }]),
  ];
}

/** Returns the certificates of mutual TLS, where it is configured. */
export function certificatesOf({
  authorities,
  clientCertificate,
  clientKey,
}: FieldValues): ClientCertificate | undefined {
  const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);
  const [certificate, key, ownAuthorities] = [text(clientCertificate), text(clientKey), text(authorities)];
  if (certificate === undefined && ownAuthorities === undefined) return undefined;
  return {
    ...(certificate && { certificate }),
    ...(key && { key }),
    ...(ownAuthorities && { authorities: ownAuthorities }),
  };
}

/** Signs in as a configuration says; a token that was handed out is used until it ends. */
export async function signIn(
  configuration: FieldValues,
  http: HttpCapability,
  timeout: number,
): Promise<Credentials | { readonly failure: HttpFailure }> {
  const username = String(configuration.username ?? '');
  const password = String(configuration.password ?? '');
  switch (configuration.authentication) {
    case 'basic': {
      const pair = base64(`${username}:${password}`);
      return { headers: { authorization: `Basic ${pair}` }, secrets: [pair] };
    }
    case 'bearer':
      return { headers: { authorization: `Bearer ${password}` }, secrets: [] };
    case 'header':
      return { headers: { [username.toLowerCase()]: password }, secrets: [] };
    case 'oauth2':
      return withToken(configuration, http, timeout);
    default:
      return { headers: {}, secrets: [] };
  }
}

async function withToken(
  configuration: FieldValues,
  http: HttpCapability,
  timeout: number,
): Promise<Credentials | { readonly failure: HttpFailure }> {
  const { password, scope, tokenAddress, username } = configuration;
  const tokenKey = JSON.stringify([tokenAddress, username, scope ?? '']);
  const cachedToken = http.tokens.get(tokenKey);
  if (cachedToken !== undefined) return bearer(cachedToken, tokenKey);
  // Few sign in so, and it takes memory.
  const oauth = await import('oauth4webapi');
  const url = String(tokenAddress);
  const tls = certificatesOf(configuration);
  let failure: HttpFailure = { code: 'tokenRefused', parameters: { host: new URL(url).host }, isLasting: true };
  const client = { client_id: String(username) };
  try {
    const response = await oauth.clientCredentialsGrantRequest(
      { issuer: url, token_endpoint: url },
      client,
      oauth.ClientSecretBasic(String(password)),
      typeof scope === 'string' && scope !== '' ? { scope } : {},
      {
        // Which addresses may be asked is the capability's to say.
        [oauth.allowInsecureRequests]: true,
        [oauth.customFetch]: async (address, { body, headers, method }) => {
          const secrets = [String(headers.authorization ?? '').replace(/^Basic /, '')];
          const request: HttpRequest = {
            url: address,
            method,
            headers,
            body: String(body),
            timeout,
            secrets,
            isSecret: true,
          };
          const outcome = await http.send({ ...request, ...(tls && { tls }) });
          if ('failure' in outcome) {
            failure = outcome.failure;
            throw new Error(failure.code);
          }
          const { answer } = outcome;
          if (answer.status === 429 || answer.status >= 500) failure = { ...failure, isLasting: false };
          return new Response(new Uint8Array(answer.body), { status: answer.status, headers: answer.headers });
        },
      },
    );
    const answer = await oauth.processClientCredentialsResponse({ issuer: url }, client, response);
    http.tokens.set(tokenKey, answer.access_token, answer.expires_in ?? 300);
    return bearer(answer.access_token, tokenKey);
  } catch {
    return { failure };
  }
}

function bearer(token: string, tokenKey: string): Credentials {
  return { headers: { authorization: `Bearer ${token}` }, secrets: [token], tokenKey };
}

/** Of the text's UTF-8. */
function base64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)));
}
