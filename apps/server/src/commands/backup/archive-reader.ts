import { createReadStream } from 'node:fs';
import { access, constants } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import { StartupError } from '../../foundation/startup-error.ts';
import { maxEntryBytes } from './archive-writer.ts';
import { ContentDigest } from './content-digest.ts';
import { contentNames, type Manifest, parseManifest, type Summary } from './manifest.ts';

/** A part of a content: several in a row may have one name. */
export interface ArchivePart {
  readonly name: string;
  readonly bytes: Buffer;
}

/**
 * Reads an archive from its beginning to its end and verifies that it is complete.
 * @throws StartupError when it is damaged, cut off, or not an archive of Tingest; the parts read before must not be
 * relied on then
 */
export async function* readArchive(file: string): AsyncGenerator<ArchivePart> {
  await access(file, constants.R_OK).catch(() => {
    throw new StartupError(`${file} cannot be read`);
  });
  const tar = extract();
  const read = pipeline(createReadStream(file), createGunzip(), tar);
  read.catch((error: unknown) => tar.destroy(error as Error));
  const digest = new ContentDigest();
  let isWhole = false;
  let isFirst = true;
  try {
    for await (const entry of tar) {
      const { name, size = 0 } = entry.header;
      if (isFirst && name !== contentNames.manifest) throw notOurs(file);
      if (size > maxEntryBytes || isWhole) throw isFirst ? notOurs(file) : damaged(file);
      isFirst = false;
      const bytes = await buffer(entry);
      if (name === contentNames.summary) {
        if (parse<Summary>(file, bytes).sha256 !== digest.finish()) throw damaged(file);
        isWhole = true;
      } else digest.add(name, bytes);
      yield { name: name.replace(/\.\d{5}$/, ''), bytes };
    }
    await read;
  } catch (error) {
    if (error instanceof StartupError || isOfDisk(error)) throw error;
    throw isFirst && !(await isCompressed(file)) ? notOurs(file) : damaged(file);
  }
  if (!isWhole) throw isFirst ? notOurs(file) : damaged(file);
}

/** The first and the last entry of an archive. */
export interface ArchiveAbout {
  readonly manifest: Manifest;
  readonly summary: Summary;
  /** In base64; absent where it was left out. */
  readonly secretKey?: string;
}

/**
 * Reads all of an archive, to know that it is whole before anything is changed.
 * @throws StartupError as `readArchive`, and when it was written by a newer version
 */
export async function checkArchive(file: string): Promise<ArchiveAbout> {
  let manifest: Manifest | undefined;
  let summary: Summary | undefined;
  let secretKey: string | undefined;
  for await (const { name, bytes } of readArchive(file)) {
    if (name === contentNames.manifest) manifest = parseManifest(file, bytes.toString());
    if (name === contentNames.summary) summary = parse<Summary>(file, bytes);
    if (name === contentNames.key) secretKey = bytes.toString();
  }
  if (!manifest || !summary) throw damaged(file);
  return { manifest, summary, ...(secretKey !== undefined && { secretKey }) };
}

/**
 * Checks whether an error comes from the disk: such errors name the system call that failed. Every other error in
 * reading is the fault of the content that is read.
 */
function isOfDisk(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error;
}

/** Whether a file begins as one that gzip wrote. */
async function isCompressed(file: string): Promise<boolean> {
  const beginning = await buffer(createReadStream(file, { end: 1 }));
  return beginning.equals(Buffer.from([0x1f, 0x8b]));
}

function parse<Value>(file: string, bytes: Buffer): Value {
  try {
    return JSON.parse(bytes.toString()) as Value;
  } catch {
    throw damaged(file);
  }
}

function notOurs(file: string): StartupError {
  return new StartupError(`${file} is not a Tingest backup`);
}

function damaged(file: string): StartupError {
  return new StartupError(`${file} is damaged or cut off; nothing was changed`);
}
