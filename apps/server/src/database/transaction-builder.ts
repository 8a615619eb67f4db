import {
  type CompiledQuery,
  type DatabaseConnection,
  DefaultQueryExecutor,
  type Dialect,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import type { DB } from './schema.generated.ts';

/** Runs one compiled statement in its transaction. */
export type RunStatement = (query: CompiledQuery) => Promise<{ rows: unknown[]; rowCount: number | null }>;

const compiler = new PostgresQueryCompiler();
const adapter = new PostgresAdapter();
const refuse = () => Promise.reject(new Error('a transaction is already open'));

/** Transactions are begun and ended by `inTransaction`, on connections of its own choice: nothing is left to drive. */
const driver: Driver = {
  init: async () => undefined,
  acquireConnection: refuse,
  beginTransaction: refuse,
  commitTransaction: refuse,
  rollbackTransaction: refuse,
  releaseConnection: async () => undefined,
  destroy: async () => undefined,
};
const dialect: Dialect = {
  createAdapter: () => adapter,
  createDriver: () => driver,
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => compiler,
};
const config = { dialect };

/**
 * Creates a query builder that passes all its statements to `run`; statements that are not awaited one by one are sent
 * one behind another.
 */
export function transactionBuilder(run: RunStatement): Kysely<DB> {
  const connection: DatabaseConnection = {
    async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
      const { rows, rowCount } = await run(query);
      return { rows: rows as R[], numAffectedRows: BigInt(rowCount ?? 0) };
    },
    streamQuery() {
      throw new Error('streaming is not supported; use a cursor');
    },
  };
  const executor = new DefaultQueryExecutor(compiler, adapter, { provideConnection: (consume) => consume(connection) });
  return new Kysely<DB>({ config, driver, dialect, executor });
}
