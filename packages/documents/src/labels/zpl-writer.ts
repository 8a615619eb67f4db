import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { textBelowHeight, turnedSize } from './draw-part.ts';
import type { LabelSetup, LabelWriter, LogoDots, PrintedLabel, PrintedPart } from './printed-label.ts';
import { type SymbolMaker, symbolMaker } from './symbols.ts';

const millimetresPerInch = 25.4;
const pointsPerInch = 72;
const defaultDpi = 203;

/** How commands name a turn. */
const turns = { 0: 'N', 90: 'R', 180: 'I', 270: 'B' } as const;
const justifications = { left: 'L', center: 'C', right: 'R' } as const;
/** Bounds of a command's parameters. Source: Zebra, ZPL II Programming Guide, ^BQ, ^BX, ^BY, ^A. */
const largestQrModule = 10;
const largestBarModule = 10;
const smallestLetter = 10;

/**
 * Writes labels in the language of label printers, ZPL II, one format a label. Texts are UTF-8 (^CI28) in the printer's own font; a
 * printer of another resolution than the setup's prints everything in another size.
 */
export async function openLabelsZpl(setup: LabelSetup, out: Writable): Promise<LabelWriter> {
  const symbols = symbolMaker();
  const completion = finished(out);
  completion.catch(() => undefined);
  return {
    async add(labels) {
      const text = labels.map((label) => labelFormat(setup, label, symbols)).join('');
      if (text !== '' && !out.write(text)) await Promise.race([once(out, 'drain'), completion]);
    },
    async end() {
      out.end();
      await completion;
    },
  };
}

/** One label: a format of its own, so that a printer that is interrupted goes on with the next one. */
function labelFormat(setup: LabelSetup, label: PrintedLabel, symbols: SymbolMaker): string {
  const dots = dotsAt(setup.dpi ?? defaultDpi);
  const fields = setup.parts.map((part, index) =>
    partField({ setup, dots, symbols }, part, label.texts[index] ?? '', index),
  );
  return [
    '^XA',
    '^CI28',
    `^PW${dots(setup.size.width)}`,
    `^LL${dots(setup.size.height)}`,
    '^LH0,0',
    ...fields.filter((field) => field !== ''),
    '^XZ',
    '',
  ].join('\n');
}

type Dots = (millimetres: number) => number;

function dotsAt(dpi: number): Dots {
  return (millimetres) => Math.round((millimetres / millimetresPerInch) * dpi);
}

interface FieldWriting {
  readonly setup: LabelSetup;
  readonly dots: Dots;
  readonly symbols: SymbolMaker;
}

/** @param index of the part, by which the logo's dots are found */
function partField(writing: FieldWriting, part: PrintedPart, text: string, index: number): string {
  const { setup, dots } = writing;
  const at = `^FO${dots(part.x)},${dots(part.y)}`;
  switch (part.type) {
    case 'line': {
      const [width, height] = [Math.max(1, dots(part.width)), Math.max(1, dots(part.height))];
      return `${at}^GB${width},${height},${Math.min(width, height)}^FS`;
    }
    case 'logo': {
      const logo = setup.logo?.dots?.get(index);
      return logo ? `${at}${graphic(logo)}^FS` : '';
    }
    case 'text':
      return text === '' ? '' : textField(writing, part, text);
    default:
      return codeField(writing, part, text);
  }
}

function graphic({ bytesPerRow, rows, bits }: LogoDots): string {
  const count = bytesPerRow * rows;
  return `^GFA,${count},${count},${bytesPerRow},${Buffer.from(bits).toString('hex').toUpperCase()}`;
}

/** Writes a block of lines; the printer breaks them, and leaves out lines that do not fit. */
function textField({ setup, dots }: FieldWriting, part: PrintedPart, text: string): string {
  const { width, height } = turnedSize(part);
  const box = { width: dots(width), height: dots(height) };
  const { size, lines } = printerText(part, text, box, setup.dpi ?? defaultDpi);
  const letter = part.isBold ? `${size},${Math.round(size * 1.1)}` : `${size},${size}`;
  const block = `^FB${dots(width)},${lines},0,${justifications[part.align]},0`;
  return `^FO${dots(part.x)},${dots(part.y)}^A0${turns[part.rotation]},${letter}${block}^FH_^FD${blockData(text)}^FS`;
}

/**
 * How large the printer's own font may be, which this program cannot measure: its letters are about half as wide as high.
 */
function printerText(
  { fontSize, shrinks }: PrintedPart,
  text: string,
  { width, height }: { readonly width: number; readonly height: number },
  dpi: number,
) {
  const preferredSize = Math.max(smallestLetter, Math.round((fontSize / pointsPerInch) * dpi));
  let size = preferredSize;
  const linesNeeded = (letter: number) =>
    text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(([...line].length * letter * 0.55) / width)), 0);
  while (shrinks && size > smallestLetter && linesNeeded(size) * size > height) size -= 1;
  return { size, lines: Math.max(1, Math.floor(height / size)) };
}

/** A code in whole dots a module, in the middle of its box. */
function codeField({ dots, symbols }: FieldWriting, part: PrintedPart, text: string): string {
  const turn = turns[part.rotation];
  const symbol = symbols.of(part, text);
  if (!symbol) return '';
  const { width, height } = turnedSize(part);
  const textHeight = dots(textBelowHeight(part));
  const [boxWidth, boxHeight] = [dots(width), Math.max(1, dots(height) - textHeight)];
  const fitting =
    symbol.down === null ? boxWidth / symbol.across : Math.min(boxWidth / symbol.across, boxHeight / symbol.down);
  const max = part.type === 'qr' ? largestQrModule : largestBarModule;
  const module = Math.min(max, Math.max(1, Math.floor(fitting + 1e-6)));
  const across = symbol.across * module;
  const down = symbol.down === null ? boxHeight + textHeight : symbol.down * module;
  const isLying = part.rotation === 90 || part.rotation === 270;
  const [onLabelWidth, onLabelHeight] = isLying ? [down, across] : [across, down];
  const x = dots(part.x) + Math.max(0, Math.round((dots(part.width) - onLabelWidth) / 2));
  const y = dots(part.y) + Math.max(0, Math.round((dots(part.height) - onLabelHeight) / 2));
  const at = `^FO${x},${y}`;
  const line = part.showsText ? 'Y' : 'N';
  const data = `^FH_^FD${fieldData(text)}^FS`;
  switch (part.type) {
    case 'qr':
      // A QR code stands upright always; the field says how much may be lost and that the printer chooses the encoding.
      return `${at}^BQN,2,${module}^FH_^FD${part.errorCorrection}A,${fieldData(text)}^FS`;
    case 'dataMatrix':
      return `${at}^BX${turn},${module},200,,,6,${unusedCharacter(text)}${data}`;
    case 'ean13':
      return `${at}^BY${module}^BE${turn},${boxHeight},${line},N^FH_^FD${fieldData(text.slice(0, 12))}^FS`;
    default:
      return `${at}^BY${module}^BC${turn},${boxHeight},${line},N,N,A${data}`;
  }
}

/** Encodes characters that begin commands, and those that cannot be sent unchanged, as hexadecimal bytes (^FH_). */
function fieldData(text: string): string {
  return Array.from(text, (character) => {
    const isPlain = character >= ' ' && !'^~_\\'.includes(character) && character !== '\u007f';
    return isPlain ? character : escapeCharacter(character);
  }).join('');
}

/** As ^FB reads it: lines end with \\&, and a backslash is two. */
function blockData(text: string): string {
  return text
    .split('\n')
    .map((line) => line.split('\\').map(fieldData).join('\\\\'))
    .join('\\&');
}

/** Returns the character that begins escape sequences in a Data Matrix: one that does not occur in its data. */
function unusedCharacter(text: string): string {
  return ['|', '`', '#', '*'].find((character) => !text.includes(character)) ?? '|';
}

function escapeCharacter(character: string): string {
  return Array.from(
    Buffer.from(character, 'utf8'),
    (byte) => `_${byte.toString(16).toUpperCase().padStart(2, '0')}`,
  ).join('');
}
