import type { Readable } from 'node:stream';
import type { ZipEntry } from '@tingest/documents/zip';
import type { SiteContext } from '../http/kernel/context.ts';
import type { FileNames } from './file-names.ts';

/** The content of a file by its id; `null` for one that is gone. */
type FileContents = (context: SiteContext, id: string) => Promise<Omit<ZipEntry, 'path'> | null>;

/** The files that a list names, and where they are. */
export interface ZippedFiles {
  readonly context: SiteContext;
  readonly contents: FileContents;
  readonly names: FileNames;
}

interface Workbook {
  readonly path: string;
  readonly open: () => Promise<Readable>;
}

/**
 * A list as a workbook, and beside it the files that it names, under `files/`. Their names are known when the workbook was written.
 * A file that is gone meanwhile is left out.
 */
export async function zippedList(workbook: Workbook, files: ZippedFiles | undefined): Promise<Readable> {
  const { writeZip } = await import('@tingest/documents/zip');
  return writeZip(entries(workbook, files));
}

async function* entries(workbook: Workbook, files: ZippedFiles | undefined): AsyncGenerator<ZipEntry> {
  yield { ...workbook, isCompressible: false };
  if (!files) return;
  const { context, contents, names } = files;
  for (const [id, name] of names.entries()) {
    // One at a time: the transaction ends when nothing was asked of it for long.
    const content = await contents(context, id);
    if (content) yield { path: `files/${name}`, ...content };
  }
}
