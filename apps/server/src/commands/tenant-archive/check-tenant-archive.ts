import { StartupError } from '../../foundation/startup-error.ts';
import { readArchive } from '../backup/archive-reader.ts';
import { contentNames, type Summary } from '../backup/manifest.ts';
import type { Sink } from '../backup/table-sink.ts';
import { archivedRowSink } from './restored-rows.ts';
import { parseTenantManifest, type TenantManifest } from './tenant-manifest.ts';

/** Result of reading an archive to its end. */
export interface CheckedArchive {
  readonly manifest: TenantManifest;
  readonly summary: Summary;
  readonly userIds: readonly string[];
}

/**
 * Reads all of an archive, to ensure before anything is changed that it is complete and that each row is the tenant's,
 * and to collect its people.
 * @throws StartupError if it is not an archive of a tenant, or has unexpected content
 */
export async function checkTenantArchive(file: string): Promise<CheckedArchive> {
  let manifest: TenantManifest | undefined;
  let summary: Summary | undefined;
  const userIds: string[] = [];
  const rowCounts = new Map<string, number>();
  await readContents(file, async (name) => {
    if (name === contentNames.manifest) {
      return textSink((text) => {
        manifest = parseTenantManifest(file, text);
      });
    }
    if (name === contentNames.summary) {
      return textSink((text) => {
        summary = JSON.parse(text) as Summary;
      });
    }
    if (name.startsWith(contentNames.file(''))) return ignored;
    const table = manifest?.tables.find((each) => contentNames.table(each.name) === name);
    if (!manifest || !table)
      throw new StartupError(`${file} contains an entry that does not belong in a tenant archive: ${name}`);
    return archivedRowSink(table, manifest.tenant.id, (rows) => {
      rowCounts.set(table.name, (rowCounts.get(table.name) ?? 0) + rows.length);
      if (table.name === 'users') userIds.push(...rows.map(({ id }) => String(id)));
    });
  });
  if (!manifest || !summary) throw new StartupError(`${file} is not a tenant archive`);
  if (rowCounts.get('tenants') !== 1) throw new StartupError(`${file} was changed: it must contain exactly one tenant`);
  return { manifest, summary, userIds };
}

/** Reads an archive's contents one after the other, each into the sink that `openSink` gives for its name. */
export async function readContents(file: string, openSink: (name: string) => Promise<Sink>): Promise<void> {
  let current: { readonly name: string; readonly sink: Sink } | undefined;
  for await (const { name, bytes } of readArchive(file)) {
    if (name !== current?.name) {
      await current?.sink.end();
      current = { name, sink: await openSink(name) };
    }
    await current.sink.write(bytes);
  }
  await current?.sink.end();
}

export const ignored: Sink = { write: async () => {}, end: async () => {} };

function textSink(use: (text: string) => void): Sink {
  const chunks: Buffer[] = [];
  return {
    write: async (bytes) => void chunks.push(bytes),
    end: async () => use(Buffer.concat(chunks).toString()),
  };
}
