import { type FieldDefinitionInput, validateFieldDefinitions } from '@tingest/domain/fields';
import type { Problem } from '@tingest/domain/foundation';

/** `validateFieldDefinitions`. Called in a worker. */
export function checkDefinitions(input: {
  readonly fields: readonly FieldDefinitionInput[];
  readonly needsProperty: boolean;
}): readonly Problem[] {
  return validateFieldDefinitions(input.fields, 'dataPropertyTypes', { needsProperty: input.needsProperty });
}
