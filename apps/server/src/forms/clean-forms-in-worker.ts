import type { FieldDefinition, FieldValues } from '@tingest/domain/fields';
import { cleanMarkup } from '../publishing/clean-markup.ts';

/** `cleanMarkup` of each form. Called in a worker. */
export function cleanFormsInWorker(sent: {
  readonly fields: readonly FieldDefinition[];
  readonly forms: readonly FieldValues[];
}): Record<string, unknown>[] {
  return sent.forms.map((values) => cleanMarkup(sent.fields, values));
}
