import { decideOperation, decideStep, operationNeeds } from '@tingest/domain';
import type { RunningNumbers } from '../../../database/running-numbers.ts';
import type { SiteContext } from '../../../http/context.ts';
import { ProblemError } from '../../../http/problem-error.ts';
import { lockElement } from '../../things/elements/find-element.ts';
import type { PerformInput } from './perform-input.ts';
import { readNeeds, readSentForm, readTarget } from './read-operation.ts';
import { repeatedOperation } from './repeated-operation.ts';
import { type Performed, writeOutcome } from './write-outcome.ts';

/**
 * Performs an operation in the request's one transaction: reads everything under the object's lock, so that work on one
 * object happens one after the other; decides by the domain's rules alone; writes the outcome. All or nothing. A repeated
 * request is answered with the first one's outcome. Source: design, section 7.
 *
 * @throws ProblemError `notFound`, `transitionNotAllowed`, `alreadyPerformed`, `stale`, or what is wrong with the form, or
 *   what the service's mode refuses
 */
export async function performOperation(
  context: SiteContext,
  input: PerformInput,
  numbers: RunningNumbers,
): Promise<Performed> {
  const { tx, tenant, site } = context;
  const locking = lockElement(tx, tenant.id, site.id, input.elementId);
  // Sent at once and done behind the lock, so that of two equal requests at once the second one sees what the first did.
  const repeating = repeatedOperation(context, input);
  const [element, repeated] = await Promise.all([locking, repeating]);
  if (repeated) return repeated;

  const target = await readTarget(context, input, element, { isLocking: true });
  const possible = decideStep(target.situation);
  if ('problem' in possible) throw new ProblemError(possible.problem);
  const { step } = possible;
  const [form, found] = await Promise.all([
    readSentForm(context, target, input),
    readNeeds(context, target, operationNeeds(step)),
  ]);

  const decision = decideOperation(step, form, found);
  if ('problems' in decision) throw new ProblemError(decision.problems);
  const { outcome } = decision;
  return writeOutcome(context, { input, target, form, occurredAt: step.occurredAt, outcome }, numbers);
}
