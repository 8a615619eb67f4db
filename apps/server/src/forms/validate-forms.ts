import {
  type FieldContext,
  type FieldDefinition,
  type FieldValues,
  type FormRuling,
  matchingCost,
  validateForm,
} from '@tingest/domain/fields';
import { backgroundSliceMs, mapInTimeSlices, TimeSlice } from '../fairness/time-slice.ts';
import type { SiteContext } from '../http/kernel/context.ts';
import { requesterOf } from '../http/kernel/requester.ts';
import { workerTask } from '../workers/worker-pool.ts';
import { markupOf } from './markup-of.ts';
import type { validateFormsInWorker } from './validate-forms-in-worker.ts';

/** A form to be validated. */
interface FormToValidate {
  readonly values: FieldValues;
  readonly previous: FieldValues;
  readonly people: NonNullable<FieldContext['people']>;
  /** The effects of match rules on the values. */
  readonly rules?: FormRuling | undefined;
}

/** Forms with the same fields, with their common context. */
export interface FormsToValidate {
  readonly fields: readonly FieldDefinition[];
  readonly forms: readonly FormToValidate[];
  readonly reading: FieldContext;
  readonly isPartial: boolean;
}

/** Characters of formatted text that are validated while others wait. */
const maxMarkupInThread = 200_000;

const validationTask = workerTask<typeof validateFormsInWorker>(
  new URL('./validate-forms-in-worker.ts', import.meta.url),
  'validateFormsInWorker',
);

/** The domain's validation of forms; by a worker where matching their patterns could keep everybody else waiting. */
export function validateForms(
  context: SiteContext,
  { fields, forms, reading, isPartial }: FormsToValidate,
): Promise<ReturnType<typeof validateForm>[]> | ReturnType<typeof validateForm>[] {
  const cost = forms.reduce((sum, { values }) => sum + matchingCost(fields, values), 0);
  const { matching, ...unbounded } = reading;
  const isShort = cost <= (matching?.steps ?? 0) && markupLength(fields, forms) <= maxMarkupInThread;
  if (matching === undefined || isShort) {
    const validateOne = ({ values, previous, people, rules }: FormToValidate) =>
      validateForm(fields, values, { ...reading, people }, { previous, partial: isPartial, rules });
    return forms.length > 1
      ? mapInTimeSlices(forms, validateOne, new TimeSlice(backgroundSliceMs))
      : forms.map(validateOne);
  }
  return context.workers.runHolding(requesterOf(context), validationTask, {
    fields,
    forms,
    reading: unbounded,
    isPartial,
  });
}

function markupLength(fields: readonly FieldDefinition[], forms: readonly FormToValidate[]): number {
  let sum = 0;
  const values = forms.map((form) => form.values);
  for (const { length } of markupOf(fields, values)) sum += length;
  return sum;
}
