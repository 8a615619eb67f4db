/** How the characters of a text file are written as bytes. */
export type TextEncoding = 'utf-8' | 'utf-16le' | 'windows-1252';

const byteOrderMark = '\uFEFF';
/** The bytes of Windows-1252 that are not those of Latin-1, by their characters. */
const windowsBytes = new Map(
  Array.from({ length: 0x20 }, (_, index) => 0x80 + index).map(
    (byte) => [new TextDecoder('windows-1252').decode(Uint8Array.of(byte)), byte] as const,
  ),
);
// biome-ignore lint/suspicious/noControlCharactersInRegex: Latin-1 has them too
const isPlain = /^[\u0000-\u007F\u00A0-\u00FF]*$/;
/** A reference in the text itself, which is told apart from those that stand for a character. */
const ampersandPattern = /&(?=#\d+;)/g;

/**
 * Encodes parts of a text as bytes. Unicode encodings begin with their byte order mark, by which spreadsheets recognize
 * them. A character that Windows-1252 has no byte for is written as its number, `&#9731;`, as browsers write it in
 * forms: nothing is lost, and the reader of the file sees the position of the character.
 */
export async function* encodeText(parts: AsyncIterable<string>, encoding: TextEncoding): AsyncGenerator<Buffer> {
  let isFirst = true;
  for await (const part of parts) {
    const text = isFirst ? part.replace(byteOrderMark, '') : part;
    const isMarked = isFirst && encoding !== 'windows-1252';
    isFirst = false;
    if (encoding === 'windows-1252') yield windowsBytesOf(text);
    else yield Buffer.from(isMarked ? byteOrderMark + text : text, encoding === 'utf-8' ? 'utf8' : 'utf16le');
  }
}

function windowsBytesOf(text: string): Buffer {
  const markedText = text.includes('&#') ? text.replace(ampersandPattern, '&#38;') : text;
  if (isPlain.test(markedText)) return Buffer.from(markedText, 'latin1');
  let bytes = '';
  for (const character of markedText) bytes += latinOf(character);
  return Buffer.from(bytes, 'latin1');
}

/** Returns the character with the Latin-1 byte that the character has in Windows-1252, or its number. */
function latinOf(character: string): string {
  if (isPlain.test(character)) return character;
  const byte = windowsBytes.get(character);
  return byte === undefined ? `&#${character.codePointAt(0)};` : String.fromCharCode(byte);
}

const reference = /&#(\d{2,7});/g;
const ampersand = 38;

/** A text that was read from Windows-1252 with the characters that its references stand for. */
export function withCharacters(text: string): string {
  if (!text.includes('&#')) return text;
  return text.replace(reference, (matchedText, digits: string) => {
    const number = Number(digits);
    if (number === ampersand) return '&';
    const isCharacter = number > 0x7f && number <= 0x10ffff && !(number >= 0xd800 && number <= 0xdfff);
    return isCharacter ? String.fromCodePoint(number) : matchedText;
  });
}
