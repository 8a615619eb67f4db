import { definitionsCost, type FieldDefinitionInput, validateFieldDefinitions } from '@tingest/domain/fields';
import type { Problem } from '@tingest/domain/foundation';
import type { SiteContext } from '../http/kernel/context.ts';
import { requesterOf } from '../http/kernel/requester.ts';
import { workerTask } from '../workers/worker-pool.ts';
import type { checkDefinitions } from './check-definitions.ts';

const checking = workerTask<typeof checkDefinitions>(
  new URL('./check-definitions.ts', import.meta.url),
  'checkDefinitions',
);

/**
 * Returns the problems of a form's field definitions; found by a worker if compiling their patterns could block other
 * requests.
 * @param needsProperty whether at least one field is needed
 */
export async function definitionProblems(
  context: SiteContext,
  fields: readonly FieldDefinitionInput[],
  needsProperty: boolean,
): Promise<readonly Problem[]> {
  if (definitionsCost(fields) <= context.matching.steps) {
    return validateFieldDefinitions(fields, 'dataPropertyTypes', { needsProperty });
  }
  return context.workers.runHolding(requesterOf(context), checking, { fields, needsProperty });
}
