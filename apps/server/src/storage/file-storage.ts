import { once } from 'node:events';
import { createReadStream, ReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Disk } from 'flydrive';
import type { FSDriver } from 'flydrive/drivers/fs';
import type { S3Driver } from 'flydrive/drivers/s3';
import type { FilesConfig } from '../config-files.ts';

/** Keeps the content of files under keys, on a disk or in a bucket. Which of them makes no difference to anybody. */
export interface FileStorage {
  /** Stores a file of this machine under a key, for certain; what was there is replaced. Streamed, whatever its size. */
  put(
    key: string,
    source: { readonly path: string; readonly size: number; readonly contentType: string },
  ): Promise<void>;
  /** @throws when there is nothing under the key, before anything of it is read */
  read(key: string): Promise<Readable>;
  exists(key: string): Promise<boolean>;
  /** Removes a folder of keys and what stands in it under some names; nothing happens when there is nothing. */
  remove(folder: string, names: readonly string[]): Promise<void>;
}

/** What is configured, ready for use. Nothing is read or written, nor the store's own library loaded, before the first call. */
export function openFileStorage(config: FilesConfig): FileStorage {
  let opened: Promise<Disk> | undefined;
  const disk = (): Promise<Disk> => {
    opened ??= openDisk(config);
    return opened;
  };
  return {
    async put(key, { path, size, contentType }) {
      const target = await disk();
      await target.putStream(key, createReadStream(path), { contentType, contentLength: size });
      if (config.kind === 'disk') await syncToDisk(config.folder, key);
    },
    async read(key) {
      const stream = await (await disk()).getStream(key);
      // A file of a disk is opened behind one's back; whether it is there must be known before an answer begins.
      if (stream instanceof ReadStream) await once(stream, 'open');
      return stream;
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

/** Waits until a file, and the folders that name it, are on the disk: what is announced must outlive a power cut. */
async function syncToDisk(root: string, key: string): Promise<void> {
  const parts = key.split('/');
  // From the file up to the root, which may be new itself.
  for (let length = parts.length; length >= 0; length -= 1) {
    const handle = await open(join(root, ...parts.slice(0, length)), 'r').catch(unlessNoFolder);
    try {
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

async function openDisk(config: FilesConfig): Promise<Disk> {
  const { Disk } = await import('flydrive');
  return new Disk(config.kind === 'disk' ? await diskDriver(config.folder) : await bucketDriver(config));
}

async function diskDriver(folder: string): Promise<FSDriver> {
  const { FSDriver } = await import('flydrive/drivers/fs');
  return new FSDriver({ location: folder, visibility: 'private' });
}

async function bucketDriver(config: Extract<FilesConfig, { kind: 's3' }>): Promise<S3Driver> {
  const { S3Driver } = await import('flydrive/drivers/s3');
  const { bucket, region, endpoint, forcePathStyle, credentials } = config;
  return new S3Driver({
    bucket,
    region,
    forcePathStyle,
    ...(endpoint !== undefined && { endpoint }),
    // A copy: the SDK writes on it.
    ...(credentials && { credentials: { ...credentials } }),
    // Checksums that only some of the compatible stores know are left out where they are not asked for.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    visibility: 'private',
    supportsACL: false,
  });
}
