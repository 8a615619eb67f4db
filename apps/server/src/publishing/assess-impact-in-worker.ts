import type { ImpactToValidate } from './assess-impact.ts';
import { type FieldImpact, impactsOf } from './field-impact.ts';

/** The maximum cost of matching for one field: about a second of a thread. */
const matchingSteps = 5_000_000;

/** `impactsOf` a change. Called in a worker. */
export function assessImpactInWorker({
  change,
  sample,
  definitions,
  reading,
  missing,
}: ImpactToValidate): FieldImpact[] {
  return impactsOf(change, sample, definitions, {
    context: { ...reading, matching: { steps: matchingSteps } },
    missing,
  });
}
