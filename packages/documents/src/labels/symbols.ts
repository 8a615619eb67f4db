import bwip from 'bwip-js/node';
import type { PrintedPart } from './printed-label.ts';

/** Dark rectangles of a code, in modules. `down` is `null` for bars, which are as high as their box. */
export interface LabelSymbol {
  readonly across: number;
  readonly down: number | null;
  readonly runs: readonly (readonly [x: number, y: number, width: number, height: number])[];
}

type SymbolPart = Pick<PrintedPart, 'type' | 'errorCorrection'>;

const names = { qr: 'qrcode', dataMatrix: 'datamatrix', code128: 'code128', ean13: 'ean13' } as const;

/** Makes the symbols of many labels that are much alike. */
export interface SymbolMaker {
  /** `null` where the part is none, has nothing to say, or cannot say it. */
  of(part: SymbolPart, text: string): LabelSymbol | null;
}

/**
 * Which of the eight masks suits a QR code best is found out once for codes of one size: those of one print begin alike, and validating
 * takes two thirds of the time.
 */
export function symbolMaker(): SymbolMaker {
  const masks = new Map<string, number>();
  return {
    of(part, text) {
      if (!(part.type in names) || text === '') return null;
      try {
        return part.type === 'qr' ? qrSymbol(part, text, masks) : plainSymbol(part.type as keyof typeof names, text);
      } catch {
        return null;
      }
    },
  };
}

function qrSymbol({ errorCorrection }: SymbolPart, text: string, masks: Map<string, number>): LabelSymbol | null {
  const key = `${errorCorrection} ${Buffer.byteLength(text)}`;
  const mask = masks.get(key);
  const options = { bcid: 'qrcode', text, eclevel: errorCorrection, ...(mask !== undefined && { mask }) };
  const [symbol] = bwip.raw(options as Parameters<typeof bwip.raw>[0]);
  if (symbol === undefined || !('pixs' in symbol)) return null;
  if (mask === undefined) masks.set(key, maskOf(symbol));
  return matrixSymbol(symbol);
}

function plainSymbol(type: keyof typeof names, text: string): LabelSymbol | null {
  const [symbol] = bwip.raw({ bcid: names[type], text });
  if (symbol === undefined) return null;
  return 'pixs' in symbol ? matrixSymbol(symbol) : barSymbol(symbol);
}

interface Matrix {
  readonly pixs: readonly number[];
  readonly pixx: number;
  readonly pixy: number;
}

function matrixSymbol({ pixs, pixx, pixy }: Matrix): LabelSymbol {
  const runs: [number, number, number, number][] = [];
  for (let y = 0; y < pixy; y += 1) {
    for (let x = 0; x < pixx; x += 1) {
      if (pixs[y * pixx + x] !== 1) continue;
      // Neighbours are one rectangle: seams between them would show as hairlines.
      const from = x;
      while (x + 1 < pixx && pixs[y * pixx + x + 1] === 1) x += 1;
      runs.push([from, y, x + 1 - from, 1]);
    }
  }
  return { across: pixx, down: pixy, runs };
}

/** Widths of bars and the spaces between them, in turns. */
function barSymbol({ sbs }: { readonly sbs: readonly number[] }): LabelSymbol {
  const runs: [number, number, number, number][] = [];
  let x = 0;
  for (const [index, width] of sbs.entries()) {
    if (index % 2 === 0) runs.push([x, 0, width, 1]);
    x += width;
  }
  return { across: x, down: null, runs };
}

/**
 * The mask of a QR code, counted from 1 as bwip-js does: it stands in the code itself, in the ninth row, under a mask of its own.
 * Source: ISO/IEC 18004, 7.9.
 */
function maskOf({ pixs, pixx }: Matrix): number {
  const bit = (column: number) => pixs[8 * pixx + column] ?? 0;
  return 1 + (((bit(2) ^ 1) << 2) | (bit(3) << 1) | (bit(4) ^ 1));
}
