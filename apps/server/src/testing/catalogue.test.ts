import type { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../database/database.ts';
import { createTestDatabase } from './test-database.ts';

/** Tables that belong to no tenant. A developer that adds one states the reason here. */
const tablesOfNoTenant: Readonly<Record<string, string>> = {
  claimed_jobs: 'which process has a job of the queue in hand; the queue belongs to no tenant either',
  ended_sessions: 'sessions that other systems are still to be told the end of, by the id of whose they were',
  ended_sign_ins: 'sign-ins at another provider that ended, by hashes of what it calls them',
  idp_keys: 'keys of the identity provider, shared by all who sign in',
  idp_records: 'sessions and codes of the identity provider, from before anybody knows who signs in',
  processor_restrictions: 'what system administrators allow tenants, which each is measured by; only they can write it',
  sign_in_attempts: 'guesses of passwords, by keyed hash, from before anybody knows who signs in',
};

/** Unique keys that tenants share, because something is found by them before the tenant is known. */
const keysAcrossTenants: Readonly<Record<string, string>> = {
  tenants_key_unique: 'a tenant is found by its key, which stands in every address',
  identities_subject_unique: 'whom a provider’s subject belongs to is asked before the tenant is known',
  identities_user_unique: 'a token names a user by id alone, so no two tenants may have the same one',
};

/** Functions that see past row-level security. Each answers one question, and only about the current tenant or person. */
const definerFunctions = [
  'bind_subject',
  // Called by the worker that runs processors, before it enters each tenant: ids only.
  'configurations_with_due_runs',
  // A credential of a device names no tenant: the id of its tenant, by the hash.
  'find_access_token',
  'find_identity',
  // Senders of other tenants' SMS: compared with a sender, never shown.
  'find_names_of_other_tenants',
  // Which tenants anybody may search, by key and name.
  'find_open_tenants',
  // Returns the public object of a label: nothing about objects that are not public.
  'find_public_code',
  'find_tenant',
  'find_user_tenant',
  'find_users_by_login',
  // Old entries are removed from the trail; the app cannot choose the age.
  'forget_old_audit_events',
  // Used by triggers only: a user that changes data need not see the webhooks that receive the event.
  'has_webhooks',
  'is_another_super_user',
  'is_bound_to_issuer',
  // A trigger's: an account that goes to another tenant is none of a directory's any more.
  'leave_directory',
  // Called by the worker that writes archives, before it enters each tenant: ids only.
  'left_archives',
  // Called by the worker that processes imports, before it enters each tenant: ids only.
  'left_imports',
  // A system administrator's own account goes to another tenant.
  'move_super_user',
  // How often tenants ran an implementation: for system administrators, numbers beside ids that they give.
  'processor_use',
  'queue_elements_events',
  'queue_event',
  'queue_operations_events',
  'queue_transactions_events',
  'queue_users_events',
  // Marks rows that contain a language or time zone, and counts rows of sites: for system administrators, ids and
  // numbers.
  'refill_tenant',
  // Releases the work of dead processes, of all tenants: numbers only.
  'release_left_work',
  'search_audit_events',
  'search_elements',
  'search_files',
  'search_messages',
  'search_operations',
  'search_public_elements',
  'search_records',
  'search_transactions',
  'search_users',
  'tenant_usage',
  // Called by the workers that plan recurring work, send messages, run transfers, process operations or notify
  // reporters of faults, before they enter each tenant: ids only.
  'tenants_with_changed_fault_cases',
  'tenants_with_changed_schedules',
  'tenants_with_due_messages',
  'tenants_with_due_transfers',
  'tenants_with_operation_outbox',
  // Called when a server starts, for rows that a migration marked: ids only.
  'types_to_fill',
  'users_keep_identities',
  // Counts queued runs by implementation: numbers of the whole installation, for the operator.
  'waiting_processor_runs',
  // How long each queue is and since when it stands still: numbers of the whole installation, for the operator.
  'work_queues',
];

let database: Database;
let appRole: string;
beforeAll(async () => {
  database = await createTestDatabase();
  appRole = String(database.appConnection.user);
});
afterAll(() => database.close());

function rows<Row extends object>(statement: string, ...values: unknown[]): Promise<Row[]> {
  return database.owner.withClient(async (client: Client) => (await client.query<Row>(statement, values)).rows);
}

const tables = `
  SELECT c.relname AS name, c.relrowsecurity AS secured,
         (SELECT count(*)::int FROM pg_policy p WHERE p.polrelid = c.oid) AS policies,
         EXISTS (SELECT FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attname = 'tenant_id'
                 AND a.attnum > 0 AND NOT a.attisdropped AND a.attnotnull) AS "ofTenant"
  FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p')
    AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')
  ORDER BY 1`;

/** The migrator's own bookkeeping. */
const isBookkeeping = (name: string) => name.startsWith('kysely_') || name.startsWith('schema_migration');

describe('every table', () => {
  it('belongs to a tenant or is listed with a reason', async () => {
    const tableRows = await rows<{ name: string; ofTenant: boolean }>(tables);
    const sharedTables = tableRows
      .filter(({ name, ofTenant }) => !ofTenant && !isBookkeeping(name))
      .map(({ name }) => name);
    expect(sharedTables).toEqual(Object.keys(tablesOfNoTenant).sort());
    expect(tableRows.filter(({ ofTenant }) => ofTenant).length).toBeGreaterThan(12);
  });

  it('of a tenant has row-level security with a policy', async () => {
    const tableRows = await rows<{ name: string; ofTenant: boolean; secured: boolean; policies: number }>(tables);
    const unsecuredTables = tableRows.filter(
      ({ ofTenant, secured, policies }) => ofTenant && !(secured && policies > 0),
    );
    expect(unsecuredTables).toEqual([]);
  });

  it('of a tenant has policies on the tenant for every command and for the role of the app', async () => {
    const policies = await rows<{ table: string; command: string; condition: string; permissive: boolean }>(
      `SELECT polrelid::regclass::text AS table, polcmd AS command, pg_get_expr(polqual, polrelid) AS condition,
              polpermissive AS permissive FROM pg_policy`,
    );
    const lax = policies.filter(
      ({ command, condition }) => command !== '*' || !(condition.includes('app.tenant_id') || condition === 'false'),
    );
    expect(lax).toEqual([]);
  });

  it('of a tenant has keys that begin with the tenant', async () => {
    const indexes = await rows<{ name: string; first: string }>(`
      SELECT i.indexrelid::regclass::text AS name, a.attname AS first
      FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid
      LEFT JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = i.indkey[0]
      WHERE i.indisunique AND c.relnamespace = 'public'::regnamespace
        AND EXISTS (SELECT FROM pg_attribute t WHERE t.attrelid = c.oid AND t.attname = 'tenant_id')`);
    const otherIndexes = indexes.filter(({ first }) => first !== 'tenant_id').map(({ name }) => name);
    expect(otherIndexes.sort()).toEqual(Object.keys(keysAcrossTenants).sort());
    expect(indexes.length).toBeGreaterThan(15);
  });

  it('of a tenant references others by keys that begin with the tenant on both sides', async () => {
    const references = await rows<{ name: string; from: string; to: string }>(`
      SELECT k.conrelid::regclass || '.' || k.conname AS name, f.attname AS from, t.attname AS to
      FROM pg_constraint k
      JOIN pg_attribute f ON f.attrelid = k.conrelid AND f.attnum = k.conkey[1]
      JOIN pg_attribute t ON t.attrelid = k.confrelid AND t.attnum = k.confkey[1]
      WHERE k.contype = 'f' AND k.connamespace = 'public'::regnamespace`);
    expect(references.filter(({ from, to }) => from !== 'tenant_id' || to !== 'tenant_id')).toEqual([]);
    expect(references.length).toBeGreaterThan(10);
  });
});

describe('the role of the app', () => {
  it('owns nothing and cannot bypass row-level security, itself or through another role', async () => {
    const [tableRows] = await rows<Record<string, number>>(
      `SELECT (SELECT count(*)::int FROM pg_class WHERE pg_has_role($1, relowner, 'MEMBER')) AS relations,
              (SELECT count(*)::int FROM pg_proc WHERE pg_has_role($1, proowner, 'MEMBER')) AS functions,
              (SELECT count(*)::int FROM pg_namespace WHERE pg_has_role($1, nspowner, 'MEMBER')) AS schemas,
              (SELECT count(*)::int FROM pg_database WHERE pg_has_role($1, datdba, 'MEMBER')) AS databases,
              (SELECT count(*)::int FROM pg_roles WHERE (rolsuper OR rolbypassrls OR rolcreaterole)
                 AND pg_has_role($1, oid, 'MEMBER')) AS powers`,
      appRole,
    );
    expect(tableRows).toEqual({ relations: 0, functions: 0, schemas: 0, databases: 0, powers: 0 });
  });

  it('can only add to append-only tables, not change or delete their rows', async () => {
    const rights = await rows<{ table: string; rights: string[] }>(
      `SELECT t AS table, ARRAY(SELECT r FROM unnest(ARRAY['SELECT','INSERT','UPDATE','DELETE','TRUNCATE']) r
                                WHERE has_table_privilege($1, t, r)) AS rights
       FROM unnest(ARRAY['operations', 'form_versions', 'audit_events']) t`,
      appRole,
    );
    for (const each of rights) expect(each).toEqual({ table: each.table, rights: ['SELECT', 'INSERT'] });
    // Of performed operations only the copies that lists sort and filter by, which a back-fill recreates.
    const columns = await rows<{ name: string }>(
      `SELECT t || '.' || attname AS name FROM unnest(ARRAY['operations', 'form_versions', 'audit_events']) t
       JOIN pg_attribute ON attrelid = t::regclass AND attnum > 0 AND NOT attisdropped
       WHERE has_column_privilege($1, attrelid, attnum, 'UPDATE') ORDER BY 1`,
      appRole,
    );
    // And later effects, which a trigger checks (work/operations/answers).
    const copies = ['d1', 'd2', 'effects', 'n1', 'n2', 'n3', 'n4', 'sort_locale', 't1', 't2', 't3', 't4', 't5', 't6'];
    expect(columns.map(({ name }) => name)).toEqual(copies.map((column) => `operations.${column}`));
  });

  it('creates nothing, and has no right granted to everyone', async () => {
    const [tableRows] = await rows<{ creates: boolean; public: number }>(
      `SELECT has_schema_privilege($1, 'public', 'CREATE') AS creates,
              (SELECT count(*)::int FROM pg_class c, aclexplode(c.relacl) a
               WHERE c.relnamespace = 'public'::regnamespace AND a.grantee = 0) AS public`,
      appRole,
    );
    expect(tableRows).toEqual({ creates: false, public: 0 });
  });

  it('cannot read identities', async () => {
    const [tableRows] = await rows<{ may: boolean }>(
      `SELECT has_any_column_privilege($1, 'identities', 'SELECT, INSERT, UPDATE, REFERENCES') AS may`,
      appRole,
    );
    expect(tableRows?.may).toBe(false);
  });
});

describe('functions with the rights of their owner', () => {
  const definers = `
    SELECT p.proname AS name, p.proconfig AS settings, has_function_privilege('public', p.oid, 'EXECUTE') AS "forAll"
    FROM pg_proc p WHERE p.prosecdef AND p.pronamespace NOT IN
      (SELECT oid FROM pg_namespace WHERE nspname LIKE 'pg\\_%' OR nspname = 'information_schema')
    ORDER BY 1`;

  it('are exactly the listed ones', async () => {
    const tableRows = await rows<{ name: string }>(definers);
    expect(tableRows.map(({ name }) => name)).toEqual(definerFunctions);
  });

  it('have a fixed search path and can be called by the role of the app only', async () => {
    for (const { name, settings, forAll } of await rows<{ name: string; settings: string[]; forAll: boolean }>(
      definers,
    )) {
      expect({ name, settings, forAll }).toEqual({ name, settings: ['search_path=public, pg_temp'], forAll: false });
    }
  });
});
