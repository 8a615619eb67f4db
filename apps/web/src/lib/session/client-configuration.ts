/** How people sign in. Source: `GET /api/v2/configuration`. */
export interface OidcConfiguration {
  /** The issuer, without a trailing slash where it has none. */
  readonly authority: string;
  readonly clientId: string;
  readonly responseType: 'id_token token' | 'code';
  readonly apiScope: string;
  /** Who access tokens are for; sent as `resource` (RFC 8707) where it is given. */
  readonly audience?: string | null;
  readonly isBuiltIn: boolean;
}

/** What the app must know before anybody has signed in. */
export interface ClientConfiguration {
  readonly oidc: OidcConfiguration;
  readonly version: string;
  /** Addresses of hosts whose start page is elsewhere (specification, section 2, Guest routes). */
  readonly hostRedirects?: Readonly<Record<string, string>>;
  /** Whether this is the demonstration database, whose accounts may be told to anybody. */
  readonly demonstration: boolean;
  /** Address of the maps service, with `{lat}` and `{lon}` in it. */
  readonly mapsUrl: string;
}

let loading: Promise<ClientConfiguration> | null = null;

/** Fetched once a page; a failure is tried anew at the next call. */
export function loadConfiguration(): Promise<ClientConfiguration> {
  loading ??= fetchConfiguration().catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

async function fetchConfiguration(): Promise<ClientConfiguration> {
  const response = await fetch('/api/v2/configuration', {
    headers: { Accept: 'application/json' },
    signal: AbortSignal.timeout(25_000),
  });
  if (!response.ok) throw new Error(`configuration answered ${response.status}`);
  const body: { readonly data: ClientConfiguration } = await response.json();
  return body.data;
}
