import type { Effect } from '@tingest/domain/work';
import type { NewRun } from './queue-runs.ts';

/** Returns the effect that an operation records for a processor that it asked. */
export function processorEffect(
  { id, name, processor }: NewRun['configuration'],
  runId: string,
  failure?: Effect['problem'],
): Effect {
  return {
    ...{ target: processor.manifest.processorType, field: id, from: null, to: null, rule: null },
    processor: { name, runId },
    ...(failure && { problem: { code: failure.code, ...(failure.parameters && { parameters: failure.parameters }) } }),
  };
}
