import PDFDocument from 'pdfkit';
import { fallbackFonts, loadFonts } from './fonts.ts';
import { type FontOf, isPlainLine, textRuns } from './text-runs.ts';

/** How pdfkit writes lines and knows fonts. Not part of its published types; the version is pinned. */
interface Internals {
  readonly _font: {
    readonly ascender: number;
    readonly descender: number;
    readonly xHeight: number;
    readonly font: { hasGlyphForCodePoint(codePoint: number): boolean };
  };
  readonly _fontSize: number;
  /** How words of a font are laid out, which pdfkit keeps for good. */
  readonly _fontFamilies: Readonly<Record<string, { layoutCache: Record<string, unknown> }>>;
  /** The catalogue of the document. */
  readonly _root: { readonly data: Record<string, unknown> };
  _fragment(text: string, x: number, y: number, options: LineOptions): void;
  openImage(source: Buffer): OpenedImage;
  widthOfString(text: string, options?: LineOptions): number;
}

interface LineOptions extends PDFKit.Mixins.TextOptions {
  readonly lineWidth?: number;
  readonly textWidth?: number;
  readonly wordCount?: number;
}

/** A decoded picture. */
type OpenedImage = Parameters<PDFKit.PDFDocument['image']>[0];

export type TextDocument = PDFKit.PDFDocument & Internals;
// The class has these members too, which its types leave out.
const Base = PDFDocument as unknown as new (options: PDFKit.PDFDocumentOptions) => TextDocument;

/** A document with texts in any script: characters that the chosen font lacks are written in another. */
class ScriptDocument extends Base {
  /** Fonts that characters were found in, by the font that the text is set in. */
  readonly #known = new Map<object, Map<string, string | null | undefined>>();

  override widthOfString(text: string, options?: LineOptions): number {
    const fontOf = this.#fontOf();
    if (isPlainLine(text, fontOf)) return super.widthOfString(text, options);
    return this.#eachRun(text, fontOf, (run) => super.widthOfString(run, options));
  }

  override _fragment(text: string, x: number, y: number, options: LineOptions): void {
    const line = `${text}`.replace(/\n/g, '');
    const fontOf = this.#fontOf();
    if (isPlainLine(line, fontOf)) {
      super._fragment(text, x, y, options);
      return;
    }
    const width = this.widthOfString(line.trimEnd(), options);
    const freeWidth = options.width ? (options.lineWidth ?? width) - width : 0;
    let left = x + (options.align === 'right' ? freeWidth : options.align === 'center' ? freeWidth / 2 : 0);
    const { align: _, textWidth: __, wordCount: ___, ...otherOptions } = options;
    // All fonts stand on the line of the font that the text is set in.
    const baseline = options.baseline ?? -(this._font.ascender / 1000) * this._fontSize;
    this.#eachRun(line, fontOf, (run) => {
      const runWidth = super.widthOfString(run, options);
      super._fragment(run, left, y, { ...otherOptions, baseline, textWidth: runWidth, wordCount: 1 });
      left += runWidth;
      return runWidth;
    });
  }

  /** Writes or measures the runs of a line, each in its font. @returns the sum of their results */
  #eachRun(line: string, fontOf: FontOf, write: (run: string) => number): number {
    const { _font: ownFont } = this;
    let sum = 0;
    for (const { text, font } of textRuns(line, fontOf)) {
      if (font === null) Object.assign(this, { _font: ownFont });
      else this.font(font);
      sum += write(text);
    }
    Object.assign(this, { _font: ownFont });
    return sum;
  }

  #fontOf(): FontOf {
    const { _font: ownFont } = this;
    const knownFonts = this.#known.get(ownFont) ?? new Map<string, string | null | undefined>();
    this.#known.set(ownFont, knownFonts);
    return (character) => {
      if (!knownFonts.has(character)) knownFonts.set(character, this.#findFont(character, ownFont));
      return knownFonts.get(character);
    };
  }

  #findFont(character: string, ownFont: Internals['_font']): string | null | undefined {
    const codePoint = character.codePointAt(0) ?? 0;
    if (ownFont.font.hasGlyphForCodePoint(codePoint)) return null;
    const fallbackFont = fallbackFonts.find(({ name, has }) => {
      if (!has.test(character)) return false;
      this.font(name);
      return this._font.font.hasGlyphForCodePoint(codePoint);
    });
    Object.assign(this, { _font: ownFont });
    return fallbackFont?.name;
  }
}

/** Opens a document with the product's fonts, and those that it falls back on, which are read when a text needs them. */
export async function openTextDocument(options: PDFKit.PDFDocumentOptions): Promise<TextDocument> {
  const doc = new ScriptDocument(options);
  for (const [name, file] of await loadFonts()) doc.registerFont(name, file);
  for (const { name, path } of fallbackFonts) doc.registerFont(name, path);
  return doc;
}
