import type { Client } from 'pg';
import type { Logger } from '../../foundation/logger.ts';

/**
 * Listens to database notifications about changed access (`NOTIFY access_changed`, payload `table:tenantId`), about
 * ended sessions and grants of the built-in provider (payload `session:uid`, `session:grant.hash`), and about ended
 * sign-ins at another provider (`session:*`).
 */
export interface AccessChanges {
  /** False while the connection is lost: nothing may be answered from memory then. */
  readonly isListening: () => boolean;
  close(): Promise<void>;
}

/**
 * Options of the listener. Cached data may be stale while the connection is lost, so `onChange` is called for
 * everything (without a tenant) whenever the connection is lost and again when it is back.
 */
export interface AccessChangesOptions {
  /** Makes a connected client that is this listener's own. */
  readonly connect: () => Promise<Client>;
  readonly onChange: (tenantId?: string) => void;
  readonly onSessionEnded?: (key: string) => void;
  readonly logger: Logger;
  /** Waits between attempts to connect again, in milliseconds; the last one repeats. */
  readonly retryDelays?: readonly number[];
}

/** Starts listening; resolves when the first connection stands. */
export async function listenForAccessChanges(options: AccessChangesOptions): Promise<AccessChanges> {
  const { connect, onChange, onSessionEnded, logger, retryDelays = [100, 500, 2_000, 5_000] } = options;
  let current: Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let isClosed = false;

  async function openConnection(): Promise<void> {
    const client = await connect();
    if (isClosed) return void (await client.end());
    client.on('notification', ({ payload }) => {
      if (payload?.startsWith(sessionEnded)) onSessionEnded?.(payload.slice(sessionEnded.length));
      else onChange(tenantOf(payload));
    });
    client.on('error', () => onConnectionLost(client));
    client.on('end', () => onConnectionLost(client));
    await client.query('LISTEN access_changed').catch(async (error: unknown) => {
      await client.end().catch(() => undefined);
      throw error;
    });
    current = client;
    onChange();
  }

  function onConnectionLost(client: Client): void {
    if (isClosed || current !== client) return;
    current = undefined;
    onChange();
    logger.warn('the connection that reports access changes was lost; reconnecting');
    client.end().catch(() => undefined);
    reopen(0);
  }

  function reopen(attempt: number): void {
    const delay = retryDelays[Math.min(attempt, retryDelays.length - 1)] ?? 1_000;
    retry = setTimeout(() => {
      openConnection().catch(() => {
        if (!isClosed) reopen(attempt + 1);
      });
    }, delay);
    retry.unref();
  }

  await openConnection();
  return {
    isListening: () => current !== undefined,
    async close() {
      isClosed = true;
      clearTimeout(retry);
      await current?.end();
    },
  };
}

const sessionEnded = 'session:';

function tenantOf(payload: string | undefined): string | undefined {
  const tenantId = payload?.split(':')[1];
  return tenantId && /^[0-9a-f-]{36}$/i.test(tenantId) ? tenantId : undefined;
}
