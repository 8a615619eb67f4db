import { type Answer, apiAddress } from '@tingest/api-client';
import { pageParameters } from '../page-parameters/page-parameters.ts';

/** Configuration that the app needs before sign-in. */
export type ClientConfiguration = Answer<'/configuration', 'get'>;

/** How people sign in. */
export type OidcConfiguration = ClientConfiguration['oidc'];

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
  const response = await fetch(
    apiAddress('get', '/configuration', { query: { culture: pageParameters.get().culture ?? undefined } }),
    {
      headers: { Accept: 'application/json' },
      signal: AbortSignal.timeout(25_000),
    },
  );
  if (!response.ok) throw new Error(`configuration answered ${response.status}`);
  const body: { readonly data: ClientConfiguration } = await response.json();
  return body.data;
}
