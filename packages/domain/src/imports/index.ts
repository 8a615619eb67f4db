/** Imports: a separate entry point, which only the code that reads files loads. */

export { cellText, type ImportCell, readImportCell, unreadIn } from './import-cell.ts';
export {
  type CellProblem,
  type ImportEngine,
  type ImportShape,
  importEngine,
  keyFieldsOf,
  type ReadRow,
} from './import-engine.ts';
export { folded, headerIndex, headingOf, type MatchedColumn, matchColumns } from './match-columns.ts';
export { type PositionColumns, type ProjectPosition, positionOfCells } from './positions-of-cells.ts';
