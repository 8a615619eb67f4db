import bidiFactory from 'bidi-js';

/** A part of a line that one font can write, in the order in which parts stand from left to right. */
export interface TextRun {
  readonly text: string;
  /** `null` for the font that the text is set in. */
  readonly font: string | null;
}

/** Which font has a character: `null` for the one that the text is set in, `undefined` for none. */
export type FontOf = (character: string) => string | null | undefined;

/** Its types tell of a module with a default export, while CommonJS gives the function itself. */
const openBidi = bidiFactory as unknown as typeof bidiFactory.default;
const bidi = openBidi();
/** Hebrew, Arabic, Syriac, Thaana, N'Ko and scripts written like them. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
/** Marks and signs that stand in no place of their own: without a glyph they are left out. */
const placeless = /^[\p{M}\p{Cf}]$/u;

/**
 * Splits a line into runs of one font each, in visual order. A character that no font has is written by its compatible form (`ﬁ` as
 * `fi`) or else by its number, `[U+13000]`, so that a document never has an empty box. Source: UAX #9 for right-to-left scripts.
 */
export function textRuns(line: string, fontOf: FontOf): readonly TextRun[] {
  const text = withGlyphs(line, fontOf);
  if (!rightToLeft.test(text)) return runsOfOneDirection(text, fontOf);
  const { levels } = bidi.getEmbeddingLevels(text);
  const parts = visualParts(text, levels);
  return parts.flatMap(({ part, isReversed }) => {
    if (!isReversed) return runsOfOneDirection(part, fontOf);
    // The layout of a font puts the letters of a right-to-left word in order, but neither words nor the characters
    // between them.
    const runs = runsOfOneDirection(mirrored(part), fontOf).toReversed();
    return runs.map((run) => (rightToLeft.test(run.text) ? run : { ...run, text: [...run.text].reverse().join('') }));
  });
}

/** Whether a line needs more than the font that it is set in. */
export function isPlainLine(line: string, fontOf: FontOf): boolean {
  return [...line].every((character) => fontOf(character) === null) && !rightToLeft.test(line);
}

function withGlyphs(line: string, fontOf: FontOf): string {
  return [...line]
    .map((character) => {
      if (fontOf(character) !== undefined) return character;
      const compatible = character.normalize('NFKC');
      if (compatible !== character && [...compatible].every((each) => fontOf(each) !== undefined)) return compatible;
      if (placeless.test(character)) return '';
      return `[U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`;
    })
    .join('');
}

function runsOfOneDirection(text: string, fontOf: FontOf): readonly TextRun[] {
  const runs: { text: string; font: string | null }[] = [];
  for (const character of text) {
    const last = runs.at(-1);
    // Marks belong to the letter before them.
    const font = last && placeless.test(character) ? last.font : (fontOf(character) ?? null);
    if (last?.font === font) last.text += character;
    else runs.push({ text: character, font });
  }
  return runs;
}

interface VisualPart {
  readonly part: string;
  readonly level: number;
  readonly isReversed: boolean;
}

/** Parts of one embedding level, from left to right (rule L2). */
function visualParts(text: string, levels: Uint8Array): readonly VisualPart[] {
  const parts: { part: string; level: number; isReversed: boolean }[] = [];
  for (let index = 0; index < text.length; index += 1) {
    const level = levels[index] ?? 0;
    const last = parts.at(-1);
    if (last?.level === level) last.part += text.charAt(index);
    else parts.push({ part: text.charAt(index), level, isReversed: level % 2 === 1 });
  }
  const highest = Math.max(...parts.map(({ level }) => level));
  let orderedParts: readonly VisualPart[] = parts;
  for (let level = highest; level >= 1; level -= 1) orderedParts = reversedFrom(orderedParts, level);
  return orderedParts;
}

/** Reverses each sequence of parts with a level of at least `level`. */
function reversedFrom(parts: readonly VisualPart[], level: number): readonly VisualPart[] {
  const result: VisualPart[] = [];
  let stretch: VisualPart[] = [];
  for (const part of parts) {
    if (part.level >= level) stretch = [part, ...stretch];
    else {
      result.push(...stretch, part);
      stretch = [];
    }
  }
  return [...result, ...stretch];
}

/** Brackets of a right-to-left part open to the other side. */
function mirrored(part: string): string {
  return [...part].map((character) => bidi.getMirroredCharacter(character) ?? character).join('');
}
