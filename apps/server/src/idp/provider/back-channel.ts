import type { Logger } from '../../logger.ts';
import type { ProviderHolder } from './built-in-provider.ts';
import type { EndedSession } from './end-session.ts';

/** What of the provider's clients is not in its types. */
interface NotifiedClient {
  readonly backchannelLogoutUri?: string;
  backchannelLogout(sub: string, sid: string | undefined): Promise<unknown>;
}

/**
 * Tells the clients of a session that it has ended, those that have an address for it. One that does not answer is in the
 * log, and holds nobody up for long. Source: OpenID Connect Back-Channel Logout 1.0.
 */
export async function tellClients(holder: ProviderHolder, session: EndedSession, logger: Logger): Promise<void> {
  const provider = await holder.current();
  await Promise.all(
    session.clients.map(async ({ clientId, sid }) => {
      const client = (await provider.Client.find(clientId)) as unknown as NotifiedClient | undefined;
      if (!client?.backchannelLogoutUri) return;
      await client.backchannelLogout(session.accountId, sid).catch((error: unknown) => {
        logger.warn({ err: error, clientId }, 'a client was not told that somebody signed out');
      });
    }),
  );
}
