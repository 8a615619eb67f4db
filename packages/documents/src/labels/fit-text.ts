/** How wide a text is in a font of a size, in the unit of the size. */
export type MeasureText = (text: string, size: number, isBold: boolean) => number;

/** A text as it fits into a box: its size, and its lines from the top. */
export interface FittedText {
  readonly size: number;
  readonly lines: readonly string[];
}

/** A line is so much higher than its letters are large. */
export const lineHeight = 1.2;
/** From the top of a line to the baseline, for a size of 1. */
export const ascent = 0.95;
/** The smallest size that is readable in print, in points. */
const smallest = 4;
const step = 0.5;
const ellipsis = '…';

/**
 * Breaks a text into lines that fit into a box, at spaces where there are any. A text that does not fit is written
 * smaller where allowed, and then cut.
 * @param box in points
 */
export function fitText(
  text: string,
  box: { readonly width: number; readonly height: number },
  font: { readonly size: number; readonly isBold: boolean; readonly shrinks: boolean },
  measure: MeasureText,
): FittedText {
  const widthOf = (size: number) => (part: string) => measure(part, size, font.isBold);
  for (let size = font.size; ; size = Math.max(smallest, size - step)) {
    const lines = brokenLines(text, box.width, widthOf(size));
    const max = Math.max(1, Math.floor((box.height + 0.01) / (size * lineHeight)));
    const isLast = !font.shrinks || size <= smallest;
    const hasRoom = lines.length <= max && (isLast || !lines.some(({ isBroken }) => isBroken));
    if (hasRoom) return { size, lines: lines.map((line) => line.text) };
    if (isLast) return { size, lines: cutLines(lines, max, box.width, widthOf(size)) };
  }
}

interface Line {
  readonly text: string;
  /** Whether a word had to be broken for it. */
  readonly isBroken: boolean;
}

function brokenLines(text: string, width: number, widthOf: (part: string) => number): Line[] {
  return text.split('\n').flatMap((paragraph) => {
    const lines: Line[] = [];
    let line = '';
    for (const word of paragraph.split(/ +/)) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (widthOf(longer) <= width) {
        line = longer;
        continue;
      }
      if (line !== '') lines.push({ text: line, isBroken: false });
      line = word;
      while (widthOf(line) > width && [...line].length > 1) {
        const part = longestStart(line, width, widthOf);
        lines.push({ text: part, isBroken: true });
        line = line.slice(part.length);
      }
    }
    return [...lines, { text: line, isBroken: false }];
  });
}

/** As many letters as fit, one at least. */
function longestStart(text: string, width: number, widthOf: (part: string) => number): string {
  const letters = [...text];
  let count = 1;
  while (count < letters.length && widthOf(letters.slice(0, count + 1).join('')) <= width) count += 1;
  return letters.slice(0, count).join('');
}

function cutLines(lines: readonly Line[], max: number, width: number, widthOf: (part: string) => number): string[] {
  const fittingLines = lines.slice(0, max).map(({ text }) => text);
  if (lines.length <= max) return fittingLines;
  let last = fittingLines.at(-1) ?? '';
  while (last !== '' && widthOf(last + ellipsis) > width) last = [...last].slice(0, -1).join('');
  return [...fittingLines.slice(0, -1), last.trimEnd() + ellipsis];
}
