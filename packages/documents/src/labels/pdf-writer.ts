import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { fonts } from '../pdf/fonts.ts';
import { printable } from '../pdf/sheet.ts';
import { openTextDocument, type TextDocument } from '../pdf/text-document.ts';
import { type DrawnPart, drawPart } from './draw-part.ts';
import type { MeasureText } from './fit-text.ts';
import type { LabelSetup, LabelWriter, PrintedLabel } from './printed-label.ts';
import { symbolMaker } from './symbols.ts';

const pointsPerMillimetre = 72 / 25.4;
/** The maximum number of bytes buffered for the consumer. */
const maxWaiting = 256 * 1024;
/** Labels between two checks of the buffer. */
const labelsAtOnce = 50;

const fontOf = (isBold: boolean) => (isBold ? fonts.semiBold : fonts.regular);

/** Writes labels as a PDF in their exact size, with fonts embedded and codes as shapes; pages leave as soon as they are full. */
export async function openLabelsPdf(setup: LabelSetup, out: Writable): Promise<LabelWriter> {
  const size: [number, number] = [points(setup.page.width), points(setup.page.height)];
  const doc = await openTextDocument({
    size,
    margin: 0,
    pdfVersion: '1.7',
    autoFirstPage: false,
    info: { Title: printable(setup.title), Creator: 'Tingest' },
  });
  // Printed in its size, and not fitted to the printer's own margins.
  const catalog = doc._root.data;
  catalog.ViewerPreferences = doc.ref({ PrintScaling: 'None' });
  doc.pipe(out);
  const completion = finished(out);
  // A failure is reported to the caller that awaits the end; until then it has no handler.
  completion.catch(() => undefined);
  // Once for the whole document, which then holds it once.
  const logo = setup.logo && doc.openImage(Buffer.from(setup.logo.picture));
  const measure = measuring(doc);
  const symbols = symbolMaker();
  const isTaken = (index: number) => index % labelsAtOnce === 0;
  let page = -1;

  const draw = (label: PrintedLabel) => {
    while (page < label.page) {
      doc.addPage({ size, margin: 0 });
      page += 1;
    }
    for (const [index, part] of setup.parts.entries()) {
      const drawnPart = drawPart(part, printable(label.texts[index] ?? ''), setup, { symbols, measure });
      if (drawnPart) drawOnPage(doc, label, drawnPart, logo);
    }
  };
  return {
    async add(labels) {
      for (const [index, label] of labels.entries()) {
        draw(label);
        if (!isTaken(index)) continue;
        forgetWords(doc);
        while (doc.readableLength > maxWaiting && !out.destroyed) await nextTurn();
      }
    },
    async end() {
      if (page < 0) doc.addPage({ size, margin: 0 });
      doc.end();
      await completion;
    },
  };
}

/** Forgets how words are laid out: hardly any two labels have the same code, and thousands of them would be kept until the end. */
function forgetWords(doc: TextDocument): void {
  for (const font of Object.values(doc._fontFamilies)) font.layoutCache = Object.create(null);
}

/** Measures by the fonts that documents are written in, without writing anything. */
export async function openTextMeasure(): Promise<MeasureText> {
  const doc = await openTextDocument({ autoFirstPage: false });
  return measuring(doc);
}

function measuring(doc: PDFKit.PDFDocument): MeasureText {
  return (text, size, isBold) => doc.font(fontOf(isBold)).fontSize(size).widthOfString(text);
}

function drawOnPage(
  doc: PDFKit.PDFDocument,
  label: PrintedLabel,
  drawnPart: DrawnPart,
  logo: ReturnType<TextDocument['openImage']> | undefined,
): void {
  const { code, lines = [], box } = drawnPart;
  doc.save();
  doc.translate(points(label.x + drawnPart.x), points(label.y + drawnPart.y));
  if (drawnPart.rotation !== 0) doc.rotate(drawnPart.rotation);
  if (code) drawModules(doc, code);
  for (const { text, x, baseline, size, isBold } of lines) {
    doc.font(fontOf(isBold)).fontSize(size).fillColor('#000000');
    doc.text(text, points(x), points(baseline), { lineBreak: false, baseline: 'alphabetic' });
  }
  if (box) doc.rect(points(box.left), points(box.top), points(box.width), points(box.height)).fill('#000000');
  if (drawnPart.logo && logo) {
    const { left, top, width, height } = drawnPart.logo;
    doc.image(logo, points(left), points(top), { width: points(width), height: points(height) });
  }
  doc.restore();
}

/** All modules in one shape: between two of them no seam shows, however finely they are drawn. */
function drawModules(doc: PDFKit.PDFDocument, code: NonNullable<DrawnPart['code']>): void {
  const { symbol, left, top, moduleWidth, moduleHeight } = code;
  doc.save();
  doc.translate(points(left), points(top));
  doc.transform(points(moduleWidth), 0, 0, points(moduleHeight), 0, 0);
  doc.fillColor('#000000');
  doc.addContent(`${symbol.runs.map((run) => `${run.join(' ')} re`).join('\n')}\nf`);
  doc.restore();
}

function points(millimetres: number): number {
  return millimetres * pointsPerMillimetre;
}
