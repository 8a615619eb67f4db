import { createWriteStream } from 'node:fs';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Entry } from 'yauzl';
import type { FileRow } from '../../../../file-store/file-queries.ts';
import { type FileStore, storageKey } from '../../../../file-store/file-store.ts';
import { inOwnFolder } from '../../../../file-store/own-folder.ts';
import { asStorageProblem } from '../../../../file-store/storage-problem.ts';
import { ProblemError } from '../../../../http/kernel/problem-error.ts';

/** A file in a zip. */
export interface ZipPart {
  readonly path: string;
  /** Unpacked, in bytes, as the directory says; reading it fails where that is a lie. */
  readonly size: number;
  readonly entry: Entry;
}

/** An uploaded zip on this machine. That its directory is honest, and no bomb, was found out when it was uploaded. */
export interface OpenZip {
  /** A folder of this machine that goes with the zip. */
  readonly folder: string;
  /** Its files: no folders, and nothing that systems put there for themselves. */
  readonly parts: readonly ZipPart[];
  readonly read: (part: ZipPart) => Promise<Readable>;
}

/** Files that macOS and Windows add to zips and folders. */
const ofSystems = /(^|\/)(__MACOSX\/|\.|Thumbs\.db$|desktop\.ini$)|\/$/i;

/** Opens a stored zip for the time of `work`. @throws ProblemError `fileMissing`, `tableUnreadable` */
export function withZip<T>(
  { storage, incoming }: FileStore,
  row: FileRow,
  work: (zip: OpenZip) => Promise<T>,
): Promise<T> {
  return inOwnFolder(incoming, async (folder) => {
    const content = await storage.read(storageKey(row, 'original')).catch(asStorageProblem);
    if (!content) throw new ProblemError({ code: 'fileMissing', path: 'fileId' });
    const file = path.join(folder, 'zip');
    await pipeline(content, createWriteStream(file, { flags: 'wx', mode: 0o600 }));
    const { openPromise } = await import('yauzl');
    const zip = await openPromise(file, { lazyEntries: true, autoClose: false }).catch(unreadable);
    try {
      const parts: ZipPart[] = [];
      for await (const entry of zip.eachEntry()) {
        const part = { path: pathOf(entry), size: entry.uncompressedSize, entry };
        if (!ofSystems.test(part.path)) parts.push(part);
      }
      return await work({ folder, parts, read: ({ entry }) => zip.openReadStreamPromise(entry).catch(unreadable) });
    } finally {
      zip.close();
    }
  });
}

/** The flag of an entry that says that its name is UTF-8. */
const isUtf8 = 0x800;

/**
 * The path of an entry. Finder writes UTF-8 without saying so; Windows in western Europe writes a code page that differs from the
 * one that the format assumes in two letters that stand in names.
 */
function pathOf({ fileName, fileNameRaw, generalPurposeBitFlag: flags }: Entry): string {
  if ((flags & isUtf8) !== 0 || fileNameRaw.every((byte) => byte < 0x80)) return fileName;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(fileNameRaw).replaceAll('\\', '/');
  } catch {
    return fileName.replaceAll('¢', 'ø').replaceAll('¥', 'Ø');
  }
}

function unreadable(): never {
  throw new ProblemError({ code: 'tableUnreadable', path: 'fileId' });
}
