import { escapeXml } from './xml-text.ts';

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaged = 'http://schemas.openxmlformats.org/package/2006';
const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The part that a sheet's rows are in, from 1. */
export function sheetPath(number: number): string {
  return `xl/worksheets/sheet${number}.xml`;
}

/** Returns the XML before a sheet's rows: its header row stays visible, its columns have their widths. */
export function sheetBeginning(widths: readonly number[], isFirst: boolean): string {
  const columns = widths.map(
    (width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  return (
    `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"${isFirst ? ' tabSelected="1"' : ''}>` +
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>' +
    '<selection pane="bottomLeft" activeCell="A2" sqref="A2"/></sheetView></sheetViews>' +
    `${columns.length > 0 ? `<cols>${columns.join('')}</cols>` : ''}<sheetData>`
  );
}

/**
 * Returns the XML after the rows.
 * @param range the cells that can be filtered, such as `A1:C9`
 * @param validations the choices of cells
 */
export function sheetEnd(range: string, validations = ''): string {
  return `</sheetData><autoFilter ref="${range}"/>${validations}</worksheet>`;
}

/**
 * Returns the parts that describe the contents of the workbook; known when all sheets are written.
 * @param hiddenSheet name of the hidden sheet
 */
export function workbookParts(
  sheets: readonly string[],
  styles: string,
  hiddenSheet: string,
): readonly (readonly [string, string])[] {
  const numbered = sheets.map((name, index) => ({ name: escapeXml(name), number: index + 1 }));
  const stylesId = `rId${sheets.length + 1}`;
  return [
    ['xl/styles.xml', styles],
    [
      'xl/workbook.xml',
      `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${numbered
        .map(
          ({ name, number }) =>
            `<sheet name="${name}" sheetId="${number}"${name === escapeXml(hiddenSheet) ? ' state="hidden"' : ''} r:id="rId${number}"/>`,
        )
        .join('')}</sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      relationships([
        ...numbered.map(({ number }) => [`rId${number}`, 'worksheet', `worksheets/sheet${number}.xml`] as const),
        [stylesId, 'styles', 'styles.xml'],
      ]),
    ],
    ['_rels/.rels', relationships([['rId1', 'officeDocument', 'xl/workbook.xml']])],
    [
      '[Content_Types].xml',
      `${head}<Types xmlns="${packaged}/content-types">` +
        '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
        '<Default Extension="xml" ContentType="application/xml"/>' +
        `<Override PartName="/xl/workbook.xml" ContentType="${spreadsheet}.sheet.main+xml"/>` +
        `<Override PartName="/xl/styles.xml" ContentType="${spreadsheet}.styles+xml"/>` +
        `${numbered
          .map(
            ({ number }) => `<Override PartName="/${sheetPath(number)}" ContentType="${spreadsheet}.worksheet+xml"/>`,
          )
          .join('')}</Types>`,
    ],
  ];
}

function relationships(list: readonly (readonly [id: string, type: string, target: string])[]): string {
  const each = list.map(
    ([id, type, target]) => `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`,
  );
  return `${head}<Relationships xmlns="${packaged}/relationships">${each.join('')}</Relationships>`;
}
