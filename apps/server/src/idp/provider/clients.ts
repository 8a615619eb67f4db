import type { ClientMetadata, ResponseType } from 'oidc-provider';
import type { Config } from '../../config/config.ts';
import { tokenAlgorithm } from '../keys/stored-keys.ts';

/**
 * Returns the clients of the provider: our own web app, and those that the operator registered. The web app gets a
 * response type that puts tokens into addresses only if the configuration enables it.
 */
export function clientsOf({ http, oidc }: Pick<Config, 'http' | 'oidc'>): ClientMetadata[] {
  const ownClient: ClientMetadata = {
    client_id: oidc.clientId,
    client_name: 'Tingest',
    token_endpoint_auth_method: 'none',
    redirect_uris: [`${http.publicUrl}/login`],
    post_logout_redirect_uris: [`${http.publicUrl}/`],
    ...flowsOf([oidc.responseType]),
  };
  const otherClients = oidc.clients.map(
    ({ response_types: responseTypes = ['code'], ...client }): ClientMetadata => ({
      ...client,
      redirect_uris: [...client.redirect_uris],
      post_logout_redirect_uris: [...(client.post_logout_redirect_uris ?? [])],
      token_endpoint_auth_method: client.client_secret === undefined ? 'none' : 'client_secret_basic',
      ...(client.backchannel_logout_uri !== undefined && { backchannel_logout_session_required: true }),
      ...flowsOf(responseTypes),
    }),
  );
  return [ownClient, ...otherClients].map((client) => ({
    application_type: 'web',
    id_token_signed_response_alg: tokenAlgorithm,
    ...client,
  }));
}

/** The response types that any client has. */
export function responseTypesOf(clients: readonly ClientMetadata[]): ResponseType[] {
  return [...new Set(clients.flatMap(({ response_types: types = [] }) => types))];
}

/** Whether a response type puts tokens into addresses. */
export function isImplicit(responseType: string): boolean {
  return responseType.includes('token');
}

function flowsOf(types: readonly string[]): Pick<ClientMetadata, 'response_types' | 'grant_types'> {
  return {
    response_types: types as ResponseType[],
    grant_types: [
      ...(types.some(isImplicit) ? ['implicit'] : []),
      ...(types.some((type) => type.includes('code')) ? ['authorization_code', 'refresh_token'] : []),
    ],
  };
}
