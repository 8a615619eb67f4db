import {
  decideOperation,
  decideStep,
  type FoundFacts,
  operationNeeds,
  type PerformStep,
  type RuledStep,
  withRuleEffects,
  withRules,
} from '@tingest/domain';
import { v7 as uuidv7 } from 'uuid';
import type { RunningNumbers } from '../../../database/running-numbers.ts';
import type { SiteContext } from '../../../http/context.ts';
import { notFound, ProblemError } from '../../../http/problem-error.ts';
import { logVisibility } from '../../organisation/privileges/service-access.ts';
import { findElement } from '../../things/elements/find-element.ts';
import { createFollowUps, type FollowingOperation } from './follow-ups.ts';
import { withReadableEffects } from './operation-effects.ts';
import { withOptions } from './operation-options.ts';
import { selectOperation, selectOperationByClientId, selectTransaction } from './operation-queries.ts';
import { performFollowUps } from './perform-follow-ups.ts';
import type { PerformInput } from './perform-input.ts';
import { type ReadSentForm, readNeeds, readSentForm } from './read-operation.ts';
import { type ReadTarget, readTarget } from './read-target.ts';
import { requestDigest } from './request-digest.ts';
import { outgoingWrites } from './rules/outgoing-writes.ts';
import { rulesOf } from './rules/stored-rules.ts';
import { type Performed, writeOutcome } from './write-outcome.ts';

/**
 * Performs an operation in the request's one transaction: reads everything under the object's lock, so that work on one
 * object happens one after the other; decides by the domain's rules alone; writes the outcome. All or nothing. A repeated
 * request is answered with the first one's outcome. Source: design, section 7.
 *
 * @param following what it follows on, where a module performs it within the same transaction
 * @throws ProblemError `notFound`, `transitionNotAllowed`, `alreadyPerformed`, `stale`, or what is wrong with the form, or
 *   what the service's mode refuses
 */
export async function performOperation(
  context: SiteContext,
  input: PerformInput,
  numbers: RunningNumbers,
  following?: FollowingOperation,
): Promise<Performed> {
  const locking = findElement(context, input.elementId, { lock: true });
  // Sent at once and done behind the lock, so that of two equal requests at once the second one sees what the first did.
  const repeating = repeatedOperation(context, input);
  const [element, repeated] = await Promise.all([locking, repeating]);
  if (repeated) return repeated;

  const target = await readTarget(context, input, element, { isLocking: true, following });
  const possible = decideStep(target.situation);
  if ('problem' in possible) throw new ProblemError(possible.problem);
  const { step } = possible;
  const operationId = uuidv7();
  const { occurredAt } = step;
  const followed = { id: operationId, elementId: input.elementId, occurredAt, depth: following?.depth ?? 0 };
  const followUps = createFollowUps(context, numbers, followed);
  const { ruled, form, found } = await readForDecision(context, target, input, step);
  const decision = decideOperation(ruled.step, form, found);
  if ('problems' in decision) throw new ProblemError(decision.problems);
  const outcome = withRuleEffects(decision.outcome, ruled);
  const decided = { input, target, form, occurredAt, outcome };
  const isLast = !following && followUps.pending.length === 0;
  const performed = await writeOutcome(context, decided, numbers, { operationId, isLast });
  await performFollowUps(context, followUps, (next) => performOperation(context, next.input, numbers, next.following));
  return performed;
}

/**
 * The form, what its rules add, and what the service's mode needs to decide; without rules read all at once. With them, what
 * the mode looks at is read for what the rules say: when it is due.
 */
async function readForDecision(
  context: SiteContext,
  target: ReadTarget,
  input: PerformInput,
  step: PerformStep,
): Promise<{ readonly ruled: RuledStep; readonly form: ReadSentForm; readonly found: FoundFacts }> {
  const plain: RuledStep = { step, writes: [], notes: [] };
  const reading = readSentForm(context, target, input);
  if (rulesOf(target.form).length === 0) {
    const [form, found] = await Promise.all([reading, readNeeds(context, target, operationNeeds(step))]);
    return { ruled: plain, form, found };
  }
  const form = await reading;
  const outgoing = form.rules && form.problems.length === 0 && (await outgoingWrites(context, form.rules, form.values));
  const ruled = outgoing ? withRules(step, outgoing.writes, outgoing.notes) : plain;
  if ('problems' in ruled) throw new ProblemError(ruled.problems);
  return { ruled, form, found: await readNeeds(context, target, operationNeeds(ruled.step)) };
}

/**
 * The outcome of the same request, when it came before; `null` when it did not.
 * @throws ProblemError `alreadyPerformed` for another request that uses its id
 */
async function repeatedOperation(context: SiteContext, input: PerformInput): Promise<Performed | null> {
  const { site } = context;
  const used = await selectOperationByClientId(context, input.clientOperationId);
  if (!used) return null;
  const isSame = used.site_id === site.id && used.request_digest.equals(requestDigest(context, input));
  if (!isSame) throw new ProblemError({ code: 'alreadyPerformed', path: 'clientOperationId' });
  // Also when it was deleted since: what was performed stays performed, and whoever sends it again must hear so.
  const [stored, transaction] = await Promise.all([
    selectOperation(context, used.id),
    selectTransaction(context, used.transaction_id, { deleted: true }),
  ]);
  const [operation] = stored ? await withReadableEffects(context, await withOptions(context, [stored])) : [];
  if (!stored || !operation || !transaction) throw notFound();
  const hidden = (await logVisibility(context, [stored]))(stored) ?? new Set();
  return { operation, transaction, hidden, isRepeat: true };
}
