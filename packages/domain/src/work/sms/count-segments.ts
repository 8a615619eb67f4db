/** The basic alphabet of GSM 03.38 (3GPP TS 23.038, section 6.2.1), but for its escape. */
const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
/** Written as an escape and a letter, so each takes the room of two. */
const extendedCharacters = new Set('\f^{}\\[~]|€');

const room = {
  'GSM-7': { alone: 160, together: 153 },
  'UCS-2': { alone: 70, together: 67 },
} as const;

type SmsEncoding = keyof typeof room;

/** The size of a text as SMS. */
export interface SmsCount {
  readonly encoding: SmsEncoding;
  /** As a reader counts them: a symbol outside of the basic plane is one. */
  readonly characters: number;
  /** Messages that are sent, and paid for; none for no text. */
  readonly segments: number;
  /** Room that is left in the last one, in characters of the plainest kind. */
  readonly left: number;
  /** Characters, each once, that no GSM-7 has: without them twice as many fit. */
  readonly beyondGsm: readonly string[];
}

/** Most segments that one message may take; the phone puts them together. */
export const maxSmsSegments = 10;

/**
 * Counts the segments of a text. Long texts are split into segments that each lose room to the concatenation header;
 * neither an escaped character nor a surrogate pair is split.
 */
export function countSegments(text: string): SmsCount {
  const characters = [...text];
  const beyondGsm = [...new Set(characters.filter((each) => !basic.has(each) && !extendedCharacters.has(each)))];
  const encoding = beyondGsm.length > 0 ? 'UCS-2' : 'GSM-7';
  const sizes = characters.map((each) => (encoding === 'UCS-2' ? each.length : extendedCharacters.has(each) ? 2 : 1));
  const { alone, together } = room[encoding];
  const totalSize = sizes.reduce((sum, size) => sum + size, 0);
  const textSummary = { encoding, characters: characters.length, beyondGsm } as const;
  if (totalSize <= alone) return { ...textSummary, segments: totalSize === 0 ? 0 : 1, left: alone - totalSize };
  let segments = 1;
  let usedSize = 0;
  for (const size of sizes) {
    if (usedSize + size > together) {
      segments += 1;
      usedSize = 0;
    }
    usedSize += size;
  }
  return { ...textSummary, segments, left: together - usedSize };
}

/** The text, or as much of its beginning as fits into so many segments, with three dots in the place of the rest. */
export function cutToSegments(text: string, max: number): string {
  if (countSegments(text).segments <= max) return text;
  const characters = [...text];
  let [fits, tooLong] = [0, characters.length];
  while (tooLong - fits > 1) {
    const midpoint = Math.floor((fits + tooLong) / 2);
    if (countSegments(`${characters.slice(0, midpoint).join('')}...`).segments <= max) fits = midpoint;
    else tooLong = midpoint;
  }
  return `${characters.slice(0, fits).join('').trimEnd()}...`;
}
