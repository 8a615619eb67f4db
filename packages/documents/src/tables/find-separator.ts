import { quoteScanner } from './quote-scanner.ts';

/** Separators, in the order in which it is believed where several would do: a comma also stands in numbers. */
const separators = ['\t', ';', '|', ','] as const;
type Separator = (typeof separators)[number];

/**
 * Lines that are sampled, and those of them that may precede the header: a title, the date and the author of the list.
 */
const maxSampledLines = 1_000;
const maxPreambleLines = 20;

/** A line that Excel reads above a table, with the separator of its columns; in quotes or not. */
const announced = /^\s*"?sep=([^\r\n"]|\\t)"?[;,\t|]*(\r\n|\n|\r|$)/i;

/** Where the columns of a text are, and where its table begins behind the line that announces them. */
export interface FoundSeparator {
  readonly separator: string;
  readonly start: number;
  /** The line that the table begins in, from 1. */
  readonly line: number;
}

/**
 * Finds the separator of the columns of a text, based on all of its first lines: the character that has a line from
 * which on most lines have it as often as that one. Lines above belong to a title.
 * @param selectedSeparator a separator that applies regardless of the file's contents
 */
export function findSeparator(text: string, selectedSeparator: string | null = null): FoundSeparator {
  const announcement = announced.exec(text);
  const start = announcement?.[0].length ?? 0;
  const line = announcement ? announcement[0].split(/\r\n|\n|\r/).length : 1;
  const separatorOfLine = announcement?.[1] === '\\t' ? '\t' : announcement?.[1];
  const separator = selectedSeparator ?? separatorOfLine ?? likeliestSeparator(start > 0 ? text.slice(start) : text);
  return { separator, start, line };
}

function likeliestSeparator(text: string): string {
  // Where there is one column, a separator that divides nothing.
  const unusedSeparator = [',', ';', '\t', '|'].find((separator) => !text.includes(separator)) ?? ',';
  let bestCandidate: { readonly separator: string; readonly score: number } = { separator: unusedSeparator, score: 0 };
  for (const separator of separators) {
    const score = scoreOf(sampledLines(text, separator), separator);
    if (score > bestCandidate.score + tieMargin) bestCandidate = { separator, score };
  }
  return bestCandidate.separator;
}

/** Scores that differ by less are alike. */
const tieMargin = 0.001;

/** A line of a table as one separator divides it; line breaks within quotes do not end it. */
interface SampledLine {
  readonly text: string;
  /** Separators outside of quotes. */
  readonly count: number;
}

/** The first lines that have anything. */
function sampledLines(text: string, separator: Separator): readonly SampledLine[] {
  const lines: SampledLine[] = [];
  const scanner = quoteScanner(separator);
  let [start, count] = [0, 0];
  const endLine = (end: number) => {
    const line = text.slice(start, end);
    if (line.trim() !== '') lines.push({ text: line, count });
    start = end + 1;
    count = 0;
  };
  for (let at = 0; at < text.length && lines.length < maxSampledLines; at += 1) {
    const character = text.charAt(at);
    if (!scanner.isQuoted && (character === '\n' || character === '\r')) endLine(at);
    else if (!scanner.isQuoted && character === separator) count += 1;
    scanner.take(character);
  }
  if (lines.length < maxSampledLines) endLine(text.length);
  return lines;
}

/** Weight of a line that has fewer columns than the header, or more. */
const raggedShare = { fewer: 0.8, more: 0.6 } as const;
/** Penalties of lines above the header, each and all of them; of a header that is a number; of one that another separator divides. */
const penalties = { preambleLine: 0.02, preamble: 0.1, number: 0.2, divided: 0.25 } as const;

/** How well a separator divides a text, from 0 to 1, by the header that suits it best. */
function scoreOf(lines: readonly SampledLine[], separator: Separator): number {
  let bestScore = 0;
  for (let header = 0; header < Math.min(lines.length, maxPreambleLines + 1); header += 1) {
    const { text = '', count = 0 } = lines[header] ?? {};
    if (count === 0) continue;
    const table = lines.slice(header);
    if (separator === ',' && header > 0 && isProse(table, count)) continue;
    const fit = table.reduce((sum, line) => sum + fitOf(line.count, count), 0) / table.length;
    const cells = text.split(separator).map((cell) => cell.replaceAll('"', '').trim());
    const stronger = separators.slice(0, separators.indexOf(separator));
    const score =
      fit -
      Math.min(penalties.preambleLine * header, penalties.preamble) -
      (cells.some((cell) => /^-?\d+([.,]\d+)?$/.test(cell)) ? penalties.number : 0) -
      (stronger.some((otherSeparator) => text.includes(otherSeparator)) ? penalties.divided : 0);
    bestScore = Math.max(bestScore, score);
  }
  return bestScore;
}

function fitOf(count: number, ofHeader: number): number {
  if (count === ofHeader) return 1;
  if (count === 0) return 0;
  return count < ofHeader ? raggedShare.fewer : raggedShare.more;
}

/** Whether the commas of lines below another one are those of sentences: addresses below the one heading that they have. */
function isProse(lines: readonly SampledLine[], count: number): boolean {
  const isEven = count > 1 && lines.every((line) => line.count === count);
  return !isEven && lines.every(({ text }) => !/,(?! )|, +"/.test(text));
}
