import {
  type FieldContext,
  type FieldDefinition,
  type FieldValues,
  type FormRuling,
  matchingCost,
  validateForm,
} from '@tingest/domain';
import type { SiteContext } from '../http/context.ts';
import { backgroundStretch, mapPaced, Pace } from '../http/pace.ts';
import { requesterOf } from '../http/requester.ts';
import { workerTask } from '../workers/worker-pool.ts';
import type { judgeFormsInWorker } from './judge-forms-in-worker.ts';
import { markupOf } from './markup-of.ts';

/** A form to be judged. */
interface JudgedForm {
  readonly values: FieldValues;
  readonly previous: FieldValues;
  readonly people: NonNullable<FieldContext['people']>;
  /** The effects of match rules on the values. */
  readonly rules?: FormRuling | undefined;
}

/** Forms with the same fields, with their common context. */
export interface FormsToJudge {
  readonly fields: readonly FieldDefinition[];
  readonly forms: readonly JudgedForm[];
  readonly reading: FieldContext;
  readonly isPartial: boolean;
}

/** Characters of formatted text that are judged while others wait. */
const mostMarkupInThread = 200_000;

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
  const isShort = cost <= (matching?.steps ?? 0) && markupLength(fields, forms) <= mostMarkupInThread;
  if (matching === undefined || isShort) {
    const judge = ({ values, previous, people, rules }: JudgedForm) =>
      validateForm(fields, values, { ...reading, people }, { previous, partial: isPartial, rules });
    return forms.length > 1 ? mapPaced(forms, judge, new Pace(backgroundStretch)) : forms.map(judge);
  }
  return context.workers.runHolding(requesterOf(context), judging, { fields, forms, reading: unbounded, isPartial });
}

function markupLength(fields: readonly FieldDefinition[], forms: readonly JudgedForm[]): number {
  let sum = 0;
  const values = forms.map((form) => form.values);
  for (const { length } of markupOf(fields, values)) sum += length;
  return sum;
}
