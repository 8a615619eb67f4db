/** In the order in which they are believed where several would do: a comma also stands in numbers. */
const separators = ['\t', ';', ',', '|'] as const;

/** Lines that are looked at. */
const sampleLines = 50;

/** What Excel writes above a table to say what separates its columns. */
const announced = /^sep=(.)\r?\n/;

/**
 * What stands between the columns of a text: the character that most lines have equally often, outside of quotes. A comma where
 * there is but one column.
 * @returns the separator, and where the table begins behind the line that announces it
 */
export function findSeparator(text: string): { readonly separator: string; readonly start: number } {
  const announcement = announced.exec(text);
  if (announcement?.[1]) return { separator: announcement[1], start: announcement[0].length };
  const counts = countsOfLines(text);
  const scored = separators.map((separator, index) => {
    const ofLines = counts.map((line) => line[index] ?? 0);
    const inHeader = ofLines[0] ?? 0;
    const agreeing = ofLines.filter((count) => count === inHeader).length;
    return { separator, score: inHeader === 0 ? 0 : agreeing / ofLines.length + Math.min(inHeader, 100) / 1000 };
  });
  const best = scored.toSorted((one, other) => other.score - one.score)[0];
  return { separator: best && best.score > 0 ? best.separator : ',', start: 0 };
}

/** How often each separator stands in each of the first lines, outside of quotes, which may go over lines. */
function countsOfLines(text: string): readonly number[][] {
  const lines: number[][] = [];
  let counts = separators.map(() => 0);
  let isQuoted = false;
  let isEmpty = true;
  for (const character of text) {
    if (character === '"') isQuoted = !isQuoted;
    if (character === '\n' && !isQuoted) {
      if (!isEmpty) lines.push(counts);
      if (lines.length === sampleLines) return lines;
      counts = separators.map(() => 0);
      isEmpty = true;
      continue;
    }
    if (character !== '\r') isEmpty = false;
    const index = isQuoted ? -1 : separators.indexOf(character as (typeof separators)[number]);
    if (index >= 0) counts[index] = (counts[index] ?? 0) + 1;
  }
  return isEmpty ? lines : [...lines, counts];
}
