import { fieldDefinitionReply, fieldDefinitionSave, processorFieldReply } from './field-schemas.ts';
import type { SharedSchema } from './schema-compilers.ts';

const schemas: readonly object[] = [fieldDefinitionReply, fieldDefinitionSave, processorFieldReply];

/** Schemas that contain themselves, so that others refer to them by their names. */
export const recursiveSchemas = schemas.filter(isShared);

function isShared(schema: object): schema is SharedSchema {
  return '$id' in schema && typeof schema.$id === 'string';
}
