import type { CompiledQuery, Kysely } from 'kysely';
import type { Pool, PoolClient, QueryConfig } from 'pg';
import type { DB } from './schema.generated.ts';
import { type ScopeSettings, sendPlain, sendScoped } from './scoped-statement.ts';
import { hasTooManyNames, statementName } from './statement-names.ts';
import { transactionBuilder } from './transaction-builder.ts';

/** A query builder on one open transaction. Every query function takes one as its first parameter. */
export type Transaction = Kysely<DB>;

/** Whose rows a transaction sees. Without a tenant it sees none. */
export interface TransactionScope {
  readonly tenantId?: string;
  /** Also the directory of all tenants and sites; for what only a SuperUser or the server itself may do. */
  readonly system?: boolean;
  readonly readOnly?: boolean;
}

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const retriableStates = new Set(['40001', '40P01']);
const sessions = new WeakMap<Transaction, Session>();

/**
 * Runs `work` in one transaction under row-level security of the scope's tenant, and commits when it returns.
 *
 * The tenant's id is a setting of the transaction, sent in the same message as BEGIN and the first statement. A read-only
 * scope needs no BEGIN: as PostgreSQL's READ COMMITTED looks at the database anew for each statement anyway, each one is
 * a transaction of its own, settings included, in one message. See docs/decisions/0006-a-statement-travels-with-its-tenant.md.
 *
 * A deadlock or serialisation failure is tried again, so `work` must have no effects outside of the database.
 *
 * @throws whatever `work` throws, after rolling back
 */
export async function inTransaction<T>(
  pool: Pool,
  scope: TransactionScope,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const settings = scopeSettings(scope);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await attemptTransaction(pool, settings, scope.readOnly === true, work);
    } catch (error) {
      if (attempt >= 3 || !retriableStates.has((error as { code?: string }).code ?? '')) throw error;
    }
  }
}

/**
 * Hands over a statement whose outcome nobody needs to wait for: it is sent, the work goes on, and the transaction is
 * committed only if it succeeded.
 */
export function beforeCommit(tx: Transaction, statement: Promise<unknown>): void {
  sessionOf(tx).handOver(statement);
}

/**
 * Says that everything was sent that is to be written: COMMIT leaves right behind it, so that what was locked is not
 * held while answers travel. Whoever calls this may still await what was sent, and compute; a failure of a statement still
 * undoes all of it, but one of the work's own no longer does.
 */
export function commitBehind(tx: Transaction): void {
  sessionOf(tx).sendCommit();
}

function sessionOf(tx: Transaction): Session {
  const session = sessions.get(tx);
  if (!session) throw new TypeError('not a transaction of inTransaction');
  return session;
}

async function attemptTransaction<T>(
  pool: Pool,
  settings: ScopeSettings,
  readOnly: boolean,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  const session = new Session(client, settings, readOnly);
  const tx = transactionBuilder((query) => session.run(query));
  sessions.set(tx, session);
  let broken: Error | undefined;
  try {
    const result = await work(tx);
    await session.commit();
    return result;
  } catch (error) {
    await session.rollBack().catch((rollbackError: Error) => {
      broken = rollbackError;
    });
    throw error;
  } finally {
    client.release(broken ?? hasTooManyNames(client));
  }
}

/** One transaction on one connection. */
class Session {
  readonly #client: PoolClient;
  readonly #settings: ScopeSettings;
  readonly #readOnly: boolean;
  readonly #handedOver: Promise<unknown>[] = [];
  readonly #underWay = new Set<Promise<unknown>>();
  #committed: Promise<{ readonly command: string }> | undefined;
  #hasBegun = false;
  #isOver = false;

  constructor(client: PoolClient, settings: ScopeSettings, readOnly: boolean) {
    this.#client = client;
    this.#settings = settings;
    this.#readOnly = readOnly;
  }

  run({ sql: text, parameters }: CompiledQuery): Promise<{ rows: unknown[]; rowCount: number | null }> {
    if (this.#isOver) return Promise.reject(new Error('the transaction is over'));
    const name = statementName(this.#client, text);
    const statement: QueryConfig = { text, values: parameters as unknown[], ...(name !== undefined && { name }) };
    if (!this.#readOnly && this.#hasBegun) return sendPlain(this.#client, statement);
    this.#hasBegun = true;
    const sent = sendScoped(this.#client, statement, { begin: !this.#readOnly, settings: this.#settings });
    if (this.#readOnly) {
      this.#underWay.add(sent);
      const done = () => this.#underWay.delete(sent);
      sent.then(done, done);
    }
    return sent;
  }

  handOver(statement: Promise<unknown>): void {
    statement.catch(() => undefined);
    this.#handedOver.push(statement);
  }

  sendCommit(): void {
    this.#isOver = true;
    if (this.#readOnly || !this.#hasBegun) return;
    this.#committed = this.#client.query('COMMIT');
    this.#committed.catch(() => undefined);
  }

  async commit(): Promise<void> {
    if (!this.#committed) this.sendCommit();
    await Promise.all([...this.#handedOver, ...this.#underWay]);
    const committed = await this.#committed;
    // PostgreSQL answers a COMMIT of a failed transaction with ROLLBACK and no error.
    if (committed && committed.command !== 'COMMIT') throw new Error('the transaction had failed and was rolled back');
  }

  /** Nothing of this transaction is under way on the connection any more when this resolves. */
  async rollBack(): Promise<void> {
    this.#isOver = true;
    if (this.#readOnly) await Promise.allSettled(this.#underWay);
    else if (this.#committed) await this.#committed;
    else if (this.#hasBegun) await this.#client.query('ROLLBACK');
  }
}

function scopeSettings({ tenantId, system, readOnly }: TransactionScope): ScopeSettings {
  if (tenantId !== undefined && !uuidPattern.test(tenantId)) throw new TypeError('not a tenant id');
  return [tenantId ?? '', system ? 'on' : '', readOnly ? 'on' : 'off'];
}
