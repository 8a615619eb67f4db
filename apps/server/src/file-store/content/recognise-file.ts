import { type FileType, fileExtension, fileTypes } from '@tingest/domain';
import { compoundType } from './compound-file-type.ts';
import { type FileBytes, withFileBytes } from './file-bytes.ts';

const imageTypes: Readonly<Record<string, string>> = { jpg: 'jpeg', png: 'png', apng: 'png', gif: 'gif' };

/**
 * Which kind of file it is. The content decides, and the extension must agree; a name without one is taken. `undefined`
 * for kinds that are not allowed, and for files that are two things at once, have macros or are bombs. Images are only
 * looked at here; whether they can be shown is found out when they are re-encoded.
 * Source: specification, section 5; design, section 13.
 */
export async function recogniseFile(path: string, name: string): Promise<FileType | undefined> {
  const extension = fileExtension(name);
  const key = await withFileBytes(path, (bytes) => recognisedType(bytes, path, extension));
  const fileType = fileTypes.find((each) => each.key === key);
  return fileType && (extension === '' || fileType.extensions.includes(extension)) ? fileType : undefined;
}

async function recognisedType(bytes: FileBytes, path: string, extension: string): Promise<string | undefined> {
  const head = await bytes.read(0, 4100);
  const { fileTypeFromBuffer } = await import('file-type');
  const found = await fileTypeFromBuffer(head).catch(() => undefined);
  const imageType = found && imageTypes[found.ext];
  if (imageType) return (await isPolyglot(bytes, 'none')) ? undefined : imageType;
  if (head.toString('latin1', 0, 5) === '%PDF-') {
    const isWhole = (await bytes.read(bytes.size - 2048, 2048)).includes('%%EOF');
    return isWhole && !(await isPolyglot(bytes, 'pdf')) ? 'pdf' : undefined;
  }
  if (head.toString('latin1', 0, 4) === 'PK\x03\x04') {
    if (await isPolyglot(bytes, 'zip')) return undefined;
    const { archiveType } = await import('./archive-type.ts');
    return archiveType(path, bytes.size);
  }
  if (found?.ext === 'cfb') return (await isPolyglot(bytes, 'none')) ? undefined : compoundType(bytes);
  if (head.toString('latin1', 0, 5) === '{\\rtf') return (await isPolyglot(bytes, 'none')) ? undefined : 'rtf';
  // Whatever else has a signature is no text, even where all its characters could be.
  if (found !== undefined || (await isPolyglot(bytes, 'none')) || !(await isPlainText(bytes))) return undefined;
  // Texts are told apart by what they are called; what is in them is found out when they are read.
  const named = fileTypes.find(({ key, extensions }) => textFiles.has(key) && extensions.includes(extension));
  return named?.key ?? 'text';
}

/** Kinds that are texts. */
const textFiles: ReadonlySet<string> = new Set(['csv', 'jsonLines']);

/** Control characters that texts have: tab, line feed, form feed, carriage return, and Ctrl+Z, which old lists end with. */
const allowedControls = new Set([0x09, 0x0a, 0x0c, 0x0d, 0x1a]);

/**
 * Whether a file is a text: UTF-8, UTF-16 with its mark, or one of the older 8-bit encodings that lists come in. A text
 * has no control characters, and does not begin as a page, a drawing or a program does.
 */
async function isPlainText(bytes: FileBytes): Promise<boolean> {
  const head = await bytes.read(0, 1024);
  const encoding =
    head[0] === 0xff && head[1] === 0xfe ? 'utf-16le' : head[0] === 0xfe && head[1] === 0xff ? 'utf-16be' : '';
  if (encoding) return bytes.size % 2 === 0 && (await isWideText(bytes, encoding));
  if (/^(\ufeff|\u00ef\u00bb\u00bf)?\s*(<[a-z!?/]|#!|MZ)/i.test(head.toString('latin1'))) return false;
  for await (const piece of bytes.pieces()) {
    // By index: an iterator over a hundred million bytes takes many times as long.
    for (let at = 0; at < piece.length; at += 1) {
      const byte = piece[at] ?? 0;
      if (byte < 0x20 && !allowedControls.has(byte)) return false;
    }
  }
  return true;
}

async function isWideText(bytes: FileBytes, encoding: string): Promise<boolean> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  let isBeginning = true;
  try {
    for await (const piece of bytes.pieces()) {
      const text = decoder.decode(piece, { stream: true });
      if (isBeginning && /^\s*(<[a-z!?/]|#!)/i.test(text)) return false;
      isBeginning = false;
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
      if (/[\u0000-\u0008\u000b\u000e-\u0019\u001b-\u001f]/.test(text)) return false;
    }
    decoder.decode();
    return true;
  } catch {
    return false;
  }
}

/** How far into a file readers look for the beginning of a format, in bytes. */
const headLength = 1024;

/** What makes a browser, or a reader of PDF, take a file for something else than its first bytes say. */
const markup = /<!doctype|<html|<head|<body|<script|<iframe|<svg|<\?php|<!entity/i;

/** Longest comment behind an archive's directory, and its end record. */
const archiveTail = 65_535 + 22;

/** Whether a file could also be taken for a web page, a drawing with scripts, or (`except` one of them) a PDF or archive. */
async function isPolyglot(bytes: FileBytes, except: 'pdf' | 'zip' | 'none'): Promise<boolean> {
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
