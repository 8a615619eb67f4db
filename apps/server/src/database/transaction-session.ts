import type { CompiledQuery, Kysely } from 'kysely';
import type { Pool, PoolClient, QueryConfig } from 'pg';
import { connectFresh, distrustConnections, isReadOnlyRefusal } from './fresh-connection.ts';
import { DatabaseAwayError, isConnectionLost, OutcomeUnknownError } from './outages.ts';
import { type CommitWatcher, commitWatcherOf, positionStatement } from './replica/commit-positions.ts';
import type { DB } from './schema.generated.ts';
import { type ScopeSettings, sendPlain, sendScoped } from './scoped-statement.ts';
import { hasTooManyNames, statementName } from './statement-names.ts';
import { transactionBuilder } from './transaction-builder.ts';

/** A query builder on one open transaction. Every query function takes one as its first parameter. */
export type Transaction = Kysely<DB>;

/** The caller that waits for a transaction. */
export interface Waiter {
  /**
   * Signals that the caller no longer waits. From then on the transaction takes no statement and does not commit,
   * unless that has begun; a statement under way is waited for, and PostgreSQL ends it by `statement_timeout`.
   */
  readonly signal: AbortSignal;
  /** Called when COMMIT leaves. */
  commits(): void;
}

/** Scope of the rows that a transaction sees. Without a tenant it sees none. */
export interface TransactionScope {
  readonly tenantId?: string;
  /** Also the directory of all tenants and sites; for work that only a SuperUser or the server itself may do. */
  readonly system?: boolean;
  readonly readOnly?: boolean;
  /** Of the first scope, where there are several. */
  readonly waiter?: Waiter | undefined;
}

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const retriableStates = new Set(['40001', '40P01']);
/**
 * Constraints violated by two concurrent transactions that both found the value free: the second finds the value of the
 * first when it is retried.
 */
const retriableConstraints = new Set(['unique_values_once', 'element_codes_unique']);
/** SQLSTATE in_failed_sql_transaction. */
const abortedState = '25P02';
const sessions = new WeakMap<Transaction, Session>();

/**
 * Runs `work` in one transaction on one connection, with a query builder for each scope, and commits when it returns.
 * Each builder's statements see its own scope's rows and no others, in whichever order they are sent. All scopes write,
 * or one alone reads.
 *
 * @param attempts number of attempts where it fails by a deadlock or the like
 * @throws DatabaseAwayError, OutcomeUnknownError; any error that `work` throws, after rolling back
 */
export async function runTransaction<T>(
  pool: Pool,
  scopes: readonly TransactionScope[],
  work: (builders: readonly Transaction[]) => Promise<T>,
  attempts = 3,
): Promise<T> {
  const isReadOnly = scopes.every(({ readOnly }) => readOnly === true);
  if (isReadOnly && scopes.length !== 1) throw new TypeError('several tenants must be read in separate transactions');
  const settings = scopes.map(scopeSettings);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await attemptTransaction(pool, settings, { isReadOnly, waiter: scopes[0]?.waiter }, work);
    } catch (error) {
      if (attempt >= attempts || !isRetriable(error as { code?: string; constraint?: string })) throw error;
    }
  }
}

function isRetriable({ code = '', constraint = '' }: { code?: string; constraint?: string }): boolean {
  return retriableStates.has(code) || retriableConstraints.has(constraint);
}

/** The open transaction that a query builder belongs to. */
export function sessionOf(tx: Transaction): Session {
  const session = sessions.get(tx);
  if (!session) throw new TypeError('not a transaction opened by inTransaction');
  return session;
}

async function attemptTransaction<T>(
  pool: Pool,
  scopes: readonly ScopeSettings[],
  { isReadOnly, waiter }: { readonly isReadOnly: boolean; readonly waiter: Waiter | undefined },
  work: (builders: readonly Transaction[]) => Promise<T>,
): Promise<T> {
  waiter?.signal.throwIfAborted();
  const client = await connectFresh(pool).catch((error: Error) => {
    throw new DatabaseAwayError('the database cannot be reached', { cause: error });
  });
  const watcher = isReadOnly ? undefined : commitWatcherOf(pool);
  const session = new Session(client, isReadOnly, { watcher, waiter });
  const builders = scopes.map((settings) => {
    const builder = transactionBuilder((query) => session.run(query, settings));
    sessions.set(builder, session);
    return builder;
  });
  let connectionError: Error | undefined;
  try {
    waiter?.signal.throwIfAborted();
    const result = await work(builders);
    await session.commit();
    return result;
  } catch (error) {
    await session.rollBack().catch((rollbackError: Error) => {
      connectionError = rollbackError;
    });
    if (!isConnectionLost(error)) {
      const reason = session.reasonOf(error);
      if (isReadOnlyRefusal(reason)) {
        connectionError ??= reason as Error;
        distrustConnections(pool);
      }
      throw reason;
    }
    if (session.sentCommit) watcher?.lost();
    throw session.sentCommit
      ? new OutcomeUnknownError('the connection was lost at COMMIT', { cause: error })
      : new DatabaseAwayError('the connection was lost', { cause: error });
  } finally {
    client.release(connectionError ?? hasTooManyNames(client));
  }
}

/** One transaction on one connection. */
class Session {
  readonly #client: PoolClient;
  readonly #readOnly: boolean;
  readonly #watcher: CommitWatcher | undefined;
  readonly #handedOver: Promise<unknown>[] = [];
  readonly #inFlight = new Set<Promise<unknown>>();
  #committed: Promise<{ readonly command: string }> | undefined;
  /** Where the log ends behind COMMIT; undefined where that cannot be had. */
  #position: Promise<string | undefined> | undefined;
  /** The scope that the transaction on the connection has now; none before it began. */
  #scope: ScopeSettings | undefined;
  #isOver = false;
  #firstFailure: unknown;
  readonly #waiter: Waiter | undefined;

  constructor(
    client: PoolClient,
    readOnly: boolean,
    { watcher, waiter }: { readonly watcher: CommitWatcher | undefined; readonly waiter: Waiter | undefined },
  ) {
    this.#client = client;
    this.#readOnly = readOnly;
    this.#watcher = watcher;
    this.#waiter = waiter;
  }

  run(
    { sql: text, parameters }: CompiledQuery,
    scope: ScopeSettings,
  ): Promise<{ rows: unknown[]; rowCount: number | null }> {
    if (this.#isOver) return Promise.reject(new Error('the transaction is over'));
    const { signal } = this.#waiter ?? {};
    if (signal?.aborted) return Promise.reject(signal.reason);
    const name = statementName(this.#client, text);
    const statement: QueryConfig = { text, values: parameters as unknown[], ...(name !== undefined && { name }) };
    const isPlain = !this.#readOnly && this.#scope === scope;
    const begin = !this.#readOnly && this.#scope === undefined;
    this.#scope = scope;
    const execution = isPlain
      ? sendPlain(this.#client, statement)
      : sendScoped(this.#client, statement, { begin, settings: scope });
    execution.catch((error: unknown) => {
      this.#firstFailure ??= error;
    });
    if (this.#readOnly) {
      this.#inFlight.add(execution);
      const onSettled = () => this.#inFlight.delete(execution);
      execution.then(onSettled, onSettled);
    }
    return execution;
  }

  /**
   * Returns the error that made the work fail: once a statement failed, all statements sent behind it are refused
   * (25P02), and the work may have waited for one of those first.
   */
  reasonOf(error: unknown): unknown {
    return (error as { code?: string }).code === abortedState ? (this.#firstFailure ?? error) : error;
  }

  /** Whether COMMIT has been sent: after that, errors can no longer mean that no data was saved. */
  get sentCommit(): boolean {
    return this.#committed !== undefined;
  }

  passOn(statement: Promise<unknown>): void {
    statement.catch(() => undefined);
    this.#handedOver.push(statement);
  }

  sendCommit(): void {
    this.#waiter?.signal.throwIfAborted();
    this.#isOver = true;
    if (this.#readOnly || this.#scope === undefined) return;
    this.#waiter?.commits();
    this.#committed = this.#client.query('COMMIT');
    this.#committed.catch(() => undefined);
    if (!this.#watcher) return;
    this.#position = sendPlain<{ position: string }>(this.#client, positionStatement).then(
      ({ rows }) => rows[0]?.position,
      () => undefined,
    );
  }

  async commit(): Promise<void> {
    if (!this.#committed) this.sendCommit();
    await Promise.all([...this.#handedOver, ...this.#inFlight]);
    const committed = await this.#committed;
    if (this.#position) {
      const position = await this.#position;
      if (position === undefined) this.#watcher?.lost();
      else this.#watcher?.committed(position);
    }
    // PostgreSQL answers a COMMIT of a failed transaction with ROLLBACK and no error.
    if (committed && committed.command !== 'COMMIT') throw new Error('the transaction had failed and was rolled back');
  }

  /** Nothing of this transaction is under way on the connection any more when this resolves. */
  async rollBack(): Promise<void> {
    this.#isOver = true;
    if (this.#readOnly) await Promise.allSettled(this.#inFlight);
    else if (this.#committed) await this.#committed;
    else if (this.#scope !== undefined) await this.#client.query('ROLLBACK');
  }
}

function scopeSettings({ tenantId, system, readOnly }: TransactionScope): ScopeSettings {
  if (tenantId !== undefined && !uuidPattern.test(tenantId)) throw new TypeError('not a tenant id');
  return [tenantId ?? '', system ? 'on' : '', readOnly ? 'on' : 'off'];
}
