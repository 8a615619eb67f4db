import type { Cell, TableColumn } from '../csv/table.ts';

const narrowest = 8;
const widest = 60;
/** Room for the button of the filter. */
const headRoom = 4;
const widthOfType: Readonly<Partial<Record<TableColumn['type'], number>>> = {
  date: 11,
  dateTime: 17,
  time: 7,
  toggle: 9,
};

/** Widths in characters that fit the headings and the first rows: those that come later are not known yet. */
export function columnWidths(columns: readonly TableColumn[], sampleRows: readonly (readonly Cell[])[]): number[] {
  return columns.map(({ heading, type: cellType, unit = '' }, index) => {
    let width = Math.max(heading.length + headRoom, widthOfType[cellType] ?? narrowest);
    for (const row of sampleRows) {
      const cell = row[index];
      if (typeof cell === 'string') width = Math.max(width, longestLine(cell) + 1);
      else if (typeof cell === 'number') width = Math.max(width, String(cell).length + unit.length + 2);
    }
    return Math.min(width, widest);
  });
}

function longestLine(text: string): number {
  return text.includes('\n') ? Math.max(...text.split('\n').map((line) => line.length)) : text.length;
}
