import type { Pool } from 'pg';
import { pino } from 'pino';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase } from '../testing/test-database.ts';
import { openPool } from './connect.ts';
import { inTwoTenants } from './cross-tenant-transaction.ts';
import type { Database } from './database.ts';
import { beforeCommit, inTransaction, type Transaction } from './transaction.ts';

const [firstTenantId, secondTenantId] = [uuidv7(), uuidv7()];
const tenantIds = { ownTenantId: firstTenantId, otherTenantId: secondTenantId };
let database: Database;
let pool: Pool;

beforeAll(async () => {
  database = await createTestDatabase();
  for (const [tenantId, key] of [[firstTenantId, 'first'] as const, [secondTenantId, 'second'] as const]) {
    await inTransaction(database.pool, { tenantId, system: true }, (tx) =>
      tx.insertInto('tenants').values({ tenant_id: tenantId, key, name: key }).execute(),
    );
  }
  pool = openPool(database.appConnection, 1, pino({ level: 'silent' }));
});
afterAll(async () => {
  await pool?.end();
  await database?.close();
});

const addSite = (tx: Transaction, tenantId: string, key: string) =>
  tx.insertInto('sites').values({ tenant_id: tenantId, id: uuidv7(), key, name: key }).execute();
const keysIn = async (tx: Transaction) =>
  (await tx.selectFrom('sites').select('key').orderBy('key').execute()).map(({ key }) => key);
const readKeys = (tenantId: string) => inTransaction(pool, { tenantId, readOnly: true }, keysIn);

it('each builder sees and writes only its tenant, in any order of use', async () => {
  await inTwoTenants(pool, tenantIds, async ({ ownTransaction, otherTransaction }) => {
    // Sent together, without waiting for each other.
    await Promise.all([
      addSite(ownTransaction, firstTenantId, 'a'),
      addSite(otherTransaction, secondTenantId, 'b'),
      addSite(ownTransaction, firstTenantId, 'c'),
      addSite(otherTransaction, secondTenantId, 'd'),
    ]);
    expect([await keysIn(ownTransaction), await keysIn(otherTransaction), await keysIn(ownTransaction)]).toEqual([
      ['a', 'c'],
      ['b', 'd'],
      ['a', 'c'],
    ]);
    beforeCommit(otherTransaction, addSite(otherTransaction, secondTenantId, 'e'));
  });
  expect([await readKeys(firstTenantId), await readKeys(secondTenantId)]).toEqual([
    ['a', 'c'],
    ['b', 'd', 'e'],
  ]);
});

it('the rows of one tenant are not written by the builder of the other', async () => {
  const foreignWrite = inTwoTenants(pool, tenantIds, ({ otherTransaction }) =>
    addSite(otherTransaction, firstTenantId, 'x'),
  );
  await expect(foreignWrite).rejects.toMatchObject({ code: '42501' });
});

it('a failure in one tenant is rolled back in both, and the connection keeps no tenant afterwards', async () => {
  const failing = inTwoTenants(pool, tenantIds, async ({ ownTransaction, otherTransaction }) => {
    await addSite(ownTransaction, firstTenantId, 'f');
    await addSite(otherTransaction, secondTenantId, 'b');
  });
  await expect(failing).rejects.toMatchObject({ constraint: 'sites_key_unique' });
  expect(await readKeys(firstTenantId)).toEqual(['a', 'c']);
  const { rows } = await pool.query("SELECT current_setting('app.tenant_id', true) AS tenant");
  expect(rows).toEqual([{ tenant: '' }]);
  expect(await inTransaction(pool, {}, keysIn)).toEqual([]);
});
