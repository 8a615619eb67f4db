import type { CellType, TableColumn } from '../csv/table.ts';
import { escapeXml } from './xml-text.ts';

const headStyle = 1;
const wrappedStyle = 2;
/** Number of the first format that a workbook may give itself. */
const firstFormat = 164;
const formats: Readonly<Partial<Record<CellType, string>>> = {
  date: 'yyyy-mm-dd',
  dateTime: 'yyyy-mm-dd hh:mm',
  time: 'hh:mm',
};

/** The styles of a workbook: those that all have, and one for each number format that its columns need. */
export class Styles {
  readonly #formats: string[] = [];
  readonly head = headStyle;
  /** For texts of several lines. */
  readonly wrapped = wrappedStyle;

  /** Number of the style that a column's values are written in; 0 for that of a plain cell. */
  of({ type: cellType, unit }: TableColumn): number {
    const format = cellType === 'number' && unit ? unitFormat(unit) : formats[cellType];
    return format === undefined ? 0 : this.#indexOf(format);
  }

  /** Number of the style that shows a day and time as exactly as its text does. */
  ofDateTime(text: string): number {
    const [, seconds = '', fraction = ''] = /:\d{2}(:\d{2})?(\.\d{3})?$/.exec(text) ?? [];
    return this.#indexOf(`${formats.dateTime}${seconds && ':ss'}${fraction && '.000'}`);
  }

  #indexOf(format: string): number {
    const knownIndex = this.#formats.indexOf(format);
    const index = knownIndex >= 0 ? knownIndex : this.#formats.push(format) - 1;
    return wrappedStyle + 1 + index;
  }

  /** `xl/styles.xml`. */
  xml(): string {
    const formatCodes = this.#formats;
    const numberFormats = formatCodes.map(
      (code, index) => `<numFmt numFmtId="${firstFormat + index}" formatCode="${escapeXml(code)}"/>`,
    );
    const cells = formatCodes.map(
      (_, index) =>
        `<xf numFmtId="${firstFormat + index}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`,
    );
    return (
      '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>' +
      '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">' +
      (formatCodes.length > 0 ? `<numFmts count="${formatCodes.length}">${numberFormats.join('')}</numFmts>` : '') +
      '<fonts count="2"><font><sz val="11"/><name val="Calibri"/><family val="2"/></font>' +
      '<font><b/><sz val="11"/><name val="Calibri"/><family val="2"/></font></fonts>' +
      '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
      '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
      '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
      `<cellXfs count="${3 + cells.length}"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>` +
      '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>' +
      '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf>' +
      `${cells.join('')}</cellXfs>` +
      '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>'
    );
  }
}

/** A number as it is, with its unit behind it. */
function unitFormat(unit: string): string {
  return `General" ${unit.replace(/["\\]/g, '').slice(0, 40)}"`;
}
