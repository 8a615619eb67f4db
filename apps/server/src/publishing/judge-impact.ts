import type { FieldContext } from '@tingest/domain';
import type { SiteContext } from '../http/context.ts';
import { fieldContext } from '../http/field-context.ts';
import { requesterOf } from '../http/requester.ts';
import { workerTask } from '../workers/worker-pool.ts';
import type { FieldChange } from './field-changes.ts';
import { type FieldImpact, type ImpactDefinitions, impactsOf, type StoredSample } from './field-impact.ts';
import type { judgeImpactInWorker } from './judge-impact-in-worker.ts';

/** A change of a field, and the stored values that it may do something to. @see impactsOf */
export interface ImpactToJudge {
  readonly change: FieldChange;
  readonly sample: StoredSample;
  readonly definitions: ImpactDefinitions;
  readonly reading: FieldContext;
  readonly missing: { readonly count: number; readonly isCut: boolean };
}

/** The maximum number of objects with values that are validated in the request thread. */
const mostInThread = 100;

const judging = workerTask<typeof judgeImpactInWorker>(
  new URL('./judge-impact-in-worker.ts', import.meta.url),
  'judgeImpactInWorker',
);

/** Computes the effect of a change on stored values; done by a worker if there are many. */
export function judgeImpact(
  context: SiteContext,
  judged: Omit<ImpactToJudge, 'reading'>,
): Promise<FieldImpact[]> | FieldImpact[] {
  const reading = fieldContext(context);
  const { change, sample, definitions, missing } = judged;
  if (sample.values.length <= mostInThread) return impactsOf(change, sample, definitions, reading, missing);
  const { matching: _, ...unbounded } = reading;
  return context.workers.runHolding(requesterOf(context), judging, { ...judged, reading: unbounded });
}
