import type { FieldDefinition, FieldValues } from '@tingest/domain/fields';
import type { SiteContext } from '../http/kernel/context.ts';
import { ProblemError } from '../http/kernel/problem-error.ts';
import { requesterOf } from '../http/kernel/requester.ts';
import { cleanMarkup } from '../publishing/clean-markup.ts';
import { workerTask } from '../workers/worker-pool.ts';
import type { cleanFormsInWorker } from './clean-forms-in-worker.ts';
import { markupOf } from './markup-of.ts';

/** Characters of formatted text that are cleaned while others wait: some 20 ms at most. */
const maxInThread = 10_000;
/** In one request. Each is checked for its own length afterwards. */
const maxInRequest = 500_000;

const cleaning = workerTask<typeof cleanFormsInWorker>(
  new URL('./clean-forms-in-worker.ts', import.meta.url),
  'cleanFormsInWorker',
);

/**
 * The values of forms of the same fields with their formatted texts cleaned; by a worker where there is much of it.
 * @throws ProblemError `tooLarge` at the field with which it is too much for one request
 */
export async function cleanForms(
  context: SiteContext,
  fields: readonly FieldDefinition[],
  forms: readonly FieldValues[],
): Promise<Record<string, unknown>[]> {
  let length = 0;
  for (const { path, length: markupLength } of markupOf(fields, forms)) {
    length += markupLength;
    if (length > maxInRequest) throw new ProblemError({ code: 'tooLarge', path: `dataProperties.${path}` });
  }
  if (length <= maxInThread) return forms.map((values) => cleanMarkup(fields, values));
  return context.workers.runHolding(requesterOf(context), cleaning, { fields, forms });
}
