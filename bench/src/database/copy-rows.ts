import type { Client, Connection, Submittable } from 'pg';
import { escapeIdentifier } from 'pg';

interface CopyConnection extends Connection {
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
}

/** Sends rows with COPY, the fastest way in. Values are text, number, boolean, Date or null. */
export function copyRows(
  client: Client,
  table: string,
  columns: readonly string[],
  rows: Iterable<readonly unknown[]>,
): Promise<void> {
  const names = columns.map((column) => escapeIdentifier(column)).join(', ');
  return new Promise((resolve, reject) => {
    let failure: Error | undefined;
    const copy: Submittable & Record<string, unknown> = {
      submit: (connection: Connection) => connection.query(`COPY ${escapeIdentifier(table)} (${names}) FROM STDIN`),
      handleCopyInResponse(connection: CopyConnection) {
        let chunk = '';
        for (const row of rows) {
          chunk += `${row.map(copyText).join('\t')}\n`;
          if (chunk.length > 65_536) {
            connection.sendCopyFromChunk(Buffer.from(chunk));
            chunk = '';
          }
        }
        connection.sendCopyFromChunk(Buffer.from(chunk));
        connection.endCopyFrom();
      },
      handleCommandComplete: () => undefined,
      handleError(error: Error) {
        failure = error;
        reject(error);
      },
      handleReadyForQuery: () => (failure ? undefined : resolve()),
    };
    client.query(copy);
  });
}

const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };

function copyText(value: unknown): string {
  if (value === null || value === undefined) return '\\N';
  if (value instanceof Date) return value.toISOString();
  return String(value).replace(/[\\\n\r\t]/g, (character) => escapes[character] ?? character);
}
