import { decideStep } from '@tingest/domain';
import type { SiteContext } from '../../../http/context.ts';
import { ProblemError } from '../../../http/problem-error.ts';
import { findElement } from '../../things/elements/find-element.ts';
import type { RunWorld } from '../processors/run-world.ts';
import type { PerformInput } from './perform-input.ts';
import { readSentForm } from './read-operation.ts';
import { readTarget } from './read-target.ts';
import { subjectOf } from './rules/form-processors.ts';
import { presentOutcome, ruleVisibility, untouchedForm } from './rules/present-rules.ts';

/**
 * What the rules of a form make of what has been filled in so far, for rules that only the server can run. Nothing is judged and
 * nothing written; what the caller may not see of it is left out.
 * @throws ProblemError for what is not there, or is not possible now
 */
export async function evaluateOperation(
  context: SiteContext,
  sent: Omit<PerformInput, 'clientOperationId'>,
  runs: RunWorld,
) {
  const element = await findElement(context, sent.elementId);
  const target = await readTarget(context, sent, element, { isLocking: false });
  const possible = decideStep(target.situation);
  if ('problem' in possible) throw new ProblemError(possible.problem);
  const { rules } = await readSentForm(context, target, sent, {
    ...{ inlines: true, runs, by: 'form' },
    subject: subjectOf(target),
  });
  return rules ? presentOutcome(rules.outcome, rules, ruleVisibility(context, target, rules)) : untouchedForm;
}
