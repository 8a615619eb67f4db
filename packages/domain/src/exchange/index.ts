/** Imports, data schemas and configuration packages: a layer that only pages about files and templates load. */

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
export {
  type ConfigurationPackage,
  type Localizable,
  type PackageContent,
  type PackageItem,
  type PackageItemResource,
  packageFormat,
  packageFormatVersion,
  packageItemResources,
  packageLimits,
} from './packages/configuration-package.ts';
export { inLanguage } from './packages/localized-content.ts';
export { packageItemRules } from './packages/package-item-rules.ts';
export {
  type InstalledState,
  isAppliedByDefault,
  type PackagePlanLine,
  packageChanges,
  planPackage,
} from './packages/plan-package.ts';
export { readPackage } from './packages/read-package.ts';
export { withRequiredItems } from './packages/required-items.ts';
export { validatePackage } from './packages/validate-package.ts';
export {
  type ColumnUse,
  columnUses,
  fieldsOfColumns,
  type GuessedColumn,
  guessColumns,
  tableProblems,
} from './spreadsheets/guess-columns.ts';
export { type GuessedFieldType, guessedFieldTypes } from './spreadsheets/guess-field-type.ts';
