import { decodeAs, type TextEncodingName } from './encodings.ts';

/** Encodings of one byte a character, in the order in which they are believed where several make as much sense. */
const candidates = ['windows-1252', 'macintosh', 'cp850', 'cp865', 'cp437'] as const satisfies TextEncodingName[];

/** Bytes of the lines that are validated. */
const sampleLength = 65_536;

/**
 * Returns the encoding in which bytes beyond ASCII make the most sense for Nordic texts: letters of their languages
 * within words, in the case of their neighbours, and signs in the usual places.
 */
export function guessEncoding(bytes: Uint8Array): TextEncodingName {
  const sample = linesBeyondAscii(bytes);
  const scored = candidates.map((encoding) => ({ encoding, score: plausibility(decodeAs(sample, encoding)) }));
  const bestScore = Math.max(...scored.map(({ score }) => score));
  return scored.find(({ score }) => score === bestScore)?.encoding ?? 'windows-1252';
}

/** The first lines that have a byte beyond ASCII. */
function linesBeyondAscii(bytes: Uint8Array): Uint8Array {
  const sample: number[] = [];
  let start = 0;
  let isBeyond = false;
  for (let at = 0; at <= bytes.length && sample.length < sampleLength; at += 1) {
    const byte = bytes[at] ?? 0x0a;
    if (byte > 0x7f) isBeyond = true;
    if (byte !== 0x0a && byte !== 0x0d) continue;
    if (isBeyond) sample.push(...bytes.subarray(start, Math.min(at, start + sampleLength)), 0x0a);
    start = at + 1;
    isBeyond = false;
  }
  return Uint8Array.from(sample);
}

const lastOfAscii = '\u007f';
const letter = /\p{L}/u;
const lower = /\p{Ll}/u;
const upper = /\p{Lu}/u;
const digit = /\d/;
const nordic = /[åäöæøÅÄÖÆØ]/;
/** Letters of other languages that names here have. */
const western = /[áàâãçéèêëíìîïñóòôõúùûüýÿßÁÀÂÇÉÈÊËÍÎÏÑÓÒÔÕÚÛÜðþÐÞšžŠŽœŒ]/;
/** Signs that stand before or behind words and numbers, or alone. */
const sign = /[–—…•€£§°±²³½¼¾×·©®™µ\u00a0]/;
const quote = /[“”„‘’«»‹›]/;

const points = { nordic: 3, western: 1, sign: 1, quotes: 3, wrong: -3, misplaced: -2 } as const;

function plausibility(text: string): number {
  return text.split('\n').reduce((sum, line) => sum + plausibilityOfLine(line), 0);
}

function plausibilityOfLine(line: string): number {
  let score = 0;
  let [opening, closing] = [0, 0];
  for (let at = 0; at < line.length; at += 1) {
    const character = line.charAt(at);
    if (character <= lastOfAscii) continue;
    const [before, after] = [line.charAt(at - 1), line.charAt(at + 1)];
    if (!quote.test(character)) score += pointsOf(character, before, after);
    else if (!letter.test(before) && !digit.test(before)) opening += 1;
    else if (!letter.test(after)) closing += 1;
    // An apostrophe within a word, as in a name.
    else score += character === '’' ? points.quotes : points.wrong;
  }
  // Quotes come in pairs; one alone is likelier a letter.
  const quotes = opening === closing ? points.quotes : points.misplaced / 2;
  return score + (opening + closing) * quotes;
}

function pointsOf(character: string, before: string, after: string): number {
  if (!letter.test(character)) {
    const isWithin = letter.test(before) && letter.test(after);
    return sign.test(character) && !isWithin ? points.sign : points.wrong;
  }
  // A letter that stands alone says as little as a sign does.
  if (!letter.test(before) && !letter.test(after) && (nordic.test(character) || western.test(character)))
    return points.sign;
  const characterPoints = nordic.test(character)
    ? points.nordic
    : western.test(character)
      ? points.western
      : points.wrong;
  const isOddCase =
    (upper.test(character) && lower.test(before)) ||
    (lower.test(character) && upper.test(before) && upper.test(after)) ||
    (lower.test(character) && !letter.test(before) && upper.test(after));
  return isOddCase || digit.test(before) || digit.test(after) ? points.misplaced : characterPoints;
}
