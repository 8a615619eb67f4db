import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { repositoryRoot, run } from '../command.ts';
import { jsonOverrides, type StoredJsonColumn, typedColumns } from './json-columns.ts';
import { type Ground, withTemporaryDatabase } from './temporary-database.ts';

const tableOptions = ['--default-schema', 'public', '--exclude-pattern', 'kysely_*'];

/** As apps/server/src/database/connect-types.ts reads values. */
const valueOptions = ['--type-mapping', JSON.stringify({ int8: 'number' }), '--date-parser', 'string'];

/** The module with the types of `jsonb` columns, beside the generated one. */
const jsonModule = 'json-columns.ts';
const kyselyImport = /^import .* from "kysely";$/m;

/** Kysely's types of all tables, as the migrations make them. @throws Error for a `jsonb` column without a type */
export async function makeTableTypes(): Promise<string> {
  const file = path.join('apps/server/src/database', jsonModule);
  const typedNames = typedColumns(file, await readFile(path.join(repositoryRoot, file), 'utf8'));
  return withTemporaryDatabase(async ({ database }) => {
    const overrides = jsonOverrides(await readJsonColumns(database), typedNames);
    const { host, port, user, password, database: name } = database.ownerConnection;
    const url = new URL(`postgres://localhost/${encodeURIComponent(name ?? '')}`);
    url.username = encodeURIComponent(user ?? '');
    url.password = encodeURIComponent(String(password ?? ''));
    // As parameters, because a host may be the folder of a socket.
    url.searchParams.set('host', host ?? 'localhost');
    url.searchParams.set('port', String(port ?? 5432));
    const jsonOptions = ['--overrides', JSON.stringify({ columns: overrides })];
    const { ok, output } = await run(
      ['kysely-codegen', '--print', '--dialect', 'postgres', ...tableOptions, ...valueOptions, ...jsonOptions],
      // In the environment, because arguments can be read by every user of the machine.
      { env: { DATABASE_URL: url.href }, output: 'collect' },
    );
    const start = output.indexOf('/**');
    if (!ok || start < 0 || !kyselyImport.test(output)) throw new Error(`kysely-codegen failed:\n${output}`);
    // Overrides are printed as they are given: kysely-codegen finds no imports in them.
    const jsonImport = `import type { JsonColumn } from "./${jsonModule}";`;
    return `${output.slice(start).trimEnd()}\n`.replace(kyselyImport, (kysely) => `${kysely}\n\n${jsonImport}`);
  });
}

async function readJsonColumns(database: Ground['database']): Promise<readonly StoredJsonColumn[]> {
  return database.owner.withClient(async (client) => {
    const { rows } = await client.query<StoredJsonColumn>(`
      SELECT c.table_name AS "table", c.column_name AS "column", c.is_nullable = 'YES' AS "isNullable",
             c.column_default IS NOT NULL AS "hasDefault"
      FROM information_schema.columns c
      JOIN information_schema.tables t USING (table_schema, table_name)
      WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE' AND c.data_type IN ('json', 'jsonb')
        AND c.table_name NOT LIKE 'kysely\\_%'
      ORDER BY 1, 2`);
    return rows;
  });
}
