import { type Client, type Connection, escapeIdentifier, type Submittable } from 'pg';
import type { BenchTenant } from './create-tenant.ts';
import type { LoadedCategory } from './loaded-site.ts';
import { objectColumns } from './object-columns.ts';
import { objectCode, objectId } from './object-ids.ts';
import { objectValues } from './objects.ts';
import { seededRandom } from './random.ts';

/** Objects of one category, with running numbers from `first`. */
export interface Load {
  readonly tenant: BenchTenant;
  /** Tells the tenants' ids apart. */
  readonly tenantNumber: number;
  readonly category: LoadedCategory;
  readonly first: number;
  readonly count: number;
}

const chunk = 50_000;

/** Loads objects as the server itself would have stored them: code, title, search text and slots are its own work. */
export async function loadObjects(owner: Client, loads: readonly Load[]): Promise<void> {
  const rebuildIndexes = await dropIndexes(owner, 'elements');
  for (const load of loads) {
    const random = seededRandom(load.tenantNumber);
    for (let from = load.first; from < load.first + load.count; from += chunk) {
      const until = Math.min(from + chunk, load.first + load.count);
      const firstRow = objectRow(load, from, seededRandom(1));
      await copyRows(owner, 'elements', Object.keys(firstRow), rows());

      function* rows(): Generator<unknown[]> {
        for (let number = from; number < until; number += 1) yield Object.values(objectRow(load, number, random));
      }
    }
  }
  await rebuildIndexes();
}

function objectRow({ tenant, tenantNumber, category }: Load, number: number, random: ReturnType<typeof seededRandom>) {
  return {
    tenant_id: tenant.tenantId,
    site_id: tenant.siteId,
    id: objectId(tenantNumber, number),
    element_type_id: category.id,
    ...objectColumns(category, objectCode(number), objectValues(category.fieldIds, number, random)),
  };
}

/** Filling a table is several times faster without its indexes. Those of constraints stay. */
export async function dropIndexes(owner: Client, table: string): Promise<() => Promise<void>> {
  const { rows } = await owner.query<{ name: string; definition: string }>(
    `SELECT indexname AS name, indexdef AS definition FROM pg_indexes
     WHERE schemaname = 'public' AND tablename = $1
       AND indexname NOT IN (SELECT conname FROM pg_constraint WHERE conrelid = $1::regclass)`,
    [table],
  );
  for (const { name } of rows) await owner.query(`DROP INDEX ${escapeIdentifier(name)}`);
  return async () => {
    await owner.query(`SET maintenance_work_mem = '512MB'`);
    for (const { definition } of rows) await owner.query(definition);
    await owner.query('RESET maintenance_work_mem');
  };
}

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
  return copyIn(client, `${escapeIdentifier(table)} (${names})`, partsOf(rows));
}

function* partsOf(rows: Iterable<readonly unknown[]>): Generator<Buffer> {
  let part = '';
  for (const row of rows) {
    part += `${row.map(copyText).join('\t')}\n`;
    if (part.length > 65_536) {
      yield Buffer.from(part);
      part = '';
    }
  }
  yield Buffer.from(part);
}

/** Sends the input of COPY, in parts. @param into the table with its columns */
export function copyIn(client: Client, into: string, parts: Iterable<Buffer>): Promise<void> {
  return new Promise((resolve, reject) => {
    let failure: Error | undefined;
    const copy: Submittable & Record<string, unknown> = {
      submit: (connection: Connection) => connection.query(`COPY ${into} FROM STDIN`),
      handleCopyInResponse(connection: CopyConnection) {
        for (const part of parts) connection.sendCopyFromChunk(part);
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
