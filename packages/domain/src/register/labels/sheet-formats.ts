import type { LabelSheet } from './label-layout.ts';

type Grid = readonly [columns: number, rows: number];
type Size = readonly [width: number, height: number];

/**
 * A sheet of A4 with labels in a grid, by its maker's number. The grid is in the middle of the page, as on all of these sheets, unless
 * `left` and `top` say where its first label is.
 */
interface SheetFormat {
  readonly brand: 'Avery' | 'Herma';
  /** Numbers of sheets that are cut alike. */
  readonly numbers: readonly string[];
  readonly grid: Grid;
  readonly size: Size;
  /** Between two labels beside each other, and below each other. */
  readonly gaps: Size;
}

const a4 = { pageWidth: 210, pageHeight: 297 } as const;

function avery(numbers: string, grid: Grid, size: Size, gaps: Size = [0, 0]): SheetFormat {
  return { brand: 'Avery', numbers: numbers.split(' '), grid, size, gaps };
}

function herma(numbers: string, grid: Grid, size: Size, gaps: Size = [0, 0]): SheetFormat {
  return { brand: 'Herma', numbers: numbers.split(' '), grid, size, gaps };
}

/** Sheets that are sold in the Nordic countries, from small labels to large ones, in millimetres. Source: the makers' sheets of measures. */
const formats = {
  l4731: avery('L4731 L6008 L7656', [7, 27], [25.4, 10], [2.5, 0]),
  l7651: avery('L7651 J8651 L7551', [5, 13], [38.1, 21.2], [2.5, 0]),
  l4732: avery('L4732', [5, 16], [35.6, 16.9], [2.5, 0]),
  l7654: avery('L7654 L4770 J8654 L6140 L6145', [4, 10], [45.7, 25.4], [2.6, 0]),
  j8157: avery('L7157 J8157', [3, 11], [64, 24.3], [2.5, 0]),
  l7159: avery('L7159 J8159', [3, 8], [63.5, 33.9], [2.5, 0]),
  l7160: avery('L7160 J8160', [3, 7], [63.5, 38.1], [2.5, 0]),
  l7161: avery('L7161 J8161', [3, 6], [63.5, 46.6], [2.5, 0]),
  l7162: avery('L7162 J8162', [2, 8], [99.1, 33.9], [2.5, 0]),
  l7163: avery('L7163 J8163', [2, 7], [99.1, 38.1], [2.5, 0]),
  l7164: avery('L7164 J8164', [3, 4], [63.5, 72], [2.5, 0]),
  l7165: avery('L7165 J8165', [2, 4], [99.1, 67.7], [2.5, 0]),
  l7173: avery('L7173 J8173', [2, 5], [99.1, 57], [2.5, 0]),
  a3667: avery('3667', [4, 16], [48.5, 16.9]),
  a3666: avery('3666', [5, 13], [38, 21.2]),
  a3657: avery('3657', [4, 10], [48.5, 25.4]),
  a3422: avery('3422', [3, 8], [70, 35]),
  a3475: avery('3475 3490', [3, 8], [70, 36]),
  a3474: avery('3474', [3, 8], [70, 37]),
  a3652: avery('3652', [3, 7], [70, 42.3]),
  a3659: avery('3659', [2, 6], [97, 42.3]),
  a3425: avery('3425', [2, 5], [105, 57]),
  h4270: herma('4270 4606', [5, 13], [38, 21.2]),
  h4271: herma('4271 4607', [4, 16], [48.3, 16.9]),
  h4272: herma('4272 4608 4357', [4, 11], [48.3, 25.4]),
  h4346: herma('4346 4221 4366', [4, 12], [45.7, 21.2], [3, 0]),
  h4347: herma('4347 4222 4418', [3, 9], [63.5, 29.6], [3, 0]),
  h4464: herma('4464', [3, 8], [70, 37]),
  h4614: herma('4614 4670', [3, 8], [66, 33.8]),
  h4620: herma('4620', [2, 8], [105, 37]),
  h4625: herma('4625 4674', [2, 7], [105, 42.3]),
  h4457: herma('4457', [2, 6], [105, 48]),
} as const satisfies Record<string, SheetFormat>;

export type SheetFormatKey = keyof typeof formats;

/** Every known sheet, from small labels to large ones of each maker. */
export const sheetFormatKeys = Object.keys(formats) as readonly SheetFormatKey[];

/** Returns the name of a sheet: its maker and the numbers under which it is sold. */
export function sheetFormatName(key: SheetFormatKey): string {
  const { brand, numbers } = formats[key];
  return `${brand} ${numbers.join(', ')}`;
}

/** A known sheet, with its measures. */
export function sheetOfFormat(key: SheetFormatKey): LabelSheet {
  const { grid, size, gaps } = formats[key];
  const [columns, rows] = grid;
  const [width, height] = size;
  const [gapX, gapY] = gaps;
  const centeredMargin = (page: number, count: number, label: number, gap: number) =>
    Math.round((page - count * label - (count - 1) * gap) * 50) / 100;
  return {
    kind: 'sheet',
    format: key,
    ...a4,
    columns,
    rows,
    left: centeredMargin(a4.pageWidth, columns, width, gapX),
    top: centeredMargin(a4.pageHeight, rows, height, gapY),
    pitchX: Math.round((width + gapX) * 100) / 100,
    pitchY: Math.round((height + gapY) * 100) / 100,
    width,
    height,
  };
}
