import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import type { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { StartupError } from '../../foundation/startup-error.ts';

/** Takes a content as it comes. */
export interface Sink {
  write(bytes: Buffer): Promise<void>;
  end(): Promise<void>;
}

/**
 * Fills a table.
 * @param expected rows that there must be in the end
 */
export function tableSink(client: Client, target: string, table: string, expected: number | undefined): Sink {
  const stream = client.query(copyFrom(`COPY ${target} FROM STDIN`));
  const completion = finished(stream);
  completion.catch(() => {});
  return {
    async write(bytes) {
      if (!stream.write(bytes)) await Promise.race([once(stream, 'drain'), completion]);
    },
    async end() {
      stream.end();
      await completion;
      if (stream.rowCount === expected) return;
      throw new StartupError(`the table ${table} got ${stream.rowCount} rows, ${expected} were expected`);
    },
  };
}
