import { type Client, escapeIdentifier } from 'pg';
import type { FilesConfig } from '../../config/file-settings.ts';
import { grants } from '../../database/grants.generated.ts';
import { applyGrants } from '../../database/grants.ts';
import { kyselyOn, migrateOn, migrationsFolder } from '../../database/migrate.ts';
import type { PendingJob } from '../../jobs/pending-jobs.ts';
import { openFileStorage } from '../../storage/file-storage.ts';
import { type ArchiveAbout, readArchive } from './archive-reader.ts';
import { copySettings, copyTarget, type SequenceState } from './archived-tables.ts';
import { contentNames } from './manifest.ts';
import { FileSink, progress } from './stored-files.ts';
import { dropEverything, suspendConstraints } from './table-constraints.ts';
import { type Sink, tableSink } from './table-sink.ts';
import type { Report } from './whole-archive.ts';

/** The archive to load, and its destination. */
export interface LoadRequest {
  readonly file: string;
  /** The result of `checkArchive`. */
  readonly about: ArchiveAbout;
  readonly appRole: string;
  readonly files: FilesConfig;
  /** Whether the data in the database is deleted first. */
  readonly replace: boolean;
  readonly report: Report;
}

/**
 * Loads an archive into a database, all of it or nothing, in one transaction: creates the tables in the state in which
 * the archive was written, fills them, and migrates them to the state that this code needs. Files are stored on the
 * way; those that a failure leaves do no harm.
 * @param client connected as the owner
 * @returns the jobs that were not done, which are not loaded
 */
export async function loadArchive(client: Client, request: LoadRequest): Promise<readonly PendingJob[]> {
  const { about, appRole, replace, report } = request;
  await client.query(copySettings);
  return kyselyOn(client)
    .transaction()
    .execute(async (tx) => {
      if (replace) await dropEverything(client);
      await migrateOn(tx, { folder: migrationsFolder, appRole, only: about.manifest.migrations });
      const resume = await suspendConstraints(client);
      const loadedContents = await loadContents(client, request, async () => {
        await resume();
        await client.query('ANALYZE');
        report('the database is filled');
      });
      const { done } = await migrateOn(tx, { folder: migrationsFolder, appRole });
      if (done.length > 0) report(`the database is brought to this version (${done.length} changes)`);
      await applyGrants(client, appRole, grants);
      return loadedContents;
    });
}

async function loadContents(
  client: Client,
  { file, about, files, report }: LoadRequest,
  onTablesFilled: () => Promise<void>,
): Promise<readonly PendingJob[]> {
  const storage = openFileStorage(files);
  const tables = new Map(about.manifest.tables.map((table) => [contentNames.table(table.name), table]));
  let jobs: readonly PendingJob[] = [];
  let count = 0;
  const say = progress(report);
  const openSink = async (name: string): Promise<Sink> => {
    const table = tables.get(name);
    if (table) return tableSink(client, copyTarget(table), table.name, about.summary.rows[table.name]);
    if (name === contentNames.sequences) return jsonSink<SequenceState[]>((states) => setSequences(client, states));
    if (name === contentNames.jobs) {
      // The last of the database.
      return jsonSink<PendingJob[]>(async (pendingJobs) => {
        jobs = pendingJobs;
        await onTablesFilled();
      });
    }
    if (!name.startsWith(contentNames.file(''))) return nullSink;
    const sink = await FileSink.open(storage, files.incoming, name.slice(contentNames.file('').length));
    return {
      write: (bytes) => sink.write(bytes).catch((error: unknown) => sink.discard().then(() => Promise.reject(error))),
      end: async () => {
        await sink.end(client).finally(() => sink.discard());
        count += 1;
        say(() => `files: ${count} of ${about.summary.files.count}`);
      },
    };
  };
  let current: { readonly name: string; readonly sink: Sink } | undefined;
  for await (const { name, bytes } of readArchive(file)) {
    if (name !== current?.name) {
      await current?.sink.end();
      current = { name, sink: await openSink(name) };
    }
    await current.sink.write(bytes);
  }
  await current?.sink.end();
  if (about.manifest.hasFiles) report(`the uploaded files: ${count}`);
  return jobs;
}

const nullSink: Sink = { write: async () => {}, end: async () => {} };

function jsonSink<Value>(use: (value: Value) => Promise<void>): Sink {
  const chunks: Buffer[] = [];
  return {
    write: async (bytes) => {
      chunks.push(bytes);
    },
    end: () => use(JSON.parse(Buffer.concat(chunks).toString()) as Value),
  };
}

async function setSequences(client: Client, states: readonly SequenceState[]): Promise<void> {
  for (const { name, last } of states) {
    if (last !== null) await client.query('SELECT setval($1::regclass, $2)', [escapeIdentifier(name), last]);
  }
}
