import { type FieldDefinitionInput, type Problem, validateFieldDefinitions } from '@tingest/domain';

/** `validateFieldDefinitions`. Called in a worker. */
export function checkDefinitions(sent: {
  readonly fields: readonly FieldDefinitionInput[];
  readonly needsProperty: boolean;
}): readonly Problem[] {
  return validateFieldDefinitions(sent.fields, 'dataPropertyTypes', { needsProperty: sent.needsProperty });
}
