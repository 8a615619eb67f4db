import type { FieldContext } from '@tingest/domain/fields';
import type { SiteContext } from '../http/kernel/context.ts';
import { fieldContext } from '../http/kernel/field-context.ts';
import { requesterOf } from '../http/kernel/requester.ts';
import { workerTask } from '../workers/worker-pool.ts';
import type { assessImpactInWorker } from './assess-impact-in-worker.ts';
import type { FieldChange } from './field-changes.ts';
import { type FieldImpact, type ImpactDefinitions, impactsOf, type StoredSample } from './field-impact.ts';

/** A change of a field, and the stored values that it may do something to. @see impactsOf */
export interface ImpactToValidate {
  readonly change: FieldChange;
  readonly sample: StoredSample;
  readonly definitions: ImpactDefinitions;
  readonly reading: FieldContext;
  readonly missing: { readonly count: number; readonly isCut: boolean };
}

/** The maximum number of objects with values that are validated in the request thread. */
const maxInThread = 100;

const assessmentTask = workerTask<typeof assessImpactInWorker>(
  new URL('./assess-impact-in-worker.ts', import.meta.url),
  'assessImpactInWorker',
);

/** Computes the effect of a change on stored values; done by a worker if there are many. */
export function assessImpact(
  context: SiteContext,
  impactInput: Omit<ImpactToValidate, 'reading'>,
): Promise<FieldImpact[]> | FieldImpact[] {
  const reading = fieldContext(context);
  const { change, sample, definitions, missing } = impactInput;
  if (sample.values.length <= maxInThread) return impactsOf(change, sample, definitions, { context: reading, missing });
  const { matching: _, ...unbounded } = reading;
  return context.workers.runHolding(requesterOf(context), assessmentTask, { ...impactInput, reading: unbounded });
}
