import type { Client } from 'pg';
import { escapeIdentifier } from 'pg';
import type { ArchivedTable } from './manifest.ts';

/**
 * Tables with rows that are useless or harmful after a restore. Sessions and codes of the identity provider: a user
 * that has signed out since would be signed in again. Failed sign-ins: a lock of last week must not block users. Prints
 * and archives: their files are kept for some days only, are in no backup, and are made again from the data in it.
 * Claims of jobs: they belong to processes that no longer exist. Credentials of devices: one that was revoked since
 * would be valid again. Removed objects: they are known by transactions of the database that was, as no device of the
 * restored one is.
 */
export const omittedTables: readonly string[] = [
  'access_tokens',
  'claimed_jobs',
  'idp_records',
  'label_prints',
  'removed_objects',
  'sign_in_attempts',
  'tenant_archives',
];

/**
 * All tables to be kept, in the order of their names, with those columns that are not computed from others and mean
 * something in another database: `changed_xid` is a transaction of this one.
 */
export async function listTables(client: Client): Promise<readonly ArchivedTable[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `SELECT c.relname AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
       AND a.attname <> 'changed_xid'
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'
       AND c.relname NOT LIKE 'kysely\\_%' AND c.relname <> ALL ($1)
       AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype = 'e')
     GROUP BY c.relname ORDER BY c.relname COLLATE "C"`,
    [omittedTables],
  );
  return rows;
}

/** A table and its columns as COPY has them. */
export function copyTarget({ name, columns }: ArchivedTable): string {
  return `${escapeIdentifier(name)} (${columns.map((column) => escapeIdentifier(column)).join(', ')})`;
}

/** How values are written does not depend on the server's settings, nor how long it takes. */
const writtenAlike = [
  `SET client_encoding = 'UTF8'`,
  `SET timezone = 'UTC'`,
  `SET datestyle = 'ISO'`,
  `SET intervalstyle = 'postgres'`,
  `SET bytea_output = 'hex'`,
  'SET extra_float_digits = 1',
  'SET statement_timeout = 0',
  'SET lock_timeout = 0',
  'SET idle_in_transaction_session_timeout = 0',
];

/** Session settings for reading all rows, as the owner of the tables. */
export const copySettings = [
  ...writtenAlike,
  // A role that row-level security holds would write a backup with rows missing: it is refused instead.
  'SET row_security = off',
].join('; ');

/** Session settings for reading the rows of one tenant, by the role that cannot read those of others. */
export const ownCopySettings = writtenAlike.join('; ');

/** Where a sequence stands. */
export interface SequenceState {
  readonly name: string;
  /** The last number that was given; `null` for none. */
  readonly last: string | null;
}

export async function readSequences(client: Client): Promise<readonly SequenceState[]> {
  const { rows } = await client.query<SequenceState>(
    `SELECT sequencename AS name, last_value::text AS last FROM pg_sequences WHERE schemaname = 'public' ORDER BY 1`,
  );
  return rows;
}
