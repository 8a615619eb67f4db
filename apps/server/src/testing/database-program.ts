/**
 * A server reduced to its database, as a process that tests start, kill and start again:
 * `node database-program.ts <data folder>`. It prints `ready` and stays until SIGTERM; with a text as second argument
 * it stores that first. It answers SIGTERM by closing, SIGUSR2 by the notes if the app's connections work, and anything wrong as
 * the real server does.
 */
import path from 'node:path';
import { pino } from 'pino';
import { openDatabase } from '../database/connect.ts';
import { StartupError } from '../foundation/startup-error.ts';

const [dataDir = '', text] = process.argv.slice(2);

try {
  const database = await openDatabase(
    { database: { kind: 'embedded', dataDir, poolSize: 2 } },
    pino({ level: 'fatal' }),
    { migrations: path.join(import.meta.dirname, 'fixture-migrations') },
  );
  const readNotes = (): Promise<string> =>
    database.owner.withClient(async (client) => {
      const { rows } = await client.query<{ text: string }>('SELECT text FROM notes ORDER BY id');
      return rows.map((row) => row.text).join(',');
    });
  if (text !== undefined) {
    const insertion = 'INSERT INTO notes SELECT gen_random_uuid(), count(*), $1 FROM notes';
    await database.owner.withClient((client) => client.query(insertion, [text]));
  }
  console.log(`notes ${await readNotes()}`);
  const stay = setInterval(() => {}, 60_000);
  process.once('SIGTERM', () => {
    clearInterval(stay);
    void database.close();
  });
  process.on('SIGUSR2', () => {
    database.pool
      .query('SELECT')
      .then(readNotes)
      .then(
        (notes) => console.log(`notes ${notes}`),
        () => console.log('away'),
      );
  });
  console.log(`ready ${database.isNew ? 'new' : 'old'}`);
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  console.error(`tingest: ${error.message}`);
  process.exitCode = 1;
}
