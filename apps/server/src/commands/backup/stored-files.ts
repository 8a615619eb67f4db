import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, rm } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { FilesConfig } from '../../config/file-settings.ts';
import { storageKey } from '../../file-store/file-store.ts';
import { fileVariants } from '../../file-store/signed-address.ts';
import { StartupError } from '../../foundation/startup-error.ts';
import { type FileStorage, openFileStorage } from '../../storage/file-storage.ts';
import type { ArchiveWriter } from './archive-writer.ts';
import { contentNames, type Summary } from './manifest.ts';
import type { Report } from './whole-archive.ts';

/**
 * Returns a query of the stored contents of some files, one line each: tenant, site, id, and whether it is an image.
 * Content that several files share is listed once.
 */
function storedFilesOf(condition: string): string {
  return `SELECT DISTINCT tenant_id, site_id, COALESCE(content_id, id) AS id, kind FROM files
    WHERE is_stored AND deleted_at IS NULL AND ${condition} ORDER BY tenant_id, id`;
}

/** Notes which files there are. @param condition of SQL on `files` @returns how many */
export async function listFiles(client: Client, condition: string, listPath: string): Promise<number> {
  const list = client.query(copyTo(`COPY (${storedFilesOf(condition)}) TO STDOUT`));
  await pipeline(list, createWriteStream(listPath, { mode: 0o600 }));
  return list.rowCount;
}

/** How many missing files are named. */
const namedMissing = 20;

/** Between two lines about the progress, in milliseconds. */
const progressPause = 5_000;

/**
 * Adds the content of files to an archive.
 * @param listPath file written by `listFiles`
 * @param onFile called after each file; an error that it throws ends the writing
 */
export async function writeFiles(
  config: FilesConfig,
  writer: ArchiveWriter,
  listPath: string,
  { report, onFile }: { readonly report: Report; readonly onFile?: () => void },
): Promise<Summary['files'] & Pick<Summary, 'missing'>> {
  const storage = openFileStorage(config);
  let [count, bytes, missingCount] = [0, 0, 0];
  const first: string[] = [];
  const say = progress(report);
  for await (const line of createInterface({ input: createReadStream(listPath) })) {
    const [tenant_id = '', site_id = '', id = '', type] = line.split('\t');
    for (const variant of type === 'image' ? fileVariants : (['original'] as const)) {
      const key = storageKey({ tenant_id, site_id, id }, variant);
      const content = await storage.read(key);
      if (content) {
        bytes += await writer.addStream(contentNames.file(key), content);
        count += 1;
      } else {
        missingCount += 1;
        if (first.length < namedMissing) first.push(key);
      }
    }
    say(() => `files: ${count} so far`);
    onFile?.();
  }
  report(`the uploaded files: ${count}, ${bytes} bytes`);
  return { count, bytes, missing: { count: missingCount, first } };
}

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const keyPattern = new RegExp(`^(?<tenant>${uuid})/${uuid}/(?<id>${uuid})/(?<variant>${fileVariants.join('|')})$`);

/** Puts the content of one file where the settings say, once all of it is there. */
export class FileSink {
  readonly #draft: string;
  readonly #key: string;
  readonly #storage: FileStorage;
  #size = 0;

  private constructor(storage: FileStorage, draft: string, key: string) {
    [this.#storage, this.#draft, this.#key] = [storage, draft, key];
  }

  static async open(storage: FileStorage, incoming: string, key: string): Promise<FileSink> {
    if (!keyPattern.test(key)) throw new StartupError(`the backup contains a file with an invalid name: ${key}`);
    await mkdir(incoming, { recursive: true, mode: 0o700 });
    const draft = path.join(incoming, `restore-${randomUUID()}`);
    await (await open(draft, 'wx', 0o600)).close();
    return new FileSink(storage, draft, key);
  }

  async write(bytes: Buffer): Promise<void> {
    const handle = await open(this.#draft, 'a');
    await handle.appendFile(bytes).finally(() => handle.close());
    this.#size += bytes.length;
  }

  /** @param client on which the files' rows are visible */
  async end(client: Client): Promise<void> {
    const contentType = await contentTypeOf(client, this.#key);
    await this.#storage.put(this.#key, { path: this.#draft, size: this.#size, contentType });
    await this.discard();
  }

  async discard(): Promise<void> {
    await rm(this.#draft, { force: true });
  }
}

/** Smaller pictures are all of one type, see `image-variants.ts`. */
async function contentTypeOf(client: Client, key: string): Promise<string> {
  const { tenant, id, variant } = keyPattern.exec(key)?.groups ?? {};
  if (variant !== 'original') return 'image/webp';
  const { rows } = await client.query<{ content_type: string }>(
    'SELECT content_type FROM files WHERE tenant_id = $1 AND id = $2',
    [tenant, id],
  );
  return rows[0]?.content_type ?? 'application/octet-stream';
}

/** Says how far it is, now and then. */
export function progress(report: Report): (line: () => string) => void {
  let last = Date.now();
  return (line) => {
    if (Date.now() - last < progressPause) return;
    last = Date.now();
    report(line());
  };
}
