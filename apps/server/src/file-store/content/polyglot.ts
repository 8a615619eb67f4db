import type { FileBytes } from './file-bytes.ts';

/** How far into a file readers look for the beginning of a format, in bytes. */
const headLength = 1024;

/** What makes a browser, or a reader of PDF, take a file for something else than its first bytes say. */
const markup = /<!doctype|<html|<head|<body|<script|<iframe|<svg|<\?php|<!entity/i;

/** Longest comment behind an archive's directory, and its end record. */
const archiveTail = 65_535 + 22;

/** Whether a file could also be taken for a web page, a drawing with scripts, or (`except` one of them) a PDF or archive. */
export async function isPolyglot(bytes: FileBytes, except: 'pdf' | 'zip' | 'none'): Promise<boolean> {
  const head = (await bytes.read(0, headLength)).toString('latin1');
  if (markup.test(head)) return true;
  if (except !== 'pdf' && head.includes('%PDF-')) return true;
  return except !== 'zip' && (await endsAsArchive(bytes));
}

/**
 * Whether a file ends with the directory of a ZIP archive, which readers look for from the end: whatever stands before.
 * The record's own numbers must fit, so that chance hardly ever makes one.
 */
async function endsAsArchive(bytes: FileBytes): Promise<boolean> {
  const start = Math.max(0, bytes.size - archiveTail);
  const tail = await bytes.read(start, archiveTail);
  for (let at = tail.lastIndexOf('PK\x05\x06', undefined, 'latin1'); at >= 0; ) {
    if (at + 22 <= tail.length) {
      const directoryLength = tail.readUInt32LE(at + 12);
      const commentLength = tail.readUInt16LE(at + 20);
      if (directoryLength <= start + at && at + 22 + commentLength <= tail.length) return true;
    }
    if (at === 0) break;
    at = tail.lastIndexOf('PK\x05\x06', at - 1, 'latin1');
  }
  return false;
}
