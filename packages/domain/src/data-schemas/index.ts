/** Data schemas: an entry of its own, which only pages about imports and exports load. */

export { type EmptyMeaning, emptyMeanings } from '../match-rules/empty-meaning.ts';
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
} from './data-schema.ts';
export { draftFields } from './draft-fields.ts';
export { draftSchema } from './draft-schema.ts';
export { readSchemaText } from './read-schema-text.ts';
export { completeSchemaFields, schemaDefinitions } from './schema-fields.ts';
export { unfilledColumns } from './unfilled-columns.ts';
export { validateSchema } from './validate-schema.ts';
export { writeSchemaText } from './write-schema-text.ts';
