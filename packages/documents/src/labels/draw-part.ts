import { ascent, fitText, lineHeight, type MeasureText } from './fit-text.ts';
import type { LabelSetup, PrintedPart } from './printed-label.ts';
import type { LabelSymbol, SymbolMaker } from './symbols.ts';

const pointsPerMillimetre = 72 / 25.4;
const millimetresPerInch = 25.4;

/** One line of a text, in millimetres within the turned box; `size` in points. */
interface DrawnLine {
  readonly text: string;
  readonly x: number;
  readonly baseline: number;
  readonly size: number;
  readonly isBold: boolean;
}

/**
 * The drawing of a part, in millimetres: after moving to `x` and `y` on the label and turning clockwise by `rotation`
 * there. A code's modules begin at `left` and `top`, and are `moduleWidth` by `moduleHeight`.
 */
export interface DrawnPart {
  readonly x: number;
  readonly y: number;
  readonly rotation: number;
  readonly code?: {
    readonly symbol: LabelSymbol;
    readonly left: number;
    readonly top: number;
    readonly moduleWidth: number;
    readonly moduleHeight: number;
  };
  readonly lines?: readonly DrawnLine[];
  /** A filled box. */
  readonly box?: DrawnBox;
  /** Where the logo goes. */
  readonly logo?: DrawnBox;
}

interface DrawnBox {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

interface DrawingTools {
  readonly symbols: SymbolMaker;
  readonly measure: MeasureText;
}

/** Computes the drawing of a part with a text; `null` for none. */
export function drawPart(
  part: PrintedPart,
  text: string,
  { dpi, logo }: Pick<LabelSetup, 'dpi' | 'logo'>,
  { symbols, measure }: DrawingTools,
): DrawnPart | null {
  const size = turnedSize(part);
  const origin = { ...turnedOrigin(part), rotation: part.rotation };
  switch (part.type) {
    case 'line':
      return { ...origin, box: { left: 0, top: 0, ...size } };
    case 'logo': {
      if (!logo) return null;
      const width = Math.min(size.width, size.height * logo.ratio);
      const height = width / logo.ratio;
      return { ...origin, logo: { left: (size.width - width) / 2, top: (size.height - height) / 2, width, height } };
    }
    case 'text':
      return text === '' ? null : { ...origin, lines: textLines(part, text, { ...size, top: 0 }, measure) };
    default: {
      const symbol = symbols.of(part, text);
      return symbol && { ...origin, ...placedCode({ part, text, symbol }, size, dpi, measure) };
    }
  }
}

/** The box of a part before it is turned. */
export function turnedSize({ width, height, rotation }: PrintedPart): {
  readonly width: number;
  readonly height: number;
} {
  return rotation === 90 || rotation === 270 ? { width: height, height: width } : { width, height };
}

/** Where the upper left corner of the unturned box comes to lie. */
function turnedOrigin({ x, y, width, height, rotation }: PrintedPart): { readonly x: number; readonly y: number } {
  return {
    x: rotation === 90 || rotation === 180 ? x + width : x,
    y: rotation === 180 || rotation === 270 ? y + height : y,
  };
}

function textLines(
  { fontSize, isBold, shrinks, align }: Pick<PrintedPart, 'fontSize' | 'isBold' | 'shrinks' | 'align'>,
  text: string,
  { width, height, top }: { readonly width: number; readonly height: number; readonly top: number },
  measure: MeasureText,
): DrawnLine[] {
  const box = { width: width * pointsPerMillimetre, height: height * pointsPerMillimetre };
  const { size, lines } = fitText(text, box, { size: fontSize, isBold, shrinks }, measure);
  return lines.map((line, index) => {
    const freeWidth = Math.max(0, width - measure(line, size, isBold) / pointsPerMillimetre);
    const x = align === 'left' ? 0 : align === 'center' ? freeWidth / 2 : freeWidth;
    return {
      text: line,
      x,
      baseline: top + ((index * lineHeight + ascent) * size) / pointsPerMillimetre,
      size,
      isBold,
    };
  });
}

/** The height that the text below a bar code takes, in millimetres. */
export function textBelowHeight({ type, showsText, fontSize }: PrintedPart): number {
  return showsText && (type === 'code128' || type === 'ean13') ? (fontSize * lineHeight) / pointsPerMillimetre : 0;
}

function placedCode(
  { part, text, symbol }: { readonly part: PrintedPart; readonly text: string; readonly symbol: LabelSymbol },
  size: { readonly width: number; readonly height: number },
  dpi: number | undefined,
  measure: MeasureText,
): Pick<DrawnPart, 'code' | 'lines'> {
  const below = symbol.down === null ? textBelowHeight(part) : 0;
  const height = Math.max(size.height - below, size.height / 4);
  const fitting =
    symbol.down === null ? size.width / symbol.across : Math.min(size.width / symbol.across, height / symbol.down);
  const moduleWidth = inWholeDots(fitting, dpi);
  const moduleHeight = symbol.down === null ? height : moduleWidth;
  const code = {
    symbol,
    left: (size.width - symbol.across * moduleWidth) / 2,
    top: symbol.down === null ? 0 : (height - symbol.down * moduleHeight) / 2,
    moduleWidth,
    moduleHeight,
  };
  if (below === 0) return { code };
  const font = { ...part, align: 'center', shrinks: true } as const;
  return { code, lines: textLines(font, text, { width: size.width, height: below, top: height }, measure) };
}

/**
 * Returns the largest size that fits, and on printers with a known resolution a whole number of dots: bars that differ
 * by a dot are misread.
 */
function inWholeDots(size: number, dpi: number | undefined): number {
  if (dpi === undefined) return size;
  const dot = millimetresPerInch / dpi;
  return Math.max(1, Math.floor(size / dot + 1e-6)) * dot;
}
