import { withCharacters } from '../csv/encode-text.ts';
import { decodeAs, isMostlyUtf8, type TextEncodingName } from './encodings.ts';
import { guessEncoding } from './guess-encoding.ts';

/**
 * The share of every other byte that must be zero for a text to be UTF-16: in European texts nearly all of them are.
 */
const zeroShare = 0.3;
/** Bytes that are looked at for that. */
const sampleLength = 4096;
/** The first byte of the mark of UTF-8. */
const utf8Mark = 0xef;
// biome-ignore lint/suspicious/noControlCharactersInRegex: all of them are ASCII
const isAscii = /^[\u0000-\u007f]*$/;

/** A text, and the encoding that it was read in. */
export interface DecodedText {
  readonly text: string;
  readonly encoding: TextEncodingName;
}

/**
 * Returns the text of a file from any program: UTF-8 or UTF-16 by its byte order mark, UTF-16 without one by its zeros,
 * UTF-8 where nearly all of it is valid, and otherwise the encoding of Windows, Macintosh or DOS in which it makes the
 * most sense. In that of Windows, characters that it has no bytes for may be written as their numbers (see
 * `encodeText`).
 * @param selectedEncoding an encoding that applies regardless of the file's contents
 */
export function decodeText(bytes: Uint8Array, selectedEncoding: TextEncodingName | null = null): DecodedText {
  const encoding = selectedEncoding ?? encodingOf(bytes);
  const text = decodeAs(bytes, encoding);
  const mayHaveReferences =
    encoding === 'windows-1252' ||
    // Our own Unicode files declare it, regardless of their contents.
    (encoding === 'utf-8' && bytes[0] !== utf8Mark && isAscii.test(text));
  return { text: mayHaveReferences ? withCharacters(text) : text, encoding };
}

/** The text of a file as `decodeText` has it, with everything that looks like a character's number as it stands. */
export function plainText(bytes: Uint8Array, selectedEncoding: TextEncodingName | null = null): string {
  return decodeAs(bytes, selectedEncoding ?? encodingOf(bytes));
}

function encodingOf(bytes: Uint8Array): TextEncodingName {
  const [firstByte, secondByte] = bytes;
  if (firstByte === 0xff && secondByte === 0xfe) return 'utf-16le';
  if (firstByte === 0xfe && secondByte === 0xff) return 'utf-16be';
  const sample = bytes.subarray(0, sampleLength);
  const zerosAt = (parity: 0 | 1) => sample.filter((byte, index) => byte === 0 && index % 2 === parity).length;
  if (zerosAt(1) > sample.length * zeroShare) return 'utf-16le';
  if (zerosAt(0) > sample.length * zeroShare) return 'utf-16be';
  return isUtf8(bytes) || isMostlyUtf8(bytes) ? 'utf-8' : guessEncoding(bytes);
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}
