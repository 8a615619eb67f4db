import type { AddedOptions } from '@tingest/domain/fields';
import type { CheckedForm } from '@tingest/domain/work';
import type { FormProcessors } from './form-processors.ts';
import type { GatheredRules } from './gather-rules.ts';
import type { RunForm } from './run-sent-form.ts';

/** A form that was read and validated, with the outcome of its rules. */
export interface ReadSentForm extends CheckedForm {
  /** `null` for a form without rules. */
  readonly rules: (GatheredRules & RunForm & { readonly processing: FormProcessors | null }) | null;
  /** Options that rules added and that were chosen. */
  readonly addedOptions?: AddedOptions | null;
}
