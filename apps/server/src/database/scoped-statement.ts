import { type Connection, type PoolClient, Query, type QueryConfig, type QueryResult, type QueryResultRow } from 'pg';

/** Methods that `pg` calls to send a statement and while its response arrives; not all of them are in its types. */
interface StatementHandlers {
  submit(connection: Connection): Error | null;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, connection: Connection): void;
}

type Callback = (error: Error | null, result: QueryResult) => void;
// The types of `pg` leave out the methods of a query that are overridden here.
const BaseStatement = Query as unknown as new (
  config: QueryConfig & { queryMode: 'extended' },
  values: undefined,
  callback: Callback,
) => StatementHandlers;

/**
 * Settings of a transaction that define the rows that a statement sees: tenant's id, `on` for system, `on` for
 * read-only.
 */
export type ScopeSettings = readonly [tenantId: string, system: string, readOnly: string];

/** A scope that may write leaves the mode as it is: of a database that can only be read, the write itself is refused (25006). */
const openings = {
  tingest_begin: 'BEGIN',
  tingest_scope: `SELECT set_config('app.tenant_id', $1, true), set_config('app.system', $2, true),
    set_config('transaction_read_only', CASE $3 WHEN 'on' THEN 'on' ELSE current_setting('transaction_read_only') END, true)`,
} as const;

const preparedClients = new WeakSet<PoolClient>();

/**
 * Sends a statement in one message with the statements that open its scope: `[BEGIN,] settings, statement, Sync`. Up to
 * the Sync it is one transaction to PostgreSQL, and an error skips the rest of it. So a statement cannot run without
 * its own settings, and they cannot outlive their transaction; without a BEGIN they end with the message.
 *
 * Statements that are sent in the same turn of the event loop leave in one packet.
 */
export function sendScoped<Row extends QueryResultRow>(
  client: PoolClient,
  statement: QueryConfig,
  scope: { readonly begin: boolean; readonly settings: ScopeSettings },
): Promise<QueryResult<Row>> {
  if (!preparedClients.has(client)) {
    preparedClients.add(client);
    client.query(new OpeningPreparation());
  }
  return new Promise((resolve, reject) => {
    const callback: Callback = (error, result) => (error ? reject(error) : resolve(result));
    client.query(new ScopedStatement(statement, scope, callback));
  });
}

/** Sends a statement in the transaction that is open. */
export function sendPlain<Row extends QueryResultRow>(
  client: PoolClient,
  statement: QueryConfig,
): Promise<QueryResult<Row>> {
  return new Promise((resolve, reject) => {
    const callback: Callback = (error, result) => (error ? reject(error) : resolve(result));
    client.query(new PacketStatement({ ...statement, queryMode: 'extended' }, undefined, callback));
  });
}

class PacketStatement extends BaseStatement {
  override submit(connection: Connection): Error | null {
    const { stream } = connection;
    stream.cork();
    process.nextTick(() => stream.uncork());
    return super.submit(connection);
  }
}

class ScopedStatement extends PacketStatement {
  readonly #scope: { readonly begin: boolean; readonly settings: ScopeSettings };
  #openingsLeft: number;

  constructor(
    config: QueryConfig,
    scope: { readonly begin: boolean; readonly settings: ScopeSettings },
    callback: Callback,
  ) {
    super({ ...config, queryMode: 'extended' }, undefined, callback);
    this.#scope = scope;
    this.#openingsLeft = scope.begin ? 2 : 1;
  }

  override submit(connection: Connection): Error | null {
    connection.stream.cork();
    process.nextTick(() => connection.stream.uncork());
    if (this.#scope.begin) execute(connection, 'tingest_begin', []);
    execute(connection, 'tingest_scope', this.#scope.settings);
    return super.submit(connection);
  }

  // The opening is not described, so its row comes without a description; it is not needed.
  override handleDataRow(message: unknown): void {
    if (this.#openingsLeft === 0) super.handleDataRow(message);
  }

  override handleCommandComplete(message: unknown, connection: Connection): void {
    if (this.#openingsLeft > 0) this.#openingsLeft -= 1;
    else super.handleCommandComplete(message, connection);
  }
}

/** Prepares the openings on a new connection. Should it fail, so does every message that needs them. */
class OpeningPreparation extends BaseStatement {
  constructor() {
    super({ text: '', queryMode: 'extended' }, undefined, () => undefined);
  }

  override submit(connection: Connection): null {
    for (const [name, text] of Object.entries(openings)) connection.parse({ name, text, types: [] }, true);
    connection.sync();
    return null;
  }
}

function execute(connection: Connection, statement: keyof typeof openings, values: readonly string[]): void {
  connection.bind({ statement, values: [...values] }, true);
  connection.execute(null, true);
}
