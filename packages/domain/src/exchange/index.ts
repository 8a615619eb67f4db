/** Imports and data schemas: a layer that only pages about files load. */

export {
  type DataSchemaShape,
  type SchemaDirection,
  type SchemaField,
  type SchemaFieldInput,
  type SchemaFieldType,
  type SchemaTarget,
  type SchemaTargetType,
  schemaDirections,
  schemaFieldTypes,
  schemaLimits,
  schemaTargetTypes,
} from './data-schemas/data-schema.ts';
export { draftFields } from './data-schemas/draft-fields.ts';
export { draftSchema } from './data-schemas/draft-schema.ts';
export { readSchemaText } from './data-schemas/read-schema-text.ts';
export { completeSchemaFields, schemaDefinitions } from './data-schemas/schema-fields.ts';
export { unfilledColumns } from './data-schemas/unfilled-columns.ts';
export { validateSchema } from './data-schemas/validate-schema.ts';
export { writeSchemaText } from './data-schemas/write-schema-text.ts';
export { cellText, type ImportCell, readImportCell, unreadIn } from './imports/import-cell.ts';
export {
  type CellProblem,
  type ImportEngine,
  type ImportShape,
  importEngine,
  keyFieldsOf,
  type ReadRow,
} from './imports/import-engine.ts';
export { folded, headerIndex, headingOf, type MatchedColumn, matchColumns } from './imports/match-columns.ts';
export { type PositionColumns, type ProjectPosition, positionOfCells } from './imports/positions-of-cells.ts';
