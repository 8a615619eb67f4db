import type { Client } from 'pg';
import { escapeIdentifier } from 'pg';
import { StartupError } from '../../foundation/startup-error.ts';
import { type Cell, CopyTextParser } from '../backup/copy-text.ts';
import type { ArchivedTable } from '../backup/manifest.ts';
import type { Sink } from '../backup/table-sink.ts';

/** Rows of one statement at most, and characters in them. */
const batchLimits = { rows: 1000, characters: 1_000_000 };

const canonicalId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether a text is an id in the one form in which PostgreSQL writes it; it reads others. */
export function isCanonicalId(text: unknown): text is string {
  return typeof text === 'string' && canonicalId.test(text);
}

/** A row of an archive by its columns. */
export type ArchivedRow = Readonly<Record<string, Cell>>;

/**
 * Parses the rows of a table of an archive and passes them on. Both the check of an archive and its restore use this.
 * @param tenantId the required tenant of the rows
 * @param onRows called with each part
 * @throws StartupError for text that no archive has, and for a row of another tenant
 */
export function archivedRowSink(
  { name, columns }: ArchivedTable,
  tenantId: string,
  onRows: (rows: readonly ArchivedRow[]) => Promise<void> | void,
): Sink {
  const parser = new CopyTextParser(name, columns.length);
  return {
    async write(bytes) {
      const rows = parser.parse(bytes).map((cells): ArchivedRow => {
        const row = Object.fromEntries(columns.map((column, index) => [column, cells[index] ?? null]));
        if (row.tenant_id !== tenantId)
          throw new StartupError(`the archive contains rows of another tenant in ${name}`);
        return row;
      });
      if (rows.length > 0) await onRows(rows);
    },
    async end() {
      parser.finish();
    },
  };
}

/** A table of this installation, as rows are inserted into it. */
interface TargetTable extends ArchivedTable {
  /** Column → its type in SQL. */
  readonly types: Readonly<Record<string, string>>;
}

/** Reads the types of a table's columns. */
export async function readTargetTable(client: Client, { name, columns }: ArchivedTable): Promise<TargetTable> {
  const { rows } = await client.query<{ column: string; type: string }>(
    `SELECT attname AS column, format_type(atttypid, NULL) AS type FROM pg_attribute
     WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped`,
    [`public.${escapeIdentifier(name)}`],
  );
  return { name, columns, types: Object.fromEntries(rows.map(({ column, type }) => [column, type])) };
}

/**
 * Inserts rows as the role that a connection has, in the order in which they come. COPY would not do: it does not work under
 * row-level security.
 */
export class RowInserter {
  readonly #client: Client;
  readonly #table: TargetTable;
  readonly #statement: string;
  #waiting: ArchivedRow[] = [];
  #characters = 0;
  #count = 0;

  constructor(client: Client, table: TargetTable) {
    [this.#client, this.#table] = [client, table];
    const { name, columns, types } = table;
    const identifiers = columns.map((column) => escapeIdentifier(column)).join(', ');
    const values = columns.map((column, index) => `r.c${index}::${types[column]}`).join(', ');
    const parameters = columns.map((_, index) => `$${index + 1}::text[]`).join(', ');
    const names = columns.map((_, index) => `c${index}`).join(', ');
    this.#statement = `INSERT INTO ${escapeIdentifier(name)} (${identifiers}) OVERRIDING SYSTEM VALUE
      SELECT ${values} FROM unnest(${parameters}) WITH ORDINALITY AS r (${names}, ordinal) ORDER BY r.ordinal`;
  }

  /**
   * Adds rows. @throws StartupError for an id in a form other than PostgreSQL's, and for rows that the database refuses
   */
  async add(rows: readonly ArchivedRow[]): Promise<void> {
    for (const row of rows) {
      this.#refuseOtherIds(row);
      this.#waiting.push(row);
      for (const cell of Object.values(row)) this.#characters += cell?.length ?? 0;
      const isFull = this.#waiting.length >= batchLimits.rows || this.#characters >= batchLimits.characters;
      if (isFull) await this.#insert();
    }
  }

  /** @param expected rows that there must have been */
  async end(expected: number | undefined): Promise<void> {
    await this.#insert();
    if (this.#count === expected) return;
    throw new StartupError(`the table ${this.#table.name} got ${this.#count} rows, ${expected} were expected`);
  }

  async #insert(): Promise<void> {
    if (this.#waiting.length === 0) return;
    const rows = this.#waiting;
    [this.#waiting, this.#characters] = [[], 0];
    const { name, columns } = this.#table;
    try {
      await this.#client.query(
        this.#statement,
        columns.map((column) => rows.map((row) => row[column])),
      );
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new StartupError(`the archive cannot be restored, the table ${name} refuses a row: ${reason}`);
    }
    this.#count += rows.length;
  }

  /** An id that is written otherwise would not become another one where its like does. */
  #refuseOtherIds(row: ArchivedRow): void {
    const { name, types } = this.#table;
    for (const [column, cell] of Object.entries(row)) {
      if (types[column] !== 'uuid' || cell === null || isCanonicalId(cell)) continue;
      throw new StartupError(`the archive was changed: the table ${name} contains an id in another form`);
    }
  }
}
