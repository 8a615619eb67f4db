import { setImmediate as nextTurn } from 'node:timers/promises';
import { drawFields } from './field-sections.ts';
import { drawFieldTable } from './field-table.ts';
import { fonts } from './fonts.ts';
import { drawPageFrames } from './page-frames.ts';
import { drawPicture, drawQrCode } from './pictures.ts';
import { closeSheet, ensureSpace, ink, layout, openSheet, printable, type Sheet } from './sheet.ts';
import type { DocumentOperation, TransactionDocument } from './transaction-document.ts';

const qrCodeSize = 78;
const logoBox = { width: 150, height: 34 } as const;
/** A heading is not left alone at the bottom of a page. */
const spaceForHeading = 76;

type Parent = PDFKit.PDFStructureElement;

/**
 * Makes the PDF of a transaction: tagged, with real text in an embedded font, so that it can be read aloud, searched
 * and copied. Long logs are drawn in small steps; other work goes on in between.
 */
export async function renderTransactionPdf(document: TransactionDocument): Promise<Uint8Array> {
  const sheet = await openSheet({
    title: document.title,
    author: document.tenant.name,
    culture: document.culture,
    brandColor: document.tenant.primaryColor,
  });
  const root = sheet.doc.struct('Document');
  sheet.doc.addStructure(root);

  drawTenant(sheet, root, document);
  drawSummary(sheet, root, document);
  drawElement(sheet, root, document);
  drawHeading(sheet, root, 'H2', document.labels.operations);
  for (const operation of document.operations) {
    drawOperation(sheet, root, operation);
    await nextTurn();
  }
  root.end();
  drawPageFrames(sheet, {
    tenant: document.tenant.name,
    title: document.title,
    footer: `${document.site} · ${document.labels.printedAt}`,
  });
  return closeSheet(sheet);
}

/** The first page's letterhead: logo, or the name where there is none. */
function drawTenant(sheet: Sheet, root: Parent, { tenant, labels }: TransactionDocument): void {
  const { doc } = sheet;
  doc.y = layout.headerY - 6;
  if (tenant.logo !== undefined) {
    drawPicture(sheet, root, { ...tenant.logo, alt: labels.logo }, { x: layout.left, ...logoBox });
    doc.y += 6;
  }
  drawParagraph(sheet, root, tenant.name, { font: fonts.medium, size: 9.5 });
  doc.y += 16;
}

function drawSummary(sheet: Sheet, root: Parent, document: TransactionDocument): void {
  const { doc } = sheet;
  const { labels } = document;
  const top = doc.y;
  const textWidth = sheet.width - qrCodeSize - 28;
  root.add(
    doc.struct('H1', {}, () => {
      doc.font(fonts.semiBold).fontSize(20).fillColor(ink.text);
      doc.text(printable(document.title), layout.left, top, { width: textWidth });
    }),
  );
  const belowTitle = doc.y + 6;

  const x = layout.left + sheet.width - qrCodeSize;
  drawQrCode(sheet, root, { text: document.link, alt: labels.qrCode, x, y: top + 4, size: qrCodeSize });
  const paragraph = doc.struct('P');
  root.add(paragraph);
  paragraph.add(
    doc.struct('Link', {}, () => {
      doc.font(fonts.regular).fontSize(8).fillColor(ink.link);
      doc.text(printable(labels.link), x - 28, top + qrCodeSize + 10, {
        width: qrCodeSize + 28,
        align: 'right',
        link: document.link,
        underline: true,
      });
    }),
  );
  const belowCode = doc.y;
  const pageOfCode = doc.page;

  doc.y = belowTitle;
  const facts = [
    { label: labels.service, value: document.service },
    { label: labels.number, value: document.number },
    { label: labels.status, value: document.status },
    { label: labels.site, value: document.site },
  ];
  drawFieldTable(sheet, root, facts, { x: layout.left, width: textWidth });
  if (doc.page === pageOfCode) doc.y = Math.max(doc.y, belowCode);
}

function drawElement(sheet: Sheet, root: Parent, { element, labels }: TransactionDocument): void {
  drawHeading(sheet, root, 'H2', element.title);
  drawFields(sheet, root, [{ label: labels.code, value: element.code }, ...element.fields]);
}

function drawOperation(sheet: Sheet, root: Parent, operation: DocumentOperation): void {
  drawHeading(sheet, root, 'H3', operation.heading);
  const byWhom = [operation.when, operation.who].filter((part) => part !== '').join(' · ');
  drawParagraph(sheet, root, byWhom, { font: fonts.regular, size: 9 });
  sheet.doc.y += 2;
  drawFields(sheet, root, operation.fields);
}

function drawHeading(sheet: Sheet, root: Parent, level: 'H2' | 'H3', text: string): void {
  const { doc } = sheet;
  ensureSpace(sheet, spaceForHeading);
  if (doc.y > layout.top) doc.y += level === 'H2' ? 22 : 12;
  if (level === 'H2') drawAccent(sheet);
  root.add(
    doc.struct(level, {}, () => {
      doc
        .font(fonts.semiBold)
        .fontSize(level === 'H2' ? 13 : 10.5)
        .fillColor(ink.text);
      doc.text(printable(text), layout.left, doc.y, { width: sheet.width });
    }),
  );
  doc.y += level === 'H2' ? 4 : 0;
}

/** A short line in the tenant's colour that opens a part of the document. */
function drawAccent({ doc, brandColor }: Sheet): void {
  doc.markContent('Artifact', { type: 'Layout' });
  doc.rect(layout.left, doc.y, 26, 2).fill(brandColor);
  doc.endMarkedContent();
  doc.y += 8;
}

interface TextStyle {
  readonly font: string;
  /** In points. */
  readonly size: number;
}

function drawParagraph(sheet: Sheet, root: Parent, text: string, { font, size }: TextStyle): void {
  const { doc } = sheet;
  root.add(
    doc.struct('P', {}, () => {
      doc.font(font).fontSize(size).fillColor(ink.quiet);
      doc.text(printable(text), layout.left, doc.y, { width: sheet.width });
    }),
  );
}
