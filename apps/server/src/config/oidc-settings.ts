import { readFileSync } from 'node:fs';
import { ConfigError } from '../foundation/startup-error.ts';
import { type Environment, readChoice, readList, readText, readWebAddress } from './values.ts';

const responseTypes = ['code', 'id_token token'] as const;

/** Where people sign in. */
export interface OidcConfig {
  /** True for the provider that Tingest itself serves under `/idp`. */
  readonly builtIn: boolean;
  /** Issuer's address, without a trailing slash. */
  readonly authority: string;
  readonly clientId: string;
  readonly responseType: (typeof responseTypes)[number];
  /** Scope that asks for access to the API. */
  readonly apiScope: string;
  /** The `aud` that an access token must have. */
  readonly audience: string;
  /** Other systems that let people sign in at the built-in provider. */
  readonly clients: readonly RegisteredClient[];
  readonly claims: ClaimConfig;
}

/** How claims of another provider name a user at the first sign-in. */
export interface ClaimConfig {
  /** Claims that hold the username, in the order in which they are tried. */
  readonly usernameClaims: readonly string[];
  /** Windows domains, in upper case; `DOMAIN\\name` in one of them represents the username `name`. */
  readonly windowsDomains: readonly string[];
  /** Whether the operator vouches for e-mail addresses that the issuer does not say are verified. */
  readonly isEmailTrusted: boolean;
}

const defaultUsernameClaims = ['unique_name', 'preferred_username'];

/** Another system that lets people sign in at the built-in provider, as OpenID Connect Dynamic Client Registration names it. */
export interface RegisteredClient {
  readonly client_id: string;
  readonly redirect_uris: readonly string[];
  readonly client_name?: string;
  readonly client_secret?: string;
  readonly post_logout_redirect_uris?: readonly string[];
  readonly response_types?: readonly string[];
  readonly backchannel_logout_uri?: string;
}

/** @throws ConfigError for the first wrong value */
export function readOidcConfig(env: Environment, publicUrl: string): OidcConfig {
  const builtIn = readText(env, 'OIDC_AUTHORITY') === undefined;
  const clientId = readWord(env, 'OIDC_CLIENT_ID', 'tingest-web');
  return Object.freeze({
    builtIn,
    authority: readWebAddress(env, 'OIDC_AUTHORITY', `${publicUrl}/idp`),
    clientId,
    responseType: readChoice(env, 'OIDC_RESPONSE_TYPE', responseTypes, 'code'),
    apiScope: readWord(env, 'OIDC_API_SCOPE', 'tingest-api'),
    audience: readWord(env, 'OIDC_AUDIENCE', 'urn:tingest:api'),
    clients: builtIn ? readClients(env, clientId) : [],
    claims: readClaimConfig(env, builtIn),
  });
}

const claimVariables = ['OIDC_USERNAME_CLAIMS', 'OIDC_WINDOWS_DOMAINS', 'OIDC_TRUST_EMAIL'];

function readClaimConfig(env: Environment, builtIn: boolean): ClaimConfig {
  const [useless] = builtIn ? claimVariables.filter((name) => readText(env, name) !== undefined) : [];
  if (useless) throw new ConfigError(useless, 'needs OIDC_AUTHORITY, which is not set');
  const usernameClaims = readList(env, 'OIDC_USERNAME_CLAIMS');
  const windowsDomains = readList(env, 'OIDC_WINDOWS_DOMAINS').map((domain) => domain.toUpperCase());
  const domain = windowsDomains.find((each) => !/^[\p{L}\p{N}][\p{L}\p{N}._-]*$/u.test(each));
  if (domain) throw new ConfigError('OIDC_WINDOWS_DOMAINS', 'must be a list of domains like EKBY,EKBY2', domain);
  return Object.freeze({
    usernameClaims: usernameClaims.length > 0 ? usernameClaims : defaultUsernameClaims,
    windowsDomains,
    isEmailTrusted: readChoice(env, 'OIDC_TRUST_EMAIL', ['true', 'false'], 'false') === 'true',
  });
}

/** One word of the protocol: a scope or an audience is no list of them. Source: RFC 6749, appendix A. */
function readWord(env: Environment, variable: string, fallback: string): string {
  const text = readText(env, variable) ?? fallback;
  if (!/^[!#-[\]-~]+$/.test(text)) {
    throw new ConfigError(variable, `must be one word of ASCII characters like ${fallback}`, text);
  }
  return text;
}

const variable = 'OIDC_CLIENTS_FILE';
const texts = ['client_id', 'client_name', 'client_secret', 'backchannel_logout_uri'];
const lists = ['redirect_uris', 'post_logout_redirect_uris', 'response_types'];

function readClients(env: Environment, ownClientId: string): readonly RegisteredClient[] {
  const file = readText(env, variable);
  if (file === undefined) return [];
  const clients = readJson(file);
  if (!Array.isArray(clients)) throw new ConfigError(variable, 'must contain a JSON array of clients');
  const ids = new Set([ownClientId]);
  return clients.map((client: unknown, index) => {
    const problem = problemOf(client);
    if (problem) throw new ConfigError(variable, `client ${index + 1}: ${problem}`);
    const { client_id: id } = client as RegisteredClient;
    if (ids.has(id))
      throw new ConfigError(variable, `client ${index + 1}: client_id ${JSON.stringify(id)} is already in use`);
    ids.add(id);
    return client as RegisteredClient;
  });
}

function readJson(file: string): unknown {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw new ConfigError(variable, `cannot be read: ${error instanceof Error ? error.message : error}`);
  }
  try {
    return JSON.parse(text);
  } catch {
    // The message does not repeat the invalid part: there may be secrets beside it.
    throw new ConfigError(variable, `does not contain JSON: ${JSON.stringify(file)}`);
  }
}

function problemOf(client: unknown): string | null {
  if (typeof client !== 'object' || client === null) return 'must be an object';
  for (const [name, value] of Object.entries(client)) {
    if (texts.includes(name) ? typeof value !== 'string' || value === '' : !isTextList(name, value)) {
      const supportedSettings = [...texts, ...lists].join(', ');
      return `${name} is not understood; a client has ${supportedSettings}`;
    }
  }
  const { client_id: id, redirect_uris: redirects = [] } = client as Partial<RegisteredClient>;
  if (!id) return 'client_id is missing';
  return redirects.length > 0 && redirects.every((address) => URL.canParse(address))
    ? null
    : 'redirect_uris must be addresses';
}

function isTextList(name: string, value: unknown): boolean {
  return lists.includes(name) && Array.isArray(value) && value.every((item) => typeof item === 'string');
}
