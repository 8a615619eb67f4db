import { type FieldImpact, impactsOf } from './field-impact.ts';
import type { ImpactToJudge } from './judge-impact.ts';

/** The maximum cost of matching for one field: about a second of a thread. */
const matchingSteps = 5_000_000;

/** `impactsOf` a change. Called in a worker. */
export function judgeImpactInWorker({ change, sample, definitions, reading, missing }: ImpactToJudge): FieldImpact[] {
  return impactsOf(change, sample, definitions, { ...reading, matching: { steps: matchingSteps } }, missing);
}
