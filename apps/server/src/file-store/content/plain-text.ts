import type { FileBytes } from './file-bytes.ts';

/** Control characters that texts have: tab, line feed, form feed, carriage return, and Ctrl+Z, which old lists end with. */
const allowedControls = new Set([0x09, 0x0a, 0x0c, 0x0d, 0x1a]);

/**
 * Whether a file is a text: UTF-8, UTF-16 with its mark, or one of the older 8-bit encodings that lists come in. A text
 * has no control characters, and does not begin as a page, a drawing or a program does.
 */
export async function isPlainText(bytes: FileBytes): Promise<boolean> {
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
