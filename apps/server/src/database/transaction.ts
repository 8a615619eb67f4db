import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import type { Pool, PoolClient } from 'pg';
import type { DB } from './schema.generated.ts';

/** A query builder on the connection of one open transaction. Every query function takes one as its first parameter. */
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
const builders = new WeakMap<PoolClient, Kysely<DB>>();

/**
 * Runs `work` in one transaction under row-level security of the scope's tenant, and commits when it returns.
 *
 * The tenant is set with `SET LOCAL` semantics in the same message as BEGIN, so it cannot outlive the transaction. If
 * BEGIN itself fails, what follows runs without a tenant and sees nothing. A deadlock or serialisation failure is tried
 * again, so `work` must have no effects outside of the database.
 *
 * @throws whatever `work` throws, after rolling back
 */
export async function inTransaction<T>(
  pool: Pool,
  scope: TransactionScope,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await attemptTransaction(pool, scope, work);
    } catch (error) {
      if (attempt >= 3 || !retriableStates.has((error as { code?: string }).code ?? '')) throw error;
    }
  }
}

async function attemptTransaction<T>(pool: Pool, scope: TransactionScope, work: (tx: Transaction) => Promise<T>) {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    // Not awaited on its own: the first query of `work` is queued right behind it.
    const begun = client.query(beginStatement(scope));
    begun.catch(() => undefined);
    const result = await work(builderFor(client));
    await begun;
    const commit = await client.query('COMMIT');
    // PostgreSQL answers a COMMIT of a failed transaction with ROLLBACK and no error.
    if (commit.command !== 'COMMIT') throw new Error('the transaction had failed and was rolled back');
    return result;
  } catch (error) {
    await client.query('ROLLBACK').catch((rollbackError: Error) => {
      broken = rollbackError;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

function beginStatement({ tenantId, system, readOnly }: TransactionScope): string {
  if (tenantId !== undefined && !uuidPattern.test(tenantId)) throw new TypeError('not a tenant id');
  const settings: string[] = [];
  if (tenantId !== undefined) settings.push(`set_config('app.tenant_id', '${tenantId}', true)`);
  if (system) settings.push(`set_config('app.system', 'on', true)`);
  const begin = readOnly ? 'BEGIN READ ONLY' : 'BEGIN';
  return settings.length > 0 ? `${begin}; SELECT ${settings.join(', ')}` : begin;
}

function builderFor(client: PoolClient): Kysely<DB> {
  let builder = builders.get(client);
  if (!builder) {
    builder = new Kysely<DB>({ dialect: oneConnectionDialect(client) });
    builders.set(client, builder);
  }
  return builder;
}

/** Kysely on a connection that is already checked out; transactions are begun and ended above, not by Kysely. */
function oneConnectionDialect(client: PoolClient): Dialect {
  const connection: DatabaseConnection = {
    async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
      const result = await client.query(query.sql, [...query.parameters]);
      return { rows: result.rows as R[], numAffectedRows: BigInt(result.rowCount ?? 0) };
    },
    streamQuery() {
      throw new Error('use a cursor');
    },
  };
  const refuse = () => Promise.reject(new Error('a transaction is already open'));
  const driver: Driver = {
    init: async () => undefined,
    acquireConnection: async () => connection,
    beginTransaction: refuse,
    commitTransaction: refuse,
    rollbackTransaction: refuse,
    releaseConnection: async () => undefined,
    destroy: async () => undefined,
  };
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => driver,
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}
