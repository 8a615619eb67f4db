import { type FieldDefinition, type FieldValues, validateForm } from '@tingest/domain';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../database/database.ts';
import { inTransaction, type Transaction } from '../database/transaction.ts';
import { setPassword } from '../idp/passwords/credentials.ts';
import { addTenant } from '../idp/testing/idp-test-server.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { demonstrationAccounts, seedDemonstration } from './seed-demonstration.ts';

const logger = pino({ level: 'silent' });
let database: Database;
let tenantId: string;

beforeAll(async () => {
  database = await createTestDatabase();
  await seedDemonstration(database, logger);
  const { rows } = await database.pool.query<{ id: string }>(`SELECT find_tenant('ekby') AS id`);
  tenantId = rows[0]?.id ?? '';
});
afterAll(() => database?.close());

function read<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
  return inTransaction(database.pool, { tenantId, system: true, readOnly: true }, work);
}

function rowsOf<T>(query: ReturnType<typeof sql<T>>): Promise<readonly T[]> {
  return read(async (tx) => (await query.execute(tx)).rows);
}

describe('the demonstration', () => {
  test('has three hundred objects in three sites, the playground with the published code among them', async () => {
    const bySite = await rowsOf(sql<{ key: string; count: number }>`
      SELECT s.key, count(*)::int AS count FROM elements e JOIN sites s ON s.tenant_id = e.tenant_id AND s.id = e.site_id
      GROUP BY 1 ORDER BY 1`);
    expect(bySite).toEqual([
      { key: 'skola', count: 53 },
      { key: 'stadshuset', count: 72 },
      { key: 'teknik', count: 175 },
    ]);
    const playground = await rowsOf(sql<{ title: string; key: string; visits: number }>`
      SELECT e.title, s.key, (SELECT count(*)::int FROM operations o WHERE o.element_id = e.id) AS visits
      FROM elements e JOIN sites s ON s.tenant_id = e.tenant_id AND s.id = e.site_id WHERE e.code = 'LEK-001'`);
    expect(playground).toEqual([{ title: 'Ekbacken', key: 'teknik', visits: expect.any(Number) }]);
    expect(playground[0]?.visits).toBeGreaterThan(0);
  });

  test('shows one category of every status', async () => {
    const statuses = await rowsOf(sql<{ status: string; count: number }>`
      SELECT status, count(*)::int AS count FROM element_types GROUP BY 1 ORDER BY 1`);
    expect(statuses).toEqual([
      { status: 'draft', count: 1 },
      { status: 'private', count: 1 },
      { status: 'published', count: 8 },
    ]);
  });

  test('has a published service for every published category, with the form that operations refer to', async () => {
    const without = await rowsOf(sql`
      SELECT 1 FROM element_types c WHERE c.status = 'published' AND NOT EXISTS (
        SELECT 1 FROM transaction_types t
        JOIN transaction_event_types e ON e.tenant_id = t.tenant_id AND e.transaction_type_id = t.id AND e.mode = 'start'
        JOIN operation_types o ON o.tenant_id = e.tenant_id AND o.id = e.operation_type_id AND o.status = 'published'
        JOIN form_versions v ON v.tenant_id = o.tenant_id AND v.operation_type_id = o.id AND v.version = o.version
        WHERE t.tenant_id = c.tenant_id AND t.element_type_id = c.id AND t.status = 'published')`);
    expect(without).toEqual([]);
  });

  test.each([
    [
      'objects',
      sql`SELECT e.data_properties AS "values", c.data_property_types AS fields
      FROM elements e JOIN element_types c ON c.tenant_id = e.tenant_id AND c.id = e.element_type_id`,
      300,
    ],
    [
      'operations',
      sql`SELECT o.data_properties AS "values", v.data_property_types AS fields
      FROM operations o JOIN form_versions v ON v.tenant_id = o.tenant_id
        AND v.operation_type_id = o.operation_type_id AND v.version = o.form_version`,
      550,
    ],
  ] as const)('holds only %s that the API takes as they are', async (_name, query, atLeast) => {
    const rows = await rowsOf(query as ReturnType<typeof sql<{ values: FieldValues; fields: FieldDefinition[] }>>);
    expect(rows.length).toBeGreaterThanOrEqual(atLeast);
    const context = { culture: 'sv-SE', timeZone: 'Europe/Berlin', now: new Date() } as const;
    for (const { values, fields } of rows) {
      expect(validateForm(fields, values, context)).toEqual({ values, problems: [] });
    }
  });

  test('spreads its history over the last year, by several people, none of it in the future or before the object', async () => {
    const [history] = await rowsOf(sql<{ days: number; people: number; wrong: number; months: number }>`
      SELECT extract(day FROM max(o.occurred_at) - min(o.occurred_at))::int AS days,
             count(DISTINCT o.user_id)::int AS people,
             count(DISTINCT date_trunc('month', o.occurred_at))::int AS months,
             count(*) FILTER (WHERE o.occurred_at > now() OR o.occurred_at < now() - interval '367 days'
               OR o.occurred_at < e.created_at)::int AS wrong
      FROM operations o JOIN elements e ON e.tenant_id = o.tenant_id AND e.id = o.element_id`);
    expect(history?.wrong).toBe(0);
    expect(history?.people).toBe(4);
    expect(history?.days).toBeGreaterThan(330);
    expect(history?.months).toBeGreaterThanOrEqual(12);
  });

  test('numbers the transactions of a site from 1 without gaps, and the next one goes on from there', async () => {
    const sites = await rowsOf(sql<{ first: number; last: number; count: number; counter: number }>`
      SELECT min(t.number)::int AS first, max(t.number)::int AS last, count(*)::int AS count, max(c.value)::int AS counter
      FROM transactions t JOIN site_counters c ON c.tenant_id = t.tenant_id AND c.site_id = t.site_id
        AND c.name = 'transactions'
      GROUP BY t.site_id`);
    expect(sites).toHaveLength(3);
    for (const { first, last, count, counter } of sites) {
      expect([first, last, counter]).toEqual([1, count, count]);
    }
  });

  test.each(['elements', 'transactions', 'operations'] as const)('keeps the total of %s', async (table) => {
    const [totals] = await rowsOf(sql<{ kept: number; counted: number }>`
      SELECT (SELECT sum(total)::int FROM list_totals WHERE list = ${table}) AS kept,
             (SELECT count(*)::int FROM ${sql.table(table)}) AS counted`);
    expect(totals?.kept).toBe(totals?.counted);
    expect(totals?.counted).toBeGreaterThan(0);
  });

  test('is made once only', async () => {
    const count = () =>
      rowsOf(sql`SELECT (SELECT count(*)::int FROM tenants) AS tenants, (SELECT count(*)::int FROM elements) AS elements,
        (SELECT count(*)::int FROM operations) AS operations`);
    const before = await count();
    await seedDemonstration(database, logger);
    expect(await count()).toEqual(before);
  });

  test('is not made beside a tenant of somebody, and offers no accounts there', async () => {
    const other = await createTestDatabase();
    try {
      await addTenant(other, 'ekby');
      await seedDemonstration(other, logger);
      const tenants = await inTransaction(other.pool, { system: true, readOnly: true }, (tx) =>
        tx.selectFrom('tenants').select('name').execute(),
      );
      expect(tenants).toEqual([{ name: 'ekby kommun' }]);
      expect(await demonstrationAccounts(other)).toEqual([]);
    } finally {
      await other.close();
    }
  });

  test('offers one account a role, and none that was disabled or has another password by now', async () => {
    const offered = async () =>
      (await demonstrationAccounts(database)).map(({ username, role, password }) => [username, role, password]);
    const all = [
      ['super', 'SuperUser', 'tingest-demo'],
      ['tenant', 'TenantAdmin', 'tingest-demo'],
      ['site', 'SiteAdmin', 'tingest-demo'],
      ['user', 'PrivilegedUser', 'tingest-demo'],
      ['restricted', 'User', 'tingest-demo'],
    ];
    expect(await offered()).toEqual(all);
    await inTransaction(database.pool, { tenantId }, async (tx) => {
      await sql`UPDATE users SET is_disabled = true WHERE username = 'site'`.execute(tx);
      const { id } = await tx
        .selectFrom('users')
        .select('id')
        .where('username', '=', 'super')
        .executeTakeFirstOrThrow();
      await setPassword(tx, { tenantId, userId: id, password: 'en helt egen mening' });
    });
    expect(await offered()).toEqual(all.filter(([username]) => username !== 'site' && username !== 'super'));
  });
});
