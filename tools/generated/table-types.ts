import { run } from '../command.ts';
import { withTemporaryDatabase } from './temporary-database.ts';

const tableOptions = ['--default-schema', 'public', '--exclude-pattern', 'kysely_*'];

/** As apps/server/src/database/connect-types.ts reads values. */
const valueOptions = ['--type-mapping', JSON.stringify({ int8: 'number' }), '--date-parser', 'string'];

/** Kysely's types of all tables, as the migrations make them. */
export async function makeTableTypes(): Promise<string> {
  return withTemporaryDatabase(async ({ database }) => {
    const { host, port, user, password, database: name } = database.ownerConnection;
    const url = new URL(`postgres://localhost/${encodeURIComponent(name ?? '')}`);
    url.username = encodeURIComponent(user ?? '');
    url.password = encodeURIComponent(String(password ?? ''));
    // As parameters, because a host may be the folder of a socket.
    url.searchParams.set('host', host ?? 'localhost');
    url.searchParams.set('port', String(port ?? 5432));
    const { ok, output } = await run(
      ['kysely-codegen', '--print', '--dialect', 'postgres', ...tableOptions, ...valueOptions],
      // In the environment, because arguments can be read by every user of the machine.
      { env: { DATABASE_URL: url.href }, output: 'collect' },
    );
    const start = output.indexOf('/**');
    if (!ok || start < 0) throw new Error(`kysely-codegen failed:\n${output}`);
    return `${output.slice(start).trimEnd()}\n`;
  });
}
