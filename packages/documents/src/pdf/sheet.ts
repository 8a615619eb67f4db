import { fonts } from './fonts.ts';
import { openTextDocument } from './text-document.ts';

/** Measures in points (1/72 inch) of an A4 sheet. */
export const layout = {
  left: 48,
  right: 48,
  top: 76,
  bottom: 60,
  /** Baseline region of header and footer, from the sheet's edge. */
  headerY: 34,
  footerY: 38,
  brandBarHeight: 4,
} as const;

/** Ink: near-black for the main text, a grey with contrast 7:1 on white for explanations, a light one for lines. */
export const ink = { text: '#16211f', quiet: '#4b5956', line: '#d9e0de', link: '#0b5f58' } as const;

/** The product's own colour, where a tenant has none. */
const defaultBrandColor = '#0f766e';

/** A document being drawn, from top to bottom. */
export interface Sheet {
  readonly doc: PDFKit.PDFDocument;
  /** Width between the margins. */
  readonly width: number;
  readonly brandColor: string;
}

/** A tagged PDF 1.7 document with one empty page, its language and its title set. */
export async function openSheet(options: {
  readonly title: string;
  readonly author: string;
  readonly culture: string;
  readonly brandColor: string | undefined;
}): Promise<Sheet> {
  const doc = await openTextDocument({
    size: 'A4',
    margins: { top: layout.top, right: layout.right, bottom: layout.bottom, left: layout.left },
    pdfVersion: '1.7',
    tagged: true,
    lang: options.culture,
    displayTitle: true,
    // Page numbers say how many there are, so pages stay open until the last one is drawn.
    bufferPages: true,
    info: { Title: printable(options.title), Author: printable(options.author), Creator: 'Tingest' },
  });
  doc.font(fonts.regular).fontSize(9.5).fillColor(ink.text).lineGap(1.5);
  const { brandColor = '' } = options;
  return {
    doc,
    width: doc.page.width - layout.left - layout.right,
    brandColor: /^#([\da-f]{3}|[\da-f]{6})$/i.test(brandColor) ? brandColor : defaultBrandColor,
  };
}

/** Finishes the document. */
export async function closeSheet({ doc }: Sheet): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  const streamEnd = new Promise<void>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.once('end', resolve);
    doc.once('error', reject);
  });
  doc.end();
  await streamEnd;
  return Buffer.concat(chunks);
}

/** Lowest point that may be drawn on. */
export function bottomOf({ doc }: Sheet): number {
  return doc.page.height - layout.bottom;
}

/** Begins a new page where less than `height` is left on this one. */
export function ensureSpace(sheet: Sheet, height: number): void {
  if (sheet.doc.y + height > bottomOf(sheet)) sheet.doc.addPage();
}

/**
 * Returns the text without characters that can't be drawn: control characters, halves of characters. Line breaks stay.
 */
export function printable(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n]/gu, ' ');
}
