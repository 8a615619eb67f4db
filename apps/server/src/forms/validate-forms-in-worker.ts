import { type ValidatedForm, validateForm } from '@tingest/domain/fields';
import type { FormsToValidate } from './validate-forms.ts';

/** The maximum cost of matching in one request: about a second of a thread. */
const matchingSteps = 5_000_000;

/** `validateForm` of each form, with one budget for all of them. Called in a worker. */
export function validateFormsInWorker({ fields, forms, reading, isPartial }: FormsToValidate): ValidatedForm[] {
  const matching = { steps: matchingSteps };
  return forms.map(({ values, previous, people, rules }) =>
    validateForm(fields, values, { ...reading, matching, people }, { previous, partial: isPartial, rules }),
  );
}
