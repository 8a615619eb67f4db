import type { FieldDefinition, FieldValues } from '@tingest/domain/fields';
import { cleanMarkup } from '../publishing/clean-markup.ts';

/** `cleanMarkup` of each form. Called in a worker. */
export function cleanFormsInWorker(cleanRequest: {
  readonly fields: readonly FieldDefinition[];
  readonly forms: readonly FieldValues[];
}): Record<string, unknown>[] {
  return cleanRequest.forms.map((values) => cleanMarkup(cleanRequest.fields, values));
}
