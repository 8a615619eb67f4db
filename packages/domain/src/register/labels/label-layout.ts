import type { SheetFormatKey } from './sheet-formats.ts';

/** Types of the parts of a label. */
export const labelPartTypes = ['qr', 'dataMatrix', 'code128', 'ean13', 'text', 'logo', 'line'] as const;
export type LabelPartType = (typeof labelPartTypes)[number];

/** Quarter turns, in degrees clockwise, which every printer supports. */
export const labelRotations = [0, 90, 180, 270] as const;
export type LabelRotation = (typeof labelRotations)[number];

export const labelAlignments = ['left', 'center', 'right'] as const;
export type LabelAlignment = (typeof labelAlignments)[number];

/** How much of a QR code may be lost; more of it makes the code finer. */
export const errorCorrections = ['L', 'M', 'Q', 'H'] as const;
export type ErrorCorrection = (typeof errorCorrections)[number];

/** Dots an inch of the usual label printers. */
export const printerResolutions = [203, 300] as const;
export type PrinterResolution = (typeof printerResolutions)[number];

/** A sheet of paper with labels in a grid; all in millimetres. `left` and `top` are the first label's, `pitch` is from one to the next. */
export interface LabelSheet {
  readonly kind: 'sheet';
  /** The maker's number; `null` for a grid of one's own. */
  readonly format: SheetFormatKey | null;
  readonly pageWidth: number;
  readonly pageHeight: number;
  readonly columns: number;
  readonly rows: number;
  readonly left: number;
  readonly top: number;
  readonly pitchX: number;
  readonly pitchY: number;
  readonly width: number;
  readonly height: number;
}

/** Labels one after the other, in millimetres. */
interface LabelRoll {
  readonly kind: 'roll';
  readonly width: number;
  readonly height: number;
  readonly dpi: PrinterResolution;
}

/** The medium that labels are printed on. */
export type LabelMedium = LabelSheet | LabelRoll;

/**
 * A part of a label. `x`, `y`, `width` and `height` are the box that it takes up on the label, in millimetres from the
 * label's upper left corner; the contents are rotated within the box. The content of a code or a text is a template
 * (`labelText`).
 */
export interface LabelPart {
  readonly id: string;
  readonly type: LabelPartType;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly rotation: LabelRotation;
  /** Of codes and texts; empty for logos and lines. */
  readonly text: string;
  /** The font size of texts, and of the text below a bar code, in points. */
  readonly fontSize: number;
  readonly isBold: boolean;
  readonly align: LabelAlignment;
  /** Whether a text that is too long is written smaller before it is cut. */
  readonly shrinks: boolean;
  /** Whether a bar code's text is written below it. */
  readonly showsText: boolean;
  /** Of QR codes. */
  readonly errorCorrection: ErrorCorrection;
}

/** The design of a label: its medium and the positions of its parts. */
export interface LabelLayout {
  readonly medium: LabelMedium;
  readonly parts: readonly LabelPart[];
}

/** Parts of a label at most. */
export const maxLabelParts = 40;
/** Characters of a part's text at most. */
export const maxLabelTextLength = 500;
/** Labels that are printed at once. */
export const maxPrintedLabels = 10_000;

/** Defaults of the omitted properties of a part. */
const partDefaults = {
  rotation: 0,
  text: '',
  fontSize: 8,
  isBold: false,
  align: 'left',
  shrinks: true,
  showsText: true,
  errorCorrection: 'M',
} as const;

/** A part as it is sent: properties with a default may be omitted. */
export type LabelPartInput = Pick<LabelPart, 'id' | 'type' | 'x' | 'y' | 'width' | 'height'> & Partial<LabelPart>;

/** A part with everything said; sizes in hundredths of a millimetre, font sizes in tenths of a point. */
export function normalizeLabelPart(input: LabelPartInput): LabelPart {
  const part = { ...partDefaults, ...input };
  return {
    ...part,
    x: rounded(part.x),
    y: rounded(part.y),
    width: rounded(part.width),
    height: rounded(part.height),
    fontSize: Math.round(part.fontSize * 10) / 10,
  };
}

/** A length in hundredths of a millimetre. */
export function rounded(millimetres: number): number {
  return Math.round(millimetres * 100) / 100;
}

/** Whether a part is a code that a machine reads. */
export function isCodePart({ type }: Pick<LabelPart, 'type'>): boolean {
  return type === 'qr' || type === 'dataMatrix' || type === 'code128' || type === 'ean13';
}
