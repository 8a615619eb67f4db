import type { Logger } from '../../foundation/logger.ts';
import type { ProviderHolder } from './built-in-provider.ts';
import type { EndedSession } from './end-session.ts';

/** The properties of the provider's clients that are missing from its types. */
interface NotifiedClient {
  readonly backchannelLogoutUri: string;
  backchannelLogout(sub: string, sid: string | undefined): Promise<unknown>;
}

function isNotified(client: object): client is NotifiedClient {
  return (
    'backchannelLogoutUri' in client &&
    Boolean(client.backchannelLogoutUri) &&
    'backchannelLogout' in client &&
    typeof client.backchannelLogout === 'function'
  );
}

/**
 * Notifies the clients of an ended session, if they have an address for it. A client that does not answer is logged,
 * and causes no long delay. Source: OpenID Connect Back-Channel Logout 1.0.
 */
export async function notifyClients(holder: ProviderHolder, session: EndedSession, logger: Logger): Promise<void> {
  const provider = await holder.current();
  await Promise.all(
    session.clients.map(async ({ clientId, sid }) => {
      const client: object | undefined = await provider.Client.find(clientId);
      if (!client || !isNotified(client)) return;
      await client.backchannelLogout(session.accountId, sid).catch((error: unknown) => {
        logger.warn({ err: error, clientId }, 'a client could not be notified of a sign-out');
      });
    }),
  );
}
