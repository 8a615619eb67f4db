import { type Client, type Connection, escapeIdentifier, type Submittable } from 'pg';
import { copyIn } from './load-objects.ts';

/** Rows of a table as COPY writes them, to be put back by COPY. */
export interface TakenRows {
  readonly table: string;
  readonly columns: string;
  readonly parts: readonly Buffer[];
}

/**
 * Takes rows out of a table as they are stored, all columns except the computed ones, and cleans up after them, so that
 * code that puts them back finds no remains.
 * @param condition one of them, with `$1` for `value`
 */
export async function takeRows(owner: Client, table: string, condition: string, value: string): Promise<TakenRows> {
  const { rows } = await owner.query<{ name: string }>(
    `SELECT column_name AS name FROM information_schema.columns
     WHERE table_schema = 'public' AND table_name = $1 AND is_generated = 'NEVER' ORDER BY ordinal_position`,
    [table],
  );
  const columns = rows.map(({ name }) => escapeIdentifier(name)).join(', ');
  // COPY takes no parameters.
  const where = condition.replace('$1', owner.escapeLiteral(value));
  const parts = await copyOut(owner, `SELECT ${columns} FROM ${escapeIdentifier(table)} WHERE ${where}`);
  await owner.query(`DELETE FROM ${escapeIdentifier(table)} WHERE ${where}`);
  await owner.query(`VACUUM ${escapeIdentifier(table)}`);
  return { table, columns, parts };
}

/** Puts rows back with COPY, with all indexes and triggers. @returns seconds */
export async function putRows(owner: Client, { table, columns, parts }: TakenRows): Promise<number> {
  const startTime = performance.now();
  await copyIn(owner, `${escapeIdentifier(table)} (${columns})`, parts);
  return (performance.now() - startTime) / 1_000;
}

function copyOut(client: Client, query: string): Promise<Buffer[]> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    let failure: Error | undefined;
    const copy: Submittable & Record<string, unknown> = {
      submit: (connection: Connection) => connection.query(`COPY (${query}) TO STDOUT`),
      handleCopyData: ({ chunk }: { readonly chunk: Buffer }) => parts.push(Buffer.from(chunk)),
      handleCommandComplete: () => undefined,
      handleError(error: Error) {
        failure = error;
        reject(error);
      },
      handleReadyForQuery: () => (failure ? undefined : resolve(parts)),
    };
    client.query(copy);
  });
}
