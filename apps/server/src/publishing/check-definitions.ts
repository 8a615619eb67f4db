import { type FieldDefinitionInput, validateFieldDefinitions } from '@tingest/domain/fields';
import type { Problem } from '@tingest/domain/foundation';

/** `validateFieldDefinitions`. Called in a worker. */
export function checkDefinitions(sent: {
  readonly fields: readonly FieldDefinitionInput[];
  readonly needsProperty: boolean;
}): readonly Problem[] {
  return validateFieldDefinitions(sent.fields, 'dataPropertyTypes', { needsProperty: sent.needsProperty });
}
