import { type FileType, fileExtension, fileTypes } from '@tingest/domain/foundation';
import { holdsAll } from './compound-file-sectors.ts';
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
  const detectedType = await fileTypeFromBuffer(head).catch(() => undefined);
  const imageType = detectedType && imageTypes[detectedType.ext];
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
  if (detectedType?.ext === 'cfb') return (await isPolyglot(bytes, 'compound')) ? undefined : compoundType(bytes);
  if (head.toString('latin1', 0, 5) === '{\\rtf') return (await isPolyglot(bytes, 'none')) ? undefined : 'rtf';
  // Any other file with a signature is not a text, even if all its characters could be.
  if (detectedType !== undefined || (await isPolyglot(bytes, 'none')) || !(await isPlainText(bytes))) return undefined;
  // Text formats are distinguished by file name; their content is checked when they are read.
  const namedType = fileTypes.find(({ key, extensions }) => textFiles.has(key) && extensions.includes(extension));
  return namedType?.key ?? 'text';
}

/** Kinds that are texts. */
const textFiles: ReadonlySet<string> = new Set(['csv', 'jsonLines', 'geoJson']);

/**
 * Whether a file is a text: UTF-8, UTF-16, or one of the older 8-bit encodings that lists come in. A text has no zeros and
 * hardly any control characters, and does not begin as a page, a drawing or a program does.
 */
async function isPlainText(bytes: FileBytes): Promise<boolean> {
  const head = await bytes.read(0, 1024);
  const encoding = wideEncoding(head);
  if (encoding) return bytes.size % 2 === 0 && (await isWideText(bytes, encoding));
  if (/^(\ufeff|\u00ef\u00bb\u00bf)?\s*(<[a-z!?/]|#!|MZ)/i.test(head.toString('latin1'))) return false;
  let oddControls = 0;
  for await (const piece of bytes.pieces()) {
    // By index: an iterator over a hundred million bytes takes many times as long.
    for (let at = 0; at < piece.length; at += 1) {
      const byte = piece[at] ?? 0;
      if (byte >= 0x20) continue;
      if (byte === 0) return false;
      if (!textControls.has(byte)) oddControls += 1;
    }
  }
  return isText(oddControls, bytes.size);
}

/**
 * The share of zero bytes, among each two, in UTF-16 without a byte order mark: in European languages, nearly every
 * other one.
 */
const zeroShare = 0.3;

/** The encoding of a text in UTF-16: by its mark, or by zeros that all stand in the same half of its characters. */
function wideEncoding(head: Buffer): 'utf-16le' | 'utf-16be' | undefined {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  const zeros = [0, 1].map((parity) => head.filter((byte, index) => byte === 0 && index % 2 === parity).length);
  const [inFirst = 0, inSecond = 0] = zeros;
  if (inFirst === 0 && inSecond > head.length * zeroShare) return 'utf-16le';
  return inSecond === 0 && inFirst > head.length * zeroShare ? 'utf-16be' : undefined;
}

/**
 * Control characters that programs leave in texts: bell, backspace, tab, line feed, vertical tab (a line break within a
 * cell), form feed, carriage return, Ctrl+Z (the end of old lists), escape, and the separators of files, groups,
 * records and units.
 */
const textControls = new Set([7, 8, 9, 10, 11, 12, 13, 26, 27, 28, 29, 30, 31]);

/** Other control characters are a slip where they are few, and a text has no more of them than one in so many bytes. */
const bytesOfOddControl = 100;

function isText(oddControls: number, size: number): boolean {
  return oddControls * bytesOfOddControl <= size;
}

async function isWideText(bytes: FileBytes, encoding: string): Promise<boolean> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  let isBeginning = true;
  let oddControls = 0;
  try {
    for await (const piece of bytes.pieces()) {
      const text = decoder.decode(piece, { stream: true });
      if (isBeginning && /^\s*(<[a-z!?/]|#!)/i.test(text)) return false;
      isBeginning = false;
      if (text.includes('\u0000')) return false;
      for (let at = 0; at < text.length; at += 1) {
        const code = text.charCodeAt(at);
        if (code < 0x20 && !textControls.has(code)) oddControls += 1;
      }
    }
    decoder.decode();
    return isText(oddControls, bytes.size);
  } catch {
    return false;
  }
}

/** How far into a file readers look for the beginning of a format, in bytes. */
const headLength = 1024;

/** Markup that makes a browser, or a PDF reader, treat a file as a type other than its first bytes indicate. */
const markup = /<!doctype|<html|<head|<body|<script|<iframe|<svg|<\?php|<!entity/i;

/** Longest comment behind an archive's directory, and its end record. */
const archiveTail = 65_535 + 22;

/**
 * Whether a file could also be taken for a web page, a drawing with scripts, or (`except` one of them) a PDF or archive. A
 * compound file may hold archives in its streams, as Excel keeps the theme of a workbook, and none behind or between them.
 */
async function isPolyglot(bytes: FileBytes, except: 'pdf' | 'zip' | 'compound' | 'none'): Promise<boolean> {
  const head = (await bytes.read(0, headLength)).toString('latin1');
  if (markup.test(head)) return true;
  if (except !== 'pdf' && head.includes('%PDF-')) return true;
  if (except === 'zip') return false;
  const ends = await archiveEnds(bytes);
  return ends.length > 0 && !(except === 'compound' && (await holdsAll(bytes, ends)));
}

const endRecordLength = 22;

/**
 * Finds ends of ZIP directories near the end of a file, where readers look for them, regardless of preceding bytes. The
 * record's own numbers must be consistent, so that random data hardly ever matches.
 */
async function archiveEnds(bytes: FileBytes): Promise<readonly { readonly start: number; readonly length: number }[]> {
  const start = Math.max(0, bytes.size - archiveTail);
  const tail = await bytes.read(start, archiveTail);
  const ends: { start: number; length: number }[] = [];
  for (let at = tail.lastIndexOf('PK\x05\x06', undefined, 'latin1'); at >= 0; ) {
    if (at + endRecordLength <= tail.length) {
      const directoryLength = tail.readUInt32LE(at + 12);
      const commentLength = tail.readUInt16LE(at + 20);
      if (directoryLength <= start + at && at + endRecordLength + commentLength <= tail.length)
        ends.push({ start: start + at, length: endRecordLength });
    }
    if (at === 0) break;
    at = tail.lastIndexOf('PK\x05\x06', at - 1, 'latin1');
  }
  return ends;
}
