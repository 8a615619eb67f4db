import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import {
  type FieldDefinition,
  type FieldValues,
  type OptionSource,
  resolveOptions,
  validateForm,
} from '@tingest/domain/fields';
import { sql } from 'kysely';
import { pino } from 'pino';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FilesConfig } from '../config/file-settings.ts';
import type { Database } from '../database/database.ts';
import { inTransaction, type Transaction } from '../database/transaction.ts';
import { setPassword } from '../idp/passwords/credentials.ts';
import { addTenant } from '../idp/testing/idp-test-server.ts';
import { makeTemporaryFolder } from '../testing/test-cluster.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { findDemonstrationAccounts } from './demonstration-accounts.ts';
import { seedDemonstration, writeDemonstration } from './seed-demonstration.ts';

const logger = pino({ level: 'silent' });
let database: Database;
let tenantId: string;
let folder: string;
let files: FilesConfig;

beforeAll(async () => {
  folder = await makeTemporaryFolder();
  files = { kind: 'disk', folder: path.join(folder, 'files'), incoming: path.join(folder, 'incoming') };
  database = await createTestDatabase();
  await seedDemonstration(database, files, logger);
  const { rows } = await database.pool.query<{ id: string }>(`SELECT find_tenant('ekby') AS id`);
  tenantId = rows[0]?.id ?? '';
});
afterAll(async () => {
  await database?.close();
  await rm(folder, { recursive: true, force: true });
});

function read<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
  return inTransaction(database.pool, { tenantId, system: true, readOnly: true }, work);
}

function rowsOf<T>(query: ReturnType<typeof sql<T>>): Promise<readonly T[]> {
  return read(async (tx) => (await query.execute(tx)).rows);
}

describe('the demonstration data', () => {
  test('has label layouts for the objects of each site, in three languages', async () => {
    const labels = await rowsOf(sql<{ key: string; count: number }>`
      SELECT s.key, count(*)::int AS count FROM label_layouts l JOIN sites s ON s.tenant_id = l.tenant_id AND s.id = l.site_id
      GROUP BY 1 ORDER BY 1`);
    expect(labels).toEqual([
      { key: 'skola', count: 1 },
      { key: 'stadshuset', count: 1 },
      { key: 'teknik', count: 4 },
    ]);
  });

  test('has three hundred objects in three sites, among them the playground with the published code', async () => {
    const bySite = await rowsOf(sql<{ key: string; count: number }>`
      SELECT s.key, count(*)::int AS count FROM elements e JOIN sites s ON s.tenant_id = e.tenant_id AND s.id = e.site_id
      GROUP BY 1 ORDER BY 1`);
    expect(bySite).toEqual([
      { key: 'skola', count: 47 },
      { key: 'stadshuset', count: 86 },
      { key: 'teknik', count: 167 },
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
      { status: 'published', count: 10 },
    ]);
  });

  test('has a published service for every published category, with the form that operations refer to', async () => {
    const uncoveredTypes = await rowsOf(sql`
      SELECT 1 FROM element_types c WHERE c.status = 'published' AND NOT EXISTS (
        SELECT 1 FROM transaction_types t
        JOIN transaction_event_types e ON e.tenant_id = t.tenant_id AND e.transaction_type_id = t.id AND e.mode = 'start'
        JOIN operation_types o ON o.tenant_id = e.tenant_id AND o.id = e.operation_type_id AND o.status = 'published'
        JOIN form_versions v ON v.tenant_id = o.tenant_id AND v.operation_type_id = o.id AND v.version = o.version
        WHERE t.tenant_id = c.tenant_id AND t.element_type_id = c.id AND t.status = 'published')`);
    expect(uncoveredTypes).toEqual([]);
  });

  test.each([
    [
      'objects',
      sql`SELECT e.data_properties AS "values", c.data_property_types AS fields,
        e.owner_id AS user_id, '' AS user_name, NULL AS previous
      FROM elements e JOIN element_types c ON c.tenant_id = e.tenant_id AND c.id = e.element_type_id`,
      300,
    ],
    [
      'operations',
      sql`SELECT o.data_properties AS "values", v.data_property_types AS fields, o.user_id, o.user_name,
        (SELECT json_build_object('id', b.user_id, 'name', b.user_name) FROM operations b
         WHERE b.element_id = o.element_id AND (b.occurred_at, b.id) < (o.occurred_at, o.id)
         ORDER BY b.occurred_at DESC, b.id DESC LIMIT 1) AS previous
      FROM operations o JOIN form_versions v ON v.tenant_id = o.tenant_id
        AND v.operation_type_id = o.operation_type_id AND v.version = o.form_version`,
      1200,
    ],
  ] as const)('holds only %s that the API accepts unchanged', async (_name, query, atLeast) => {
    const rows = await rowsOf(
      query as ReturnType<
        typeof sql<{
          values: FieldValues;
          fields: FieldDefinition[];
          user_id: string;
          user_name: string;
          previous: { id: string; name: string } | null;
        }>
      >,
    );
    expect(rows.length).toBeGreaterThanOrEqual(atLeast);
    const sources = await rowsOf(sql<OptionSource>`SELECT t.id AS value, '' AS name,
        json_agg(json_build_object('value', r.id, 'name', r.title)) AS options
      FROM record_types t JOIN records r ON r.tenant_id = t.tenant_id AND r.record_type_id = t.id GROUP BY t.id`);
    const context = { culture: 'sv-SE', timeZone: 'Europe/Berlin', now: new Date() } as const;
    for (const { values, fields, user_id: id, user_name: name, previous } of rows) {
      const people = { current: { id, name }, previous };
      const form = validateForm(resolveOptions(fields, sources), values, { ...context, people });
      expect(form).toEqual({ values, problems: [] });
    }
  });

  test('has a loan that was handed over by the function that its service names, with its former borrower', async () => {
    const handovers = await rowsOf(sql`
      SELECT h.giver_name <> h.receiver_name AS "isBetweenTwo", t.borrower_id = h.receiver_id AS "isTheirs", t.status, e.code,
        o.operation_type_id::text = y.policy #>> '{loan,handoverOperationTypeId}' AS "isByItsFunction",
        o.user_id = h.receiver_id AS "isPerformedByReceiver", o.occurred_at > t.started_at AS "isAfterStart",
        jsonb_path_exists(o.effects, '$[*] ? (@.field == "borrowerName")') AS "isInLog"
      FROM handovers h JOIN transactions t ON t.tenant_id = h.tenant_id AND t.id = h.transaction_id
      JOIN operations o ON o.tenant_id = h.tenant_id AND o.id = h.operation_id AND o.transaction_id = t.id
      JOIN transaction_types y ON y.tenant_id = t.tenant_id AND y.id = t.transaction_type_id
      JOIN elements e ON e.tenant_id = t.tenant_id AND e.id = t.element_id`);
    expect(handovers).toEqual([
      {
        ...{ isBetweenTwo: true, isTheirs: true, status: 'started', code: 'VM-002', isByItsFunction: true },
        ...{ isPerformedByReceiver: true, isAfterStart: true, isInLog: true },
      },
    ]);
  });

  test('has rules that improve its forms, at least one for each common need', async () => {
    const owners = await rowsOf(sql<{ rules: { name: string; matchType: string; action: string; value?: unknown }[] }>`
      SELECT (schema_configurations #> '{0,readAction,matchRules}') || (schema_configurations #> '{0,writeAction,matchRules}')
        AS rules
      FROM (SELECT schema_configurations FROM operation_types
            UNION ALL SELECT schema_configurations FROM transaction_event_types) owners
      WHERE schema_configurations <> '[]'`);
    const rules = owners.flatMap((owner) => owner.rules);
    expect(rules.length).toBeGreaterThanOrEqual(20);
    const kinds = new Set(rules.map(({ matchType, action }) => `${matchType} ${action}`));
    expect([...kinds]).toEqual(
      expect.arrayContaining([
        ...['dynamic show', 'dynamic hide', 'dynamic require', 'dynamic filterOptions', 'dynamic validate'],
        ...['dynamic setValue', 'incoming copySourceValue', 'incoming setValue'],
        ...['outgoing copySourceValue', 'outgoing setValue', 'outgoing decrement'],
      ]),
    );
    const messages = rules.filter(({ action }) => action === 'validate').map(({ value }) => value);
    for (const message of messages) {
      expect(message).toMatchObject({
        message: [{ culture: 'sv-SE' }, { culture: 'en-US' }, { culture: 'nb-NO' }],
        severity: 'warning',
      });
    }
  });

  test('has the modules that ease daily work, each named by a rule or run by a schedule', async () => {
    const modules = await rowsOf(sql<{ id: string; key: string; configuration: { service?: string } }>`
      SELECT id, processor_key AS key, configuration FROM processor_configs ORDER BY processor_key`);
    expect(modules.map(({ key }) => key)).toEqual([
      ...['calculation', 'dueTime', 'followUp', 'notification', 'relatedTransactions', 'schedule', 'sequence'],
    ]);
    const [{ rules } = { rules: '' }] = await rowsOf(sql<{ rules: string }>`
      SELECT string_agg(schema_configurations::text, '') AS rules FROM operation_types`);
    for (const { id, key, configuration } of modules) {
      expect([key, rules.includes(id) || configuration.service !== undefined]).toEqual([key, true]);
    }
  });

  test('has a history of every mode, begun and ended as the mode requires', async () => {
    const modes = await rowsOf(sql<{ mode: string; status: string; count: number }>`
      SELECT mode, status, count(*)::int AS count FROM transactions GROUP BY 1, 2 ORDER BY 1, 2`);
    expect(modes.map(({ mode, status }) => `${mode} ${status}`)).toEqual([
      'issueManagement cancelled',
      'issueManagement completed',
      'issueManagement started',
      'loan cancelled',
      'loan completed',
      'loan reserved',
      'loan started',
      'simpleForm completed',
      'stockManagement completed',
      'updatableForm completed',
    ]);
    for (const { count } of modes) expect(count).toBeGreaterThanOrEqual(5);
    const invalidRows = await rowsOf(sql`
      SELECT t.id FROM transactions t WHERE t.version < 1
        OR (t.status IN ('reserved', 'started')) <> (t.ended_at IS NULL)
        OR t.is_reservated <> (t.status = 'reserved')
        OR (t.occupied IS NOT NULL) <> (t.mode = 'loan' AND t.status IN ('reserved', 'started'))
        OR t.status <> COALESCE((SELECT o.to_status FROM operations o WHERE o.transaction_id = t.id
             ORDER BY o.occurred_at DESC, o.id DESC LIMIT 1), t.status)`);
    expect(invalidRows).toEqual([]);
  });

  test('has overdue loans, open cases with and without an assignee, follow-up cases and versions', async () => {
    const [counts] = await rowsOf(sql<Record<string, number>>`
      SELECT count(*) FILTER (WHERE mode = 'loan' AND status = 'started')::int AS out,
             count(*) FILTER (WHERE mode = 'loan' AND status = 'started' AND due_at < now())::int AS overdue,
             count(*) FILTER (WHERE mode = 'loan' AND extension_count > 0)::int AS extended,
             count(*) FILTER (WHERE mode = 'loan' AND borrower_name IS NULL)::int AS nameless,
             count(*) FILTER (WHERE mode = 'issueManagement' AND status = 'started')::int AS open,
             count(*) FILTER (WHERE status = 'started' AND assignee_id IS NOT NULL)::int AS assigned,
             count(*) FILTER (WHERE previous_id IS NOT NULL)::int AS following,
             count(*) FILTER (WHERE status = 'reserved' AND reservated_from > now())::int AS coming,
             count(*) FILTER (WHERE status <> 'reserved' AND reservated_to < now())::int AS past,
             count(*) FILTER (WHERE status = 'started' AND reservated_from < now() AND reservated_to > now())::int AS present,
             count(*) FILTER (WHERE mode = 'updatableForm' AND version > 2)::int AS versions
      FROM transactions`);
    expect(counts).toMatchObject({ nameless: 0, present: 2 });
    const { nameless: _, ...otherCounts } = counts ?? {};
    for (const [countName, count] of Object.entries(otherCounts))
      expect([countName, count > 1]).toEqual([countName, true]);
    expect(counts?.out).toBeGreaterThan(counts?.overdue ?? 0);
    expect(counts?.open).toBeGreaterThan(counts?.assigned ?? 0);
  });

  test('keeps balances that equal their ledger, some of them low', async () => {
    const stock = await rowsOf(sql<{ balance: number; sum: number; last: number; movements: number; chain: boolean }>`
      SELECT (e.data_properties ->> m.field_id::text)::float8 AS balance, sum(m.delta)::float8 AS sum,
             (array_agg(m.balance_after ORDER BY m.sequence DESC))[1]::float8 AS last, count(*)::int AS movements,
             bool_and(m.balance_after = m.running) AS chain
      FROM (SELECT *, sum(delta) OVER (PARTITION BY element_id, field_id ORDER BY sequence) AS running
            FROM stock_movements) m
      JOIN elements e ON e.tenant_id = m.tenant_id AND e.id = m.element_id
      GROUP BY e.id, e.data_properties, m.field_id`);
    expect(stock).toHaveLength(24);
    for (const { balance, sum, last, chain } of stock) expect([balance, last, chain]).toEqual([sum, sum, true]);
    const low = stock.filter(({ balance }) => balance <= 10).length;
    expect(low).toBeGreaterThanOrEqual(4);
    expect(low).toBeLessThan(12);
  });

  test('never lends or reserves an object to two people at once, in the past either', async () => {
    const overlapping = await rowsOf(sql`
      WITH spans AS (SELECT id, element_id,
          tstzrange(COALESCE(started_at, reservated_from),
                    GREATEST(COALESCE(ended_at, due_at, reservated_to), COALESCE(started_at, reservated_from))) AS span
        FROM transactions WHERE mode = 'loan' AND status <> 'cancelled')
      SELECT a.id FROM spans a JOIN spans b ON b.element_id = a.element_id AND b.id > a.id AND a.span && b.span`);
    expect(overlapping).toEqual([]);
  });

  test('holds pictures of the latest inspections, with their content in the storage', async () => {
    const fieldFiles = await rowsOf(sql<{ id: string; tenant: string; site: string; isNamed: boolean }>`
      SELECT f.id, f.tenant_id AS tenant, f.site_id AS site,
             o.data_properties -> f.field_id::text @> jsonb_build_array(jsonb_build_object('id', f.id::text)) AS "isNamed"
      FROM files f JOIN operations o ON o.tenant_id = f.tenant_id AND o.id = f.attached_to`);
    expect(fieldFiles.length).toBeGreaterThanOrEqual(15);
    for (const { id, tenant, site, isNamed } of fieldFiles) {
      expect(isNamed).toBe(true);
      const variants = await readdir(path.join(folder, 'files', tenant, site, id));
      expect(variants.sort()).toEqual(['display', 'original', 'thumbnail']);
    }
    expect(await readdir(files.incoming)).toEqual([]);
  });

  test('has messages in the outboxes: receipts, cases, low stock and reservations', async () => {
    const messages = await rowsOf(sql<{ template: string; site: string; count: number; wrong: number }>`
      SELECT m.template, s.key AS site, count(*)::int AS count,
             count(*) FILTER (WHERE m.created_at > now() OR m.created_at < now() - interval '11 days'
               OR m.recipient NOT LIKE '%@ekby.example' OR m.status <> 'waiting')::int AS wrong
      FROM messages m JOIN sites s ON s.tenant_id = m.tenant_id AND s.id = m.site_id GROUP BY 1, 2`);
    expect(messages.filter(({ wrong }) => wrong > 0)).toEqual([]);
    const kinds = new Set(messages.map(({ template }) => template));
    for (const kind of ['loanReceipt', 'returnReceipt', 'reservationConfirmed']) expect(kinds).toContain(kind);
    expect(new Set(messages.map(({ site }) => site))).toContain('teknik');
    const count = messages.reduce((sum, each) => sum + each.count, 0);
    expect(count).toBeGreaterThan(10);
    expect(count).toBeLessThan(150);
  });

  test('spreads its history over the last year and several people, never in the future or before the object', async () => {
    const [history] = await rowsOf(sql<{ days: number; people: number; wrong: number; months: number }>`
      SELECT extract(day FROM max(o.occurred_at) - min(o.occurred_at))::int AS days,
             count(DISTINCT o.user_id)::int AS people,
             count(DISTINCT date_trunc('month', o.occurred_at))::int AS months,
             count(*) FILTER (WHERE o.occurred_at > now() OR o.occurred_at < now() - interval '367 days'
               OR o.occurred_at < e.created_at)::int AS wrong
      FROM operations o JOIN elements e ON e.tenant_id = o.tenant_id AND e.id = o.element_id`);
    expect(history?.wrong).toBe(0);
    // Anonymous users count as one.
    expect(history?.people).toBe(5);
    expect(history?.days).toBeGreaterThan(330);
    expect(history?.months).toBeGreaterThanOrEqual(12);
  });

  test('has open faults that anonymous visitors reported, each with its correct number of reports', async () => {
    const cases = await rowsOf(sql<{ status: string; counted: number; reports: number }>`
      SELECT t.status, t.report_count AS counted,
             (SELECT count(*)::int FROM fault_reports r WHERE r.tenant_id = t.tenant_id AND r.transaction_id = t.id) AS reports
      FROM transactions t WHERE t.is_from_public ORDER BY counted`);
    expect(cases).toEqual([3, 12].map((counted) => ({ status: 'started', counted, reports: counted })));
  });

  test('numbers the transactions of a site from 1 without gaps, and the next one continues from there', async () => {
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

  test.each(['elements', 'transactions', 'operations', 'records', 'files'] as const)(
    'keeps the total of %s',
    async (table) => {
      const [totals] = await rowsOf(sql<{ kept: number; counted: number }>`
      SELECT (SELECT sum(total)::int FROM list_totals WHERE list = ${table}) AS kept,
             (SELECT count(*)::int FROM ${sql.table(table)}) AS counted`);
      expect(totals?.kept).toBe(totals?.counted);
      expect(totals?.counted).toBeGreaterThan(0);
    },
  );

  test('is created only once', async () => {
    const count = () =>
      rowsOf(sql`SELECT (SELECT count(*)::int FROM tenants) AS tenants, (SELECT count(*)::int FROM elements) AS elements,
        (SELECT count(*)::int FROM operations) AS operations`);
    const before = await count();
    await seedDemonstration(database, files, logger);
    expect(await count()).toEqual(before);
  });

  test('is not created beside a real tenant, where it offers no accounts', async () => {
    const otherDatabase = await createTestDatabase();
    try {
      await addTenant(otherDatabase, 'ekby');
      await seedDemonstration(otherDatabase, files, logger);
      const tenants = await inTransaction(otherDatabase.pool, { system: true, readOnly: true }, (tx) =>
        tx.selectFrom('tenants').select('name').execute(),
      );
      expect(tenants).toEqual([{ name: 'ekby kommun' }]);
      expect(await findDemonstrationAccounts(otherDatabase)()).toEqual([]);
    } finally {
      await otherDatabase.close();
    }
  });

  test('offers one account for each role, and none that was disabled or has a changed password', async () => {
    // Asked twice of the same finder, as by a server that goes on running meanwhile.
    const find = findDemonstrationAccounts(database);
    const listOfferedUsers = async () => (await find()).map(({ username, role }) => [username, role]);
    const allUsers = [
      ['super', 'SuperUser'],
      ['tenant', 'TenantAdmin'],
      ['site', 'SiteAdmin'],
      ['user', 'PrivilegedUser'],
      ['restricted', 'User'],
    ];
    expect(await listOfferedUsers()).toEqual(allUsers);
    await inTransaction(database.pool, { tenantId }, async (tx) => {
      await sql`UPDATE users SET is_disabled = true WHERE username = 'site'`.execute(tx);
      const { id } = await tx
        .selectFrom('users')
        .select('id')
        .where('username', '=', 'super')
        .executeTakeFirstOrThrow();
      await setPassword(tx, { tenantId, userId: id, password: 'en helt egen mening' });
    });
    expect(await listOfferedUsers()).toEqual(
      allUsers.filter(([username]) => username !== 'site' && username !== 'super'),
    );
  });
});

describe('an empty database', () => {
  let emptyDatabase: Database;
  beforeAll(async () => {
    emptyDatabase = await createTestDatabase();
  });
  afterAll(() => emptyDatabase?.close());

  // History avoids weekends and uses the clocks of the tenant, so it must be valid on any day.
  test.each(['2027-03-28T00:30:00Z', '2027-06-17T12:00:00Z', '2027-12-31T23:59:30Z'])(
    'gets the demonstration data at %s',
    async (moment) => {
      const givenUp = new Error('made, and given up again');
      const ownTenant = uuidv7();
      const making = inTransaction(emptyDatabase.pool, { tenantId: ownTenant, system: true }, async (tx) => {
        await writeDemonstration(tx, { tenantId: ownTenant, files, now: new Date(moment) });
        const messages = await tx.selectFrom('messages').select('template').distinct().execute();
        expect(messages.map(({ template }) => template)).toEqual(
          expect.arrayContaining(['loanReceipt', 'returnReceipt', 'reservationConfirmed', 'caseAssigned', 'lowStock']),
        );
        throw givenUp;
      });
      await expect(making).rejects.toBe(givenUp);
    },
  );
});
