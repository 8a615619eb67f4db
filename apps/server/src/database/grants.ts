import { type Client, DatabaseError, escapeIdentifier } from 'pg';

/** Privileges of the app's role, object by object, and the functions that are closed to every other role. */
export interface Grants {
  /** Such as `INSERT, SELECT ON TABLE users`, as GRANT has it. */
  readonly app: readonly string[];
  /** Functions that not every role may call, which is PostgreSQL's default: such as `find_tenant(text)`. */
  readonly closedFunctions: readonly string[];
}

/** Reads the grants of a role on the objects in the schema `public`, except those of extensions. */
export async function readGrants(client: Client, appRole: string): Promise<Grants> {
  const { rows: grantRows } = await client.query<{ text: string }>(grantsOfRole, [appRole]);
  const { rows: functions } = await client.query<{ name: string }>(functionsClosedToPublic);
  return { app: grantRows.map(({ text }) => text), closedFunctions: functions.map(({ name }) => name) };
}

/**
 * Grants the app's role the privileges that it lacks. The migrations grant as well, but a dump of another tool may have
 * been restored without the role, or without its grants.
 * @param expectedGrants the grants that must exist; objects that this database does not have are left out
 */
export async function applyGrants(client: Client, appRole: string, expectedGrants: Grants): Promise<void> {
  const currentGrants = await readGrants(client, appRole);
  const role = escapeIdentifier(appRole);
  for (const text of expectedGrants.app) {
    if (!currentGrants.app.includes(text)) await change(client, `GRANT ${text} TO ${role}`);
  }
  for (const name of expectedGrants.closedFunctions) {
    if (!currentGrants.closedFunctions.includes(name))
      await change(client, `REVOKE ALL ON FUNCTION ${name} FROM PUBLIC`);
  }
}

/** PostgreSQL's codes for a table and a function that do not exist: the list may be older than the migrations. */
const missingObject: readonly unknown[] = ['42P01', '42883', '42703'];

async function change(client: Client, statement: string): Promise<void> {
  try {
    await client.query(statement);
  } catch (error) {
    if (!(error instanceof DatabaseError) || !missingObject.includes(error.code)) throw error;
  }
}

const grantsOfRole = `
  WITH app AS (SELECT oid FROM pg_roles WHERE rolname = $1),
  granted AS (
    SELECT a.privilege_type AS privilege, NULL AS columns,
      CASE c.relkind WHEN 'S' THEN 'SEQUENCE ' ELSE 'TABLE ' END || c.oid::regclass AS object
    FROM pg_class c, aclexplode(c.relacl) a
    WHERE c.relnamespace = 'public'::regnamespace AND a.grantee = (SELECT oid FROM app)
    UNION ALL
    SELECT a.privilege_type, string_agg(quote_ident(n.attname), ', ' ORDER BY n.attname), 'TABLE ' || c.oid::regclass
    FROM pg_class c JOIN pg_attribute n ON n.attrelid = c.oid, aclexplode(n.attacl) a
    WHERE c.relnamespace = 'public'::regnamespace AND NOT n.attisdropped AND a.grantee = (SELECT oid FROM app)
    GROUP BY a.privilege_type, c.oid
    UNION ALL
    SELECT a.privilege_type, NULL, 'FUNCTION ' || p.oid::regprocedure
    FROM pg_proc p, aclexplode(p.proacl) a
    WHERE p.pronamespace = 'public'::regnamespace AND a.grantee = (SELECT oid FROM app)
  )
  SELECT string_agg(privilege || COALESCE(' (' || columns || ')', ''), ', ' ORDER BY privilege)
    || ' ON ' || object AS text
  FROM granted GROUP BY object, columns ORDER BY object COLLATE "C", columns NULLS FIRST`;

const functionsClosedToPublic = `
  SELECT p.oid::regprocedure::text AS name FROM pg_proc p
  WHERE p.pronamespace = 'public'::regnamespace
    AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_proc'::regclass AND d.objid = p.oid AND d.deptype = 'e')
    AND NOT EXISTS (
      SELECT FROM aclexplode(COALESCE(p.proacl, acldefault('f', p.proowner))) a
      WHERE a.grantee = 0 AND a.privilege_type = 'EXECUTE')
  ORDER BY p.oid::regprocedure::text COLLATE "C"`;
