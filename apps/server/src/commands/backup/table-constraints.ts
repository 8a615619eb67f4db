import type { Client } from 'pg';
import { StartupError } from '../../foundation/startup-error.ts';

/**
 * Disables triggers and foreign key checks while tables are filled: the rows that triggers would write are in the
 * backup too, and rows arrive table by table. The owner may do so without being a superuser.
 * @returns a function that ends the suspension: the foreign keys are created, and so validated, anew
 */
export async function suspendConstraints(client: Client): Promise<() => Promise<void>> {
  const { rows: tables } = await client.query<{ name: string }>(
    `SELECT DISTINCT c.oid::regclass::text AS name FROM pg_class c JOIN pg_trigger t ON t.tgrelid = c.oid
     WHERE c.relnamespace = 'public'::regnamespace AND NOT t.tgisinternal`,
  );
  const { rows: references } = await client.query<{ table: string; name: string; definition: string }>(
    `SELECT conrelid::regclass::text AS table, quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition
     FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace AND conparentid = 0`,
  );
  for (const { name } of tables) await client.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`);
  for (const { table, name } of references) await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
  return async () => {
    for (const { table, name, definition } of references) {
      await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`);
    }
    for (const { name } of tables) await client.query(`ALTER TABLE ${name} ENABLE TRIGGER USER`);
  };
}

/** Objects in the schema `public` that do not belong to an extension. */
const ownObjects = `
  SELECT CASE c.relkind WHEN 'v' THEN 'VIEW' ELSE 'TABLE' END || ' IF EXISTS ' || c.oid::regclass AS text,
    1 AS step, 'pg_class'::regclass AS class, c.oid FROM pg_class c
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p', 'v')
  UNION ALL
  SELECT 'ROUTINE IF EXISTS ' || p.oid::regprocedure, 2, 'pg_proc'::regclass, p.oid FROM pg_proc p
  WHERE p.pronamespace = 'public'::regnamespace
  UNION ALL
  SELECT 'TYPE IF EXISTS ' || t.oid::regtype, 3, 'pg_type'::regclass, t.oid FROM pg_type t
  WHERE t.typnamespace = 'public'::regnamespace AND t.typtype IN ('e', 'd')
  UNION ALL
  SELECT 'COLLATION IF EXISTS ' || quote_ident(l.collname), 4, 'pg_collation'::regclass, l.oid FROM pg_collation l
  WHERE l.collnamespace = 'public'::regnamespace`;

const notOfExtensions = `SELECT o.text FROM (${ownObjects}) o
  WHERE NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = o.class AND d.objid = o.oid AND d.deptype = 'e')`;

/** @throws StartupError unless the database is empty, or `replace` is set and the data in it is Tingest's */
export async function refuseOthersData(client: Client, replace: boolean): Promise<void> {
  const { rows } = await client.query<{ count: number; isOurs: boolean }>(
    `SELECT count(*)::int AS count, to_regclass('kysely_migration') IS NOT NULL AS "isOurs"
     FROM (${notOfExtensions} AND o.step = 1) found`,
  );
  const { count = 0, isOurs = false } = rows[0] ?? {};
  if (count === 0) return;
  if (!isOurs)
    throw new StartupError(
      'DATABASE_URL: the database contains tables that do not belong to Tingest; use another database',
    );
  if (!replace) {
    throw new StartupError(
      'DATABASE_URL: the database already contains data; use --replace to drop it and restore the backup',
    );
  }
}

/** Drops everything that Tingest has made in the database. */
export async function dropEverything(client: Client): Promise<void> {
  await client.query('DROP SCHEMA IF EXISTS pgboss CASCADE');
  const { rows } = await client.query<{ text: string }>(`${notOfExtensions} ORDER BY o.step`);
  for (const { text } of rows) await client.query(`DROP ${text} CASCADE`);
}
