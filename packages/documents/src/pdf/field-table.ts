import { fonts } from './fonts.ts';
import { drawPicture } from './pictures.ts';
import { bottomOf, ensureSpace, ink, layout, printable, type Sheet } from './sheet.ts';
import type { DocumentField } from './transaction-document.ts';

const padding = 4.5;
const columnGap = 14;
/** Share of the width that the labels get. */
const labelShare = 0.3;
const imageBox = { width: 230, height: 170 } as const;
const imageGap = 5;
const toneSize = 7;
const toneColors = { good: '#15803d', attention: '#b91c1c', quiet: '#94a3a0' } as const;
/** A row that is higher than the rest of the page starts on it only where at least so much of it fits. */
const leastStart = 54;
/** Rows up to this height are kept whole. */
const keptWhole = 240;
/** Shown where a field has no value. */
const noValue = '–';

/** Where something is drawn from side to side, in points. */
export interface Frame {
  readonly x: number;
  readonly width: number;
}

/** Between the margins. */
export function wholeWidth(sheet: Sheet): Frame {
  return { x: layout.left, width: sheet.width };
}

/**
 * Draws fields as a table of two columns, names at the left. Rows stay whole where they can; long ones flow over pages.
 * Fields inside fields and tables are not drawn here (`drawFields`).
 */
export function drawFieldTable(
  sheet: Sheet,
  parent: PDFKit.PDFStructureElement,
  fields: readonly DocumentField[],
  frame: Frame = wholeWidth(sheet),
): void {
  if (fields.length === 0) return;
  const table = sheet.doc.struct('Table');
  parent.add(table);
  for (const [index, field] of fields.entries()) drawRow(sheet, table, frame, { field, isFirst: index === 0 });
  table.end();
}

function drawRow(
  sheet: Sheet,
  table: PDFKit.PDFStructureElement,
  frame: Frame,
  { field, isFirst }: { readonly field: DocumentField; readonly isFirst: boolean },
): void {
  const { doc } = sheet;
  const label = printable(field.label);
  const value = printable(field.value);
  const images = field.images ?? [];
  const labelWidth = frame.width * labelShare;
  const toneWidth = field.tone ? toneSize + 5 : 0;
  const valueX = frame.x + labelWidth + columnGap + toneWidth;
  const valueWidth = frame.width - labelWidth - columnGap - toneWidth;

  const labelHeight = setLabelStyle(sheet).heightOfString(label, { width: labelWidth });
  const textHeight = setValueStyle(sheet).heightOfString(value || noValue, { width: valueWidth });
  const height = Math.max(labelHeight, textHeight) + 2 * padding;
  ensureSpace(sheet, height <= keptWhole ? height : Math.max(leastStart, labelHeight + 2 * padding));

  const pageOfRow = doc.page;
  if (!isFirst && doc.y > layout.top) drawRule(sheet, frame);
  const top = doc.y + padding;
  const row = doc.struct('TR');
  table.add(row);
  row.add(
    rowHeader(sheet, () => {
      setLabelStyle(sheet).text(label, frame.x, top, { width: labelWidth });
    }),
  );

  const cell = doc.struct('TD');
  row.add(cell);
  if (field.tone) drawTone(sheet, field.tone, valueX - toneWidth, top);
  doc.y = top;
  if (value !== '' || images.length === 0)
    drawValue(sheet, cell, { ...field, value: value || noValue }, { x: valueX, width: valueWidth });
  for (const image of images) {
    doc.y += imageGap;
    drawPicture(sheet, cell, image, {
      x: valueX,
      width: Math.min(imageBox.width, valueWidth),
      height: imageBox.height,
    });
  }
  row.end();

  const labelBottom = doc.page === pageOfRow ? top + labelHeight : 0;
  doc.x = layout.left;
  doc.y = Math.min(Math.max(doc.y, labelBottom) + padding, bottomOf(sheet));
}

function drawValue(sheet: Sheet, cell: PDFKit.PDFStructureElement, field: DocumentField, { x, width }: Frame): void {
  const { doc } = sheet;
  const { link } = field;
  // Values come from users; a document leads to web addresses only.
  if (link === undefined || !/^https?:\/\//i.test(link)) {
    cell.add(() => {
      setValueStyle(sheet).text(field.value, x, doc.y, { width });
    });
    return;
  }
  cell.add(
    doc.struct('Link', {}, () => {
      setValueStyle(sheet).fillColor(ink.link).text(field.value, x, doc.y, { width, link, underline: true });
    }),
  );
}

function rowHeader({ doc }: Sheet, draw: () => void): PDFKit.PDFStructureElement {
  const options: PDFKit.Mixins.StructureElementOptions & { readonly scope: string } = { scope: 'Row' };
  return doc.struct('TH', options, draw);
}

/** Draws a mark in a separate colour; its meaning is written beside it in words. */
function drawTone({ doc }: Sheet, tone: NonNullable<DocumentField['tone']>, x: number, top: number): void {
  doc.markContent('Artifact', { type: 'Layout' });
  doc.circle(x + toneSize / 2, top + 5.5, toneSize / 2).fill(toneColors[tone]);
  doc.endMarkedContent();
}

/** A thin line between rows. */
export function drawRule({ doc }: Sheet, { x, width }: Frame): void {
  doc.markContent('Artifact', { type: 'Layout' });
  doc
    .moveTo(x, doc.y)
    .lineTo(x + width, doc.y)
    .lineWidth(0.5)
    .stroke(ink.line);
  doc.endMarkedContent();
}

/** How names are written. */
export function setLabelStyle({ doc }: Sheet): PDFKit.PDFDocument {
  return doc.font(fonts.regular).fontSize(9).fillColor(ink.quiet);
}

/** How values are written. */
export function setValueStyle({ doc }: Sheet): PDFKit.PDFDocument {
  return doc.font(fonts.regular).fontSize(9.5).fillColor(ink.text);
}
