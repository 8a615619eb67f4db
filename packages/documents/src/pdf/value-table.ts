import { drawRule, type Frame, setLabelStyle, setValueStyle } from './field-table.ts';
import { fonts } from './fonts.ts';
import { drawPicture } from './pictures.ts';
import { bottomOf, ensureSpace, layout, printable, type Sheet } from './sheet.ts';
import type { DocumentCell, DocumentTable } from './transaction-document.ts';

const padding = 3.5;
const columnGap = 8;
const pictureHeight = 64;
/** A row that is higher than this may begin anywhere; it would not fit better on the next page. */
const keptWhole = 240;

/** A cell as it is drawn in its column. */
interface Column {
  readonly x: number;
  readonly width: number;
  readonly align: 'left' | 'right';
}

type RowRole = 'heading' | 'value' | 'sum';

interface TableRow {
  readonly cells: readonly DocumentCell[];
  readonly role: RowRole;
}

type Parent = PDFKit.PDFStructureElement;

/** Draws rows of values with a heading for each column, and their sums. The headings return on each page. */
export function drawValueTable(sheet: Sheet, parent: Parent, table: DocumentTable, frame: Frame): void {
  if (table.columns.length === 0) return;
  const columns = columnsOf(table, frame);
  const struct = sheet.doc.struct('Table');
  parent.add(struct);
  const headings = table.columns.map(({ label }) => ({ value: label }));
  drawCells(sheet, struct, columns, { cells: headings, role: 'heading' });
  for (const row of table.rows) {
    const pageBefore = sheet.doc.page;
    ensureSpace(sheet, Math.min(rowHeight(sheet, row, columns), keptWhole));
    if (sheet.doc.page !== pageBefore) repeatHeadings(sheet, headings, columns);
    drawRule(sheet, frame);
    drawCells(sheet, struct, columns, { cells: row, role: 'value' });
  }
  if (table.sums) {
    ensureSpace(sheet, 24);
    drawRule(sheet, frame);
    drawCells(sheet, struct, columns, { cells: table.sums.map((value) => ({ value })), role: 'sum' });
  }
  struct.end();
  sheet.doc.x = layout.left;
  sheet.doc.y = Math.min(sheet.doc.y + padding, bottomOf(sheet));
}

/** Columns share the width by how long their texts are, within reason. */
function columnsOf(table: DocumentTable, frame: Frame): readonly Column[] {
  const weights = table.columns.map(({ label, isNumber }, index) => {
    const longest = table.rows.reduce((max, row) => Math.max(max, row[index]?.value.length ?? 0), label.length);
    return Math.min(Math.max(longest, 6), isNumber ? 12 : 36);
  });
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const room = frame.width - columnGap * (weights.length - 1);
  let x = frame.x;
  return weights.map((weight, index) => {
    const column: Column = {
      x,
      width: (room * weight) / total,
      align: table.columns[index]?.isNumber ? 'right' : 'left',
    };
    x += column.width + columnGap;
    return column;
  });
}

function rowHeight(sheet: Sheet, cells: readonly DocumentCell[], columns: readonly Column[]): number {
  const heights = columns.map(({ width }, index) => {
    const cell = cells[index];
    const text = setValueStyle(sheet).heightOfString(printable(cell?.value ?? ''), { width });
    return text + (cell?.images?.length ?? 0) * (pictureHeight + padding);
  });
  return Math.max(...heights, 12) + 2 * padding;
}

/** Headings on a further page are for the eye; a screen reader knows them from the first. */
function repeatHeadings(sheet: Sheet, headings: readonly DocumentCell[], columns: readonly Column[]): void {
  const { doc } = sheet;
  doc.markContent('Artifact', { type: 'Layout' });
  const top = doc.y + padding;
  let bottom = top;
  for (const [index, { x, width, align }] of columns.entries()) {
    setLabelStyle(sheet).text(printable(headings[index]?.value ?? ''), x, top, { width, align });
    bottom = Math.max(bottom, doc.y);
  }
  doc.endMarkedContent();
  doc.y = bottom + padding;
}

function drawCells(sheet: Sheet, table: Parent, columns: readonly Column[], { cells, role }: TableRow): void {
  const { doc } = sheet;
  const row = doc.struct('TR');
  table.add(row);
  const top = doc.y + padding;
  const page = doc.page;
  let bottom = top;
  for (const [index, column] of columns.entries()) {
    const cell = cells[index];
    const struct = cellStruct(sheet, role);
    row.add(struct);
    doc.y = top;
    struct.add(() => {
      styleOf(sheet, role).text(printable(cell?.value ?? ''), column.x, top, {
        width: column.width,
        align: column.align,
      });
    });
    for (const image of cell?.images ?? []) {
      drawPicture(sheet, struct, image, { x: column.x, width: column.width, height: pictureHeight });
      doc.y += padding;
    }
    struct.end();
    bottom = doc.page === page ? Math.max(bottom, doc.y) : doc.y;
  }
  row.end();
  doc.y = bottom + padding;
}

function cellStruct({ doc }: Sheet, role: RowRole): Parent {
  if (role !== 'heading') return doc.struct('TD');
  const options: PDFKit.Mixins.StructureElementOptions & { readonly scope: string } = { scope: 'Column' };
  return doc.struct('TH', options);
}

function styleOf(sheet: Sheet, role: RowRole): PDFKit.PDFDocument {
  if (role === 'heading') return setLabelStyle(sheet);
  return role === 'sum' ? setValueStyle(sheet).font(fonts.semiBold) : setValueStyle(sheet);
}
