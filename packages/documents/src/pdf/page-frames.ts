import { fonts } from './fonts.ts';
import { ink, layout, printable, type Sheet } from './sheet.ts';

/** The contents above and below the text of each page. */
export interface PageFrame {
  readonly tenant: string;
  readonly title: string;
  readonly footer: string;
}

/**
 * Draws header, footer and page number on all pages, once all of them exist. They are marked as artifacts: a screen
 * reader leaves out parts that would interrupt the text on every page.
 */
export function drawPageFrames(sheet: Sheet, frame: PageFrame): void {
  const { doc } = sheet;
  const { start, count } = doc.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    doc.switchToPage(start + index);
    // Text below the bottom margin would begin a new page.
    doc.page.margins.bottom = 0;
    doc.markContent('Artifact', { type: 'Pagination', attached: ['Top'] } as PDFKit.Mixins.MarkingOptions);
    doc.rect(0, 0, doc.page.width, layout.brandBarHeight).fill(sheet.brandColor);
    // The first page has the same words as heading and text.
    if (index > 0) drawLine(sheet, layout.headerY, frame.tenant, frame.title);
    doc.endMarkedContent();

    const footerY = doc.page.height - layout.footerY;
    doc.markContent('Artifact', { type: 'Pagination', attached: ['Bottom'] } as PDFKit.Mixins.MarkingOptions);
    doc
      .moveTo(layout.left, footerY - 10)
      .lineTo(doc.page.width - layout.right, footerY - 10)
      .lineWidth(0.5)
      .stroke(ink.line);
    drawLine(sheet, footerY, frame.footer, `${index + 1} / ${count}`);
    doc.endMarkedContent();
  }
}

/** One line of small text at the left and one at the right, cut where they would meet. */
function drawLine({ doc, width }: Sheet, y: number, left: string, right: string): void {
  doc.font(fonts.regular).fontSize(8).fillColor(ink.quiet);
  const oneLine = { height: 11, ellipsis: true, width: width / 2 - 8 } as const;
  doc.text(printable(left).replaceAll('\n', ' '), layout.left, y, oneLine);
  doc.text(printable(right).replaceAll('\n', ' '), layout.left + width / 2 + 8, y, { ...oneLine, align: 'right' });
}
