import type { FieldValues } from '@tingest/domain/fields';
import type { ConfigurationProblem, Processor, ProcessorContext, ProcessorResult } from '../../contract.ts';
import { manifest } from './manifest.ts';

/** Plans recurring work, which is done by the server by itself; in a form it tells when the object's next is due. */
export const schedule: Processor = { manifest, check, run };

function check({ interval, meter }: FieldValues): readonly ConfigurationProblem[] {
  return interval === 'meter' && (meter === null || meter === undefined)
    ? [{ code: 'required', fieldId: 'meter' }]
    : [];
}

async function run({ transactions }: ProcessorContext): Promise<ProcessorResult> {
  const plan = await transactions.planned();
  return {
    output: {
      dueOn: plan?.dueOn ?? null,
      dueMeter: plan?.dueMeter ?? null,
      isLate: plan?.isLate ?? false,
    },
  };
}
