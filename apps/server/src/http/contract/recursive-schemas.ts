import { fieldDefinitionReply, fieldDefinitionSave, processorFieldReply } from './field-schemas.ts';
import type { SharedSchema } from './schema-compilers.ts';

/** Schemas that contain themselves, so that others refer to them by their names. */
export const recursiveSchemas = [
  fieldDefinitionReply,
  fieldDefinitionSave,
  processorFieldReply,
] as unknown as readonly SharedSchema[];
