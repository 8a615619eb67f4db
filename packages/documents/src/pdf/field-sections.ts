import { drawFieldTable, type Frame, wholeWidth } from './field-table.ts';
import { fonts } from './fonts.ts';
import { ensureSpace, ink, layout, printable, type Sheet } from './sheet.ts';
import type { DocumentField } from './transaction-document.ts';
import { drawValueTable } from './value-table.ts';

/** How far the fields of a group or check point stand in. */
const inset = 12;
/** Nested any deeper, there would be no room left to write in. */
const deepestInset = 3;
/** A heading is not left alone at the bottom of a page. */
const spaceForHeading = 52;

interface FieldFrame extends Frame {
  /** Number of groups around the fields. */
  readonly depth: number;
}

/** Draws fields in reading order: plain ones as tables of two columns, groups under headings, collections as tables. */
export function drawFields(
  sheet: Sheet,
  parent: PDFKit.PDFStructureElement,
  fields: readonly DocumentField[],
  frame: FieldFrame = { ...wholeWidth(sheet), depth: 0 },
): void {
  let plainFields: DocumentField[] = [];
  const drawPlain = (): void => {
    drawFieldTable(sheet, parent, plainFields, frame);
    plainFields = [];
  };
  const { x, width, depth } = frame;
  const innerFrame = depth < deepestInset ? { x: x + inset, width: width - inset } : { x, width };
  for (const field of fields) {
    const isGroup = field.children !== undefined && field.value === '';
    if (!isGroup && field.table === undefined) plainFields.push(field);
    if (field.children === undefined && field.table === undefined) continue;
    drawPlain();
    if (isGroup || field.table !== undefined) drawFieldHeading(sheet, parent, field.label, frame);
    if (field.table) drawValueTable(sheet, parent, field.table, frame);
    if (field.children) drawFields(sheet, parent, field.children, { ...innerFrame, depth: depth + 1 });
  }
  drawPlain();
}

function drawFieldHeading(sheet: Sheet, parent: PDFKit.PDFStructureElement, text: string, frame: Frame): void {
  const { doc } = sheet;
  ensureSpace(sheet, spaceForHeading);
  if (doc.y > layout.top) doc.y += 8;
  parent.add(
    doc.struct('H4', {}, () => {
      doc.font(fonts.semiBold).fontSize(9.5).fillColor(ink.text);
      doc.text(printable(text), frame.x, doc.y, { width: frame.width });
    }),
  );
}
