import { SSF } from '@e965/xlsx';
import type { ReadCell } from './read-table.ts';
import { isTimeFormat, timeOf } from './serial-time.ts';

/** Hours, minutes or seconds that are not counted within a day: `[h]:mm`. */
const elapsedFormat = /\[(h+|m+|s+)\]/i;
/** Formats in which digits are lost, which are no part of a code: `1.2E+14`. */
const scientificFormat = /E[+-]/i;
/** Digits that a sheet keeps of a number. */
const digitsOfSheets = 15;

/**
 * A number as its cell shows it: a day or time, elapsed hours as the text `30:15`, and where a format makes something else of it
 * than a plain number (`00000`, `"INV-"0000`, `0 %`, `# ?/?`), both the number and the text.
 */
export function shownNumber(value: number, format: string | undefined, is1904: boolean): ReadCell {
  if (format === undefined || format === '' || /^(general|@|standard)$/i.test(format)) return value;
  try {
    if (elapsedFormat.test(format)) return { number: value, text: SSF.format(format, value) as string };
    if (isTimeFormat(format)) return timeOf(value, is1904, format);
    if (scientificFormat.test(format)) return value;
    const text = (SSF.format(withoutGrouping(format), value) as string).trim();
    return isPlain(text, value) || text === '' || /^#+$/.test(text) ? value : { number: value, text };
  } catch {
    // A format that no sheet has: the value is the number.
    return value;
  }
}

/** Returns a format without the thousands separator, outside of its own texts. */
function withoutGrouping(format: string): string {
  return format
    .split(/("[^"]*"|\\.|\[[^\]]*\])/)
    .map((part, index) => (index % 2 === 1 ? part : part.replace(/(?<=[#0?]),(?=[#0?])/g, '')))
    .join('');
}

/** Whether a text says the number and nothing else, be it rounded or with zeros behind. */
function isPlain(text: string, value: number): boolean {
  if (!/^-?(0|[1-9]\d*)(\.\d+)?$/.test(text)) return false;
  const displayedNumber = Number(text);
  return (
    displayedNumber === Number(value.toPrecision(digitsOfSheets)) ||
    Math.abs(displayedNumber - value) < 10 ** -decimalsOf(text)
  );
}

function decimalsOf(text: string): number {
  return text.includes('.') ? text.length - text.indexOf('.') - 1 : 0;
}
