import { Client, type ClientConfig } from 'pg';

/** How long a server that lives takes at most to take a connection or to answer, in milliseconds. */
const answerTimeoutMs = 2_000;

/** One connection that is asked now and then how a server does, and is made anew when it broke. */
export interface WatchedConnection {
  /** @throws any error that prevents the query, or the server's response in time */
  ask<Row extends object>(statement: string): Promise<Row>;
  close(): Promise<void>;
}

/**
 * @param prepare done on each new connection before it is asked anything
 * @param onLost called when a connection that stood breaks by itself
 */
export function watchedConnection(
  connection: ClientConfig,
  prepare: (client: Client) => Promise<void>,
  onLost: () => void,
): WatchedConnection {
  let current: Client | undefined;

  function drop(client: Client): void {
    if (current === client) current = undefined;
    client.end().catch(() => undefined);
  }

  async function getClient(): Promise<Client> {
    if (current) return current;
    const client = new Client({
      application_name: 'tingest',
      keepAlive: true,
      connectionTimeoutMillis: answerTimeoutMs,
      query_timeout: answerTimeoutMs,
      ...connection,
    });
    client.on('error', () => {
      drop(client);
      onLost();
    });
    try {
      await client.connect();
      await prepare(client);
    } catch (error) {
      drop(client);
      throw error;
    }
    current = client;
    return client;
  }

  return {
    async ask<Row extends object>(statement: string) {
      const client = await getClient();
      try {
        const { rows } = await client.query<Row>(statement);
        return rows[0] as Row;
      } catch (error) {
        drop(client);
        throw error;
      }
    },
    async close() {
      await current?.end().catch(() => undefined);
    },
  };
}
