/** One part of all labels; sizes in millimetres from the label's upper left corner, the font's in points. */
export interface PrintedPart {
  readonly type: 'qr' | 'dataMatrix' | 'code128' | 'ean13' | 'text' | 'logo' | 'line';
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Degrees clockwise; the box stays, its contents turn. */
  readonly rotation: 0 | 90 | 180 | 270;
  readonly fontSize: number;
  readonly isBold: boolean;
  readonly align: 'left' | 'center' | 'right';
  readonly shrinks: boolean;
  readonly showsText: boolean;
  readonly errorCorrection: 'L' | 'M' | 'Q' | 'H';
}

/** The common settings of all labels of one print. */
export interface LabelSetup {
  readonly title: string;
  /** The page, or the label of a roll. */
  readonly page: { readonly width: number; readonly height: number };
  /** One label. */
  readonly size: { readonly width: number; readonly height: number };
  readonly parts: readonly PrintedPart[];
  /** Dots an inch where labels are printed on a roll: modules are whole dots then. */
  readonly dpi?: number | undefined;
  readonly logo?: LabelLogo | undefined;
}

/** The tenant's mark: a picture for PDF, and for printers dots, a bit each, rows filled up to whole bytes. */
export interface LabelLogo {
  readonly picture: Uint8Array;
  /** Width by height. */
  readonly ratio: number;
  /** Made for the logo parts, by their indexes. */
  readonly dots?: ReadonlyMap<number, LogoDots> | undefined;
}

/** A picture in black and white. */
export interface LogoDots {
  readonly bytesPerRow: number;
  readonly rows: number;
  readonly bits: Uint8Array;
}

/** A label: its page, from 0, its position there, and the contents of its parts, in their order. */
export interface PrintedLabel {
  readonly page: number;
  readonly x: number;
  readonly y: number;
  readonly texts: readonly string[];
}

/** Takes labels in the order in which they are printed. */
export interface LabelWriter {
  /** Done when there is room for more. */
  add(labels: readonly PrintedLabel[]): Promise<void>;
  /** Resolves when everything has been passed to the output. */
  end(): Promise<void>;
}
