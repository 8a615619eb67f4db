import { qrModules } from './qr-code.ts';
import { ensureSpace, ink, layout, printable, type Sheet } from './sheet.ts';
import type { DocumentImage } from './transaction-document.ts';

/** Where a picture goes, in points. Its proportions are kept, and it is never enlarged beyond its pixels at 72 dpi. */
interface Box {
  readonly x: number;
  readonly width: number;
  readonly height: number;
}

/** A decoded picture. pdfkit's own type for it is not part of its published types. */
interface OpenedImage {
  readonly width: number;
  readonly height: number;
}

/**
 * Draws a picture at the current height and moves below it. One that can't be decoded is replaced by the text that
 * describes it: a broken file must not keep the rest of the document from its reader.
 */
export function drawPicture(sheet: Sheet, parent: PDFKit.PDFStructureElement, image: DocumentImage, box: Box): void {
  const { doc } = sheet;
  const openedImage = openImage(sheet, image.bytes);
  if (openedImage === undefined) {
    parent.add(
      doc.struct('P', {}, () => {
        doc.fillColor(ink.quiet).text(printable(image.alt), box.x, doc.y, { width: box.width });
      }),
    );
    return;
  }
  const factor = Math.min(1, box.width / openedImage.width, box.height / openedImage.height);
  const [width, height] = [openedImage.width * factor, openedImage.height * factor];
  ensureSpace(sheet, height);
  const top = doc.y;
  parent.add(
    figure(sheet, printable(image.alt), [box.x, top, box.x + width, top + height], () => {
      doc.image(Buffer.from(image.bytes), box.x, top, { width, height });
    }),
  );
  doc.x = layout.left;
  doc.y = top + height;
}

/** Draws a QR code as lines, sharp at any size, with its edge at `x` and `y`. */
export function drawQrCode(
  sheet: Sheet,
  parent: PDFKit.PDFStructureElement,
  code: { readonly text: string; readonly alt: string; readonly x: number; readonly y: number; readonly size: number },
): void {
  const { doc } = sheet;
  const { size: modules, isDark } = qrModules(code.text);
  const edge = code.size / modules;
  parent.add(
    figure(sheet, code.alt, [code.x, code.y, code.x + code.size, code.y + code.size], () => {
      for (let row = 0; row < modules; row += 1) {
        for (let column = 0; column < modules; column += 1) {
          if (!isDark(column, row)) continue;
          // Neighbours are one rectangle: seams between them would show as hairlines.
          const from = column;
          while (column + 1 < modules && isDark(column + 1, row)) column += 1;
          doc.rect(code.x + from * edge, code.y + row * edge, (column + 1 - from) * edge, edge);
        }
      }
      doc.fill('#000000');
    }),
  );
}

function figure(
  { doc }: Sheet,
  alt: string,
  bbox: readonly [number, number, number, number],
  draw: () => void,
): PDFKit.PDFStructureElement {
  const options: PDFKit.Mixins.StructureElementOptions & { readonly bbox: readonly number[] } = { alt, bbox };
  return doc.struct('Figure', options, draw);
}

function openImage({ doc }: Sheet, bytes: Uint8Array): OpenedImage | undefined {
  try {
    const opener = doc as PDFKit.PDFDocument & { openImage(source: Buffer): OpenedImage };
    return opener.openImage(Buffer.from(bytes));
  } catch {
    return undefined;
  }
}
