/** Encodings that a text may be read as, when it does not say itself which it is in. */
export const textEncodings = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'macintosh',
  'cp850',
  'cp865',
  'cp437',
] as const;
export type TextEncodingName = (typeof textEncodings)[number];

/** The characters of the bytes 0x80 to 0xFF in the code pages of DOS, which TextDecoder does not know. */
const cp437 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0';
const dosCharacters: Readonly<Record<string, string>> = {
  cp437,
  cp850:
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0',
  cp865: cp437.replace('¢', 'ø').replace('¥', 'Ø').replace('»', '¤'),
};

const highBytes = /[\u0080-\u00ff]/g;

/** The text that bytes are in an encoding. In UTF-8 a wrong byte spoils one letter. */
export function decodeAs(bytes: Uint8Array, encoding: TextEncodingName): string {
  if (encoding === 'utf-8') return decodeMostlyUtf8(bytes);
  const characters = dosCharacters[encoding];
  if (characters === undefined) return new TextDecoder(encoding).decode(bytes);
  return latinOf(bytes).replace(highBytes, (byte) => characters.charAt(byte.charCodeAt(0) - 0x80));
}

const latinOf = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');

/** Well-formed sequences of UTF-8 (RFC 3629, section 4), and any other byte beyond ASCII. */
const sequencesOrBytes =
  /[\u00c2-\u00df][\u0080-\u00bf]|\u00e0[\u00a0-\u00bf][\u0080-\u00bf]|[\u00e1-\u00ec\u00ee\u00ef][\u0080-\u00bf]{2}|\u00ed[\u0080-\u009f][\u0080-\u00bf]|\u00f0[\u0090-\u00bf][\u0080-\u00bf]{2}|[\u00f1-\u00f3][\u0080-\u00bf]{3}|\u00f4[\u0080-\u008f][\u0080-\u00bf]{2}|[\u0080-\u00ff]/g;

const isLetter = /\p{L}/u;
const wrongCharacter = '\uFFFD';

/**
 * A text in UTF-8 in which a byte may be wrong, which spoils that letter alone: it is the letter that Windows writes with the byte,
 * since programs that paste texts together mix the two, and the sign for a wrong character where it is no letter.
 */
function decodeMostlyUtf8(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const text = latinOf(bytes).replace(sequencesOrBytes, (sequence) => {
      if (sequence.length > 1) return Buffer.from(sequence, 'latin1').toString('utf8');
      return isLetter.test(sequence) ? sequence : wrongCharacter;
    });
    return text.replace(/^\uFEFF/, '');
  }
}

/** Whether more of a text that is not UTF-8 throughout is well-formed UTF-8 than is not. */
export function isMostlyUtf8(bytes: Uint8Array): boolean {
  let [validCount, invalidCount] = [0, 0];
  for (const [sequence] of latinOf(bytes).matchAll(sequencesOrBytes)) {
    if (sequence.length > 1) validCount += 1;
    else invalidCount += 1;
  }
  return validCount > 0 && validCount >= invalidCount;
}
