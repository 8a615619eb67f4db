import { sql } from 'kysely';
import type { Pool } from 'pg';
import { pino } from 'pino';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPool } from '../database/connect.ts';
import type { Database } from '../database/database.ts';
import { inTransaction, type Transaction, type TransactionScope } from '../database/transaction.ts';
import { createTestDatabase } from './test-database.ts';

const tenants = [uuidv7(), uuidv7(), uuidv7()];
let database: Database;
let pool: Pool;

beforeAll(async () => {
  database = await createTestDatabase();
  for (const id of tenants) {
    await inTransaction(database.pool, { tenantId: id, system: true }, (tx) =>
      tx
        .insertInto('tenants')
        .values({ tenant_id: id, key: `t-${id.slice(-6)}`, name: id })
        .execute(),
    );
  }
  // Everything below happens on one and the same connection, unless it breaks.
  pool = openPool(database.appConnection, 1, pino({ level: 'silent' }));
});
afterAll(async () => {
  await pool.end();
  await database.close();
});

const listTenantIds = async (tx: Transaction) =>
  (await tx.selectFrom('tenants').select('tenant_id').orderBy('tenant_id').execute()).map((row) => row.tenant_id);
const look = (scope: TransactionScope) => inTransaction(pool, scope, listTenantIds);
const fails = (scope: TransactionScope, work: (tx: Transaction) => Promise<unknown>) =>
  expect(inTransaction(pool, scope, work)).rejects.toThrow();

/** Failures in a transaction between two others that must not be affected. */
const accidents: Readonly<Record<string, (scope: TransactionScope) => Promise<unknown>>> = {
  'a statement that fails': (scope) => fails(scope, (tx) => sql`SELECT 1 / 0`.execute(tx)),
  'a failure that the work hides': (scope) =>
    fails(scope, async (tx) => {
      await sql`SELECT no_such_function()`.execute(tx).catch(() => undefined);
    }),
  'a statement that takes too long': (scope) =>
    fails(scope, async (tx) => {
      await sql`SET LOCAL statement_timeout = '20ms'`.execute(tx);
      await sql`SELECT pg_sleep(5)`.execute(tx);
    }),
  'an error of ours after a query': (scope) =>
    fails(scope, async (tx) => {
      await listTenantIds(tx);
      throw new Error('ours');
    }),
  'an error of ours while queries are under way': (scope) =>
    fails(scope, async (tx) => {
      for (let index = 0; index < 5; index += 1) void listTenantIds(tx).catch(() => undefined);
      throw new Error('ours');
    }),
  'a write in a transaction that only reads': (scope) =>
    fails({ ...scope, readOnly: true }, (tx) => tx.updateTable('tenants').set({ name: 'changed' }).execute()),
  'a write of another tenant’s row': async (scope) => {
    const otherTenantId = tenants.find((id) => id !== scope.tenantId) ?? '';
    await inTransaction(pool, scope, async (tx) => {
      const updateResult = await tx
        .updateTable('tenants')
        .set({ name: 'changed' })
        .where('tenant_id', '=', otherTenantId)
        .executeTakeFirst();
      expect(updateResult.numUpdatedRows).toBe(0n);
    });
    await fails(scope, (tx) =>
      tx
        .insertInto('sites')
        .values({ tenant_id: otherTenantId, id: uuidv7(), key: 'stolen', name: 'Stolen' })
        .execute(),
    );
  },
  'a COMMIT inside of the work': async (scope) => {
    await inTransaction(pool, scope, (tx) => sql`COMMIT`.execute(tx)).catch(() => undefined);
  },
  'a scope of no tenant': async () => expect(await look({})).toEqual([]),
  'a scope of all tenants': async () => expect(await look({ system: true })).toEqual([...tenants].sort()),
  'the end of the connection': (scope) =>
    fails(scope, (tx) => sql`SELECT pg_terminate_backend(pg_backend_pid())`.execute(tx)),
};

it.each(Object.keys(accidents))('%s leaves nothing of its tenant to the next one on the connection', async (name) => {
  const accident = accidents[name];
  for (let round = 0; round < 6; round += 1) {
    const [firstTenantId = '', secondTenantId = ''] = [tenants[round % 3], tenants[(round + 1) % 3]];
    expect(await look({ tenantId: firstTenantId })).toEqual([firstTenantId]);
    await accident?.({ tenantId: firstTenantId });
    expect(await look({ tenantId: secondTenantId })).toEqual([secondTenantId]);
    expect(await look({})).toEqual([]);
  }
  expect(pool.totalCount).toBe(1);
});

it('tenants in random order, many at once, see only their rows', async () => {
  const names = Object.keys(accidents).filter((name) => name !== 'the end of the connection');
  await Promise.all(
    Array.from({ length: 120 }, async (_, index) => {
      const tenantId = tenants[(index * 7) % 3] ?? '';
      if (index % 4 === 3) await accidents[names[index % names.length] ?? '']?.({ tenantId });
      else expect(await look({ tenantId, readOnly: index % 2 === 0 })).toEqual([tenantId]);
    }),
  );
});

it('nothing can be queried after the end of a transaction', async () => {
  const [firstTenantId = '', secondTenantId = ''] = tenants;
  let escapedTransaction: Transaction | undefined;
  await inTransaction(pool, { tenantId: firstTenantId }, async (tx) => {
    escapedTransaction = tx;
  });
  await expect(escapedTransaction && listTenantIds(escapedTransaction)).rejects.toThrow('the transaction is over');
  expect(await look({ tenantId: secondTenantId })).toEqual([secondTenantId]);
});

it('a tenant id is passed as a value and never as a piece of SQL', async () => {
  await expect(look({ tenantId: `${tenants[0]}', true); SELECT set_config('app.system', 'on` })).rejects.toThrow(
    TypeError,
  );
});
