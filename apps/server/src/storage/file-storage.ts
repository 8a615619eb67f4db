import { once } from 'node:events';
import { createReadStream, existsSync, ReadStream } from 'node:fs';
import { open as openFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Disk } from 'flydrive';
import type { FilesConfig } from '../config/file-settings.ts';
import { StorageOutageError, saysMissing } from './storage-outage.ts';

/** Bytes of a file from 0; `last` is one of them. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/**
 * Stores the content of files under keys, on a disk or in a bucket. The choice makes no difference to callers. A
 * failure to store or read for which the store is responsible is a `StorageOutageError`.
 */
export interface FileStorage {
  /** Stores a file of this machine durably under a key, replacing an existing one. Streamed, regardless of its size. */
  put(
    key: string,
    source: { readonly path: string; readonly size: number; readonly contentType: string },
  ): Promise<void>;
  /**
   * Nothing where there is nothing under the key, which is known before anything of it is read.
   * @param part bytes that are wanted, the first and the last; all without it
   */
  read(key: string, part?: ByteRange): Promise<Readable | undefined>;
  exists(key: string): Promise<boolean>;
  /** Removes a folder of keys and the given names in it; has no effect if it does not exist. */
  remove(folder: string, names: readonly string[]): Promise<void>;
}

/**
 * Opens the configured storage. Nothing is read or written, nor the store's own library loaded, before the first call.
 */
export function openFileStorage(config: FilesConfig): FileStorage {
  let openedDisk: Promise<OpenedDisk> | undefined;
  const openOnce = (): Promise<OpenedDisk> => {
    openedDisk ??= openDisk(config);
    return openedDisk;
  };
  const disk = async () => (await openOnce()).disk;
  return {
    async put(key, { path, size, contentType }) {
      const target = await disk();
      try {
        await target.putStream(key, createReadStream(path), { contentType, contentLength: size });
        if (config.kind === 'disk') await syncToDisk(config.folder, key);
      } catch (error) {
        throw new StorageOutageError(error);
      }
    },
    async read(key, part) {
      try {
        const { disk: source, readPart } = await openOnce();
        const stream = part ? await readPart(key, part) : await source.getStream(key);
        // A file of a disk is opened behind one's back; whether it is there must be known before an answer begins.
        if (stream instanceof ReadStream) await once(stream, 'open');
        return stream;
      } catch (error) {
        // A disk that is not mounted has no files either, but that does not mean that they do not exist.
        const isThere = config.kind !== 'disk' || existsSync(config.folder);
        if (isThere && saysMissing(error)) return undefined;
        throw new StorageOutageError(error);
      }
    },
    exists: async (key) => (await disk()).exists(key),
    async remove(folder, names) {
      const target = await disk();
      // A bucket has no folders, and not every store deletes several things at once.
      if (config.kind === 'disk') await target.deleteAll(folder);
      else for (const name of names) await target.delete(`${folder}/${name}`);
    },
  };
}

/**
 * Restricts a file and the folders that name it to the server's user, and waits until they are on the disk: a stored
 * file must survive a power failure. The root folder is the operator's.
 */
async function syncToDisk(root: string, key: string): Promise<void> {
  const parts = key.split('/');
  // From the file up to the root, which may be new itself.
  for (let length = parts.length; length >= 0; length -= 1) {
    const handle = await openFile(join(root, ...parts.slice(0, length)), 'r').catch(unlessNoFolder);
    try {
      if (length > 0) await handle?.chmod(length === parts.length ? 0o600 : 0o700);
      await handle?.sync();
    } finally {
      await handle?.close();
    }
  }
}

/** Windows opens no folders, and writes them by itself. */
function unlessNoFolder(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'EISDIR' && error.code !== 'EPERM') throw error;
}

/** A disk, and how a part of a file is read from it, which the library does not do. */
interface OpenedDisk {
  readonly disk: Disk;
  readonly readPart: (key: string, part: ByteRange) => Promise<Readable>;
}

async function openDisk(config: FilesConfig): Promise<OpenedDisk> {
  const { Disk } = await import('flydrive');
  if (config.kind === 's3') return openBucket(config, Disk);
  const { FSDriver } = await import('flydrive/drivers/fs');
  return {
    disk: new Disk(new FSDriver({ location: config.folder, visibility: 'private' })),
    readPart: async (key, { first, last }) => createReadStream(join(config.folder, key), { start: first, end: last }),
  };
}

async function openBucket(
  { bucket, region, endpoint, forcePathStyle, credentials }: Extract<FilesConfig, { kind: 's3' }>,
  Drive: typeof Disk,
): Promise<OpenedDisk> {
  const { S3Driver } = await import('flydrive/drivers/s3');
  const { GetObjectCommand, S3Client } = await import('@aws-sdk/client-s3');
  const client = new S3Client({
    region,
    forcePathStyle,
    ...(endpoint !== undefined && { endpoint }),
    // A copy: the SDK writes on it.
    ...(credentials && { credentials: { ...credentials } }),
    // Checksums that only some of the compatible stores know are left out where they are not asked for.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  return {
    disk: new Drive(new S3Driver({ client, bucket, visibility: 'private', supportsACL: false })),
    async readPart(key, { first, last }) {
      const command = new GetObjectCommand({ Bucket: bucket, Key: key, Range: `bytes=${first}-${last}` });
      return (await client.send(command)).Body as Readable;
    },
  };
}
