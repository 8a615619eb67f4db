import { sql } from 'kysely';
import type { Pool } from 'pg';
import { pino } from 'pino';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestDatabase } from '../testing/test-database.ts';
import { openPool } from './connect.ts';
import type { Database } from './database.ts';
import { planEachTime } from './statement-names.ts';
import { beforeCommit, commitBehind, inTransaction, type Transaction, withSavepoint } from './transaction.ts';

const tenantId = uuidv7();
let database: Database;
let pool: Pool;

beforeAll(async () => {
  database = await createTestDatabase();
  await inTransaction(database.pool, { tenantId, system: true }, (tx) =>
    tx.insertInto('tenants').values({ tenant_id: tenantId, key: 'one', name: 'One' }).execute(),
  );
  pool = openPool(database.appConnection, 1, pino({ level: 'silent' }));
});
afterAll(async () => {
  await pool?.end();
  await database?.close();
});

const addSite = (tx: Transaction, key: string) =>
  tx.insertInto('sites').values({ tenant_id: tenantId, id: uuidv7(), key, name: key }).execute();
const siteKeys = async () => {
  const rows = await inTransaction(pool, { tenantId, readOnly: true }, (tx) =>
    tx.selectFrom('sites').select('key').orderBy('key').execute(),
  );
  return rows.map(({ key }) => key);
};

describe('a statement that is handed over to run before the commit', () => {
  it('is reported as the failure although the work first gets the refusal of the statement after it', async () => {
    const failingTransaction = inTransaction(pool, { tenantId }, async (tx) => {
      await addSite(tx, 'behind');
      beforeCommit(tx, sql`SELECT 1 / 0`.execute(tx));
      await addSite(tx, 'refused');
    });
    await expect(failingTransaction).rejects.toMatchObject({ code: '22012' });
    expect(await siteKeys()).toEqual([]);
  });

  it('is committed with the rest', async () => {
    await inTransaction(pool, { tenantId }, async (tx) => {
      await addSite(tx, 'a');
      beforeCommit(tx, addSite(tx, 'b'));
    });
    expect(await siteKeys()).toEqual(['a', 'b']);
  });

  it('undoes the rest when it fails, and passes on its error', async () => {
    const work = inTransaction(pool, { tenantId }, async (tx) => {
      await addSite(tx, 'c');
      beforeCommit(tx, addSite(tx, 'a'));
    });
    await expect(work).rejects.toMatchObject({ constraint: 'sites_key_unique' });
    expect(await siteKeys()).toEqual(['a', 'b']);
  });
});

describe('a commit that is sent with the last statements', () => {
  it('is waited for, and further statements are refused', async () => {
    const refusal = await inTransaction(pool, { tenantId }, async (tx) => {
      const siteInserts = addSite(tx, 'd');
      commitBehind(tx);
      await siteInserts;
      return addSite(tx, 'e').catch((error: Error) => error.message);
    });
    expect(refusal).toBe('the transaction is over');
    expect(await siteKeys()).toEqual(['a', 'b', 'd']);
  });

  it('commits nothing when one of them fails', async () => {
    const work = inTransaction(pool, { tenantId }, async (tx) => {
      const siteInserts = [addSite(tx, 'f'), addSite(tx, 'a'), addSite(tx, 'g')];
      commitBehind(tx);
      await Promise.all(siteInserts.map((each) => each.catch(() => undefined)));
    });
    await expect(work).rejects.toThrow('rolled back');
    expect(await siteKeys()).toEqual(['a', 'b', 'd']);
  });
});

describe('a transaction with a caller that no longer waits', () => {
  it('takes no further statement, saves nothing and frees its connection', async () => {
    const leaving = new AbortController();
    const waiter = { signal: leaving.signal, commits: () => undefined };
    const before = await siteKeys();
    const abortedTransaction = inTransaction(pool, { tenantId, waiter }, async (tx) => {
      await addSite(tx, 'too-late');
      leaving.abort(new Error('took too long'));
      await addSite(tx, 'later-still');
    });
    await expect(abortedTransaction).rejects.toThrow('took too long');
    const swallowed = inTransaction(pool, { tenantId, waiter }, async () => 'nothing asked');
    await expect(swallowed).rejects.toThrow('took too long');
    expect(await siteKeys()).toEqual(before);
  });

  it('is completed once its COMMIT was sent, which is signalled before', async () => {
    const leaving = new AbortController();
    const commits = vi.fn();
    const waiter = { signal: leaving.signal, commits };
    await inTransaction(pool, { tenantId, waiter }, async (tx) => {
      await addSite(tx, 'in-time');
      expect(commits).not.toHaveBeenCalled();
      commitBehind(tx);
      expect(commits).toHaveBeenCalledOnce();
      leaving.abort(new Error('took too long'));
    });
    expect(await siteKeys()).toContain('in-time');
  });
});

it('statements sent together each get their rows, inside a transaction and outside', async () => {
  for (const readOnly of [true, false]) {
    const numbers = await inTransaction(pool, { tenantId, readOnly }, (tx) =>
      Promise.all(
        [1, 2, 3, 4].map(async (number) => (await sql<{ n: number }>`SELECT ${number}::int AS n`.execute(tx)).rows),
      ),
    );
    expect(numbers.flat().map(({ n }) => n)).toEqual([1, 2, 3, 4]);
  }
});

it('frequent statements are prepared by name, except those that must be planned each time', async () => {
  const often = sql`SELECT 'often'`;
  const eachTime = sql`${sql.raw(planEachTime)}SELECT 'each time'`;
  const preparedStatements = await inTransaction(pool, { tenantId }, async (tx) => {
    for (let use = 0; use < 5; use += 1) {
      await often.execute(tx);
      await eachTime.execute(tx);
    }
    const { rows } = await sql<{ statement: string }>`SELECT statement FROM pg_prepared_statements`.execute(tx);
    return rows.map(({ statement }) => statement);
  });
  expect(preparedStatements).toContain("SELECT 'often'");
  expect(preparedStatements.filter((statement) => statement.includes('each time'))).toEqual([]);
});

describe('work under a savepoint', () => {
  const refuse = () => Promise.reject(new Error('refused'));

  it('is undone with everything in it, also after a part of it was undone before', async () => {
    const before = await siteKeys();
    await inTransaction(pool, { tenantId }, async (tx) => {
      await addSite(tx, 'kept');
      const outer = withSavepoint(tx, async () => {
        await addSite(tx, 'outer');
        await withSavepoint(tx, async () => {
          await addSite(tx, 'inner');
          await refuse();
        }).catch(() => undefined);
        await addSite(tx, 'later');
        await refuse();
      });
      await expect(outer).rejects.toThrow('refused');
    });
    expect(await siteKeys()).toEqual([...before, 'kept'].toSorted());
  });
});
