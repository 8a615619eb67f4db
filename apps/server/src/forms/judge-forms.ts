import { type FieldContext, type FieldDefinition, type FieldValues, matchingCost, validateForm } from '@tingest/domain';
import type { SiteContext } from '../http/context.ts';
import { requesterOf } from '../http/requester.ts';
import { workerTask } from '../workers/worker-pool.ts';
import type { judgeFormsInWorker } from './judge-forms-in-worker.ts';

/** A form to be judged. */
interface JudgedForm {
  readonly values: FieldValues;
  readonly previous: FieldValues;
  readonly people: NonNullable<FieldContext['people']>;
}

/** Forms of the same fields, with what is known around them. */
export interface FormsToJudge {
  readonly fields: readonly FieldDefinition[];
  readonly forms: readonly JudgedForm[];
  readonly reading: FieldContext;
  readonly isPartial: boolean;
}

const judging = workerTask<typeof judgeFormsInWorker>(
  new URL('./judge-forms-in-worker.ts', import.meta.url),
  'judgeFormsInWorker',
);

/** The domain's validation of forms; by a worker where matching their patterns could keep everybody else waiting. */
export function judgeForms(
  context: SiteContext,
  { fields, forms, reading, isPartial }: FormsToJudge,
): Promise<ReturnType<typeof validateForm>[]> | ReturnType<typeof validateForm>[] {
  const cost = forms.reduce((sum, { values }) => sum + matchingCost(fields, values), 0);
  const { matching, ...unbounded } = reading;
  if (matching === undefined || cost <= matching.steps) {
    return forms.map(({ values, previous, people }) =>
      validateForm(fields, values, { ...reading, people }, { previous, partial: isPartial }),
    );
  }
  return context.workers.runHolding(requesterOf(context), judging, { fields, forms, reading: unbounded, isPartial });
}
