import {
  decideOperation,
  decideStep,
  type FoundFacts,
  operationNeeds,
  type PerformStep,
  type RuledStep,
  withRuleEffects,
  withRules,
} from '@tingest/domain/work';
import { v7 as uuidv7 } from 'uuid';
import type { RunningNumbers } from '../../../../database/running-numbers.ts';
import { withOwnFiles } from '../../../../file-store/file-references.ts';
import type { SiteContext } from '../../../../http/kernel/context.ts';
import { notFound, ProblemError } from '../../../../http/kernel/problem-error.ts';
import { logVisibility } from '../../../organisation/privileges/service-access.ts';
import { findElement } from '../../../register/elements/find-element.ts';
import type { RunDependencies } from '../../processors/run-dependencies.ts';
import { withReadableEffects } from '../model/operation-effects.ts';
import { withOptions } from '../model/operation-options.ts';
import { selectOperation, selectOperationByClientId, selectTransaction } from '../model/operation-queries.ts';
import { filesCopiedIn } from '../rules/copied-files.ts';
import { subjectOf } from '../rules/form-processors.ts';
import { outgoingWrites } from '../rules/outgoing-writes.ts';
import type { ReadSentForm } from '../rules/read-sent-form.ts';
import { noRuns, type SavedRuns, savedRuns, settleOutgoing } from '../rules/save-processors.ts';
import { rulesOf } from '../rules/stored-rules.ts';
import {
  createFollowUps,
  type FollowingOperation,
  type FollowUps,
  performFollowUps,
} from '../transactions/follow-ups.ts';
import type { PerformInput } from '../transactions/perform-input.ts';
import { type ReadTarget, readTarget } from '../transactions/read-target.ts';
import { withMetCount } from './met-counts.ts';
import type { WrittenIds } from './outcome-rows.ts';
import { readNeeds, readSentForm } from './read-operation.ts';
import { requestDigest } from './request-digest.ts';
import { type Performed, writeOutcome } from './write-outcome.ts';

/** Dependencies for performing operations. */
export interface PerformDependencies {
  readonly numbers: RunningNumbers;
  readonly runs: RunDependencies;
}

/**
 * Performs an operation in the request's single transaction: reads everything under the object's lock, so that work on
 * one object is serialised; decides by the domain's rules alone; writes the outcome. All or nothing. A repeated request
 * is answered with the outcome of the first one. Source: design, section 7.
 *
 * @param options.following the operation that it follows on, if a module performs it within the same transaction
 * @param options.isWhole false if more is written after it in the same transaction
 * @throws ProblemError `notFound`, `transitionNotAllowed`, `alreadyPerformed`, `stale`, or the problems of the form, or
 * the refusal of the service's mode
 */
export async function performOperation(
  context: SiteContext,
  input: PerformInput,
  dependencies: PerformDependencies,
  {
    followingOperation,
    isWhole = true,
  }: { readonly followingOperation?: FollowingOperation; readonly isWhole?: boolean } = {},
): Promise<Performed> {
  const { numbers, runs } = dependencies;
  const elementPromise = findElement(context, input.elementId, { lock: true });
  // Sent at once but executed after the lock, so that of two equal concurrent requests the second one finds the effects
  // of the first.
  const repeatedPromise = repeatedOperation(context, input);
  const [element, repeatedResult] = await Promise.all([elementPromise, repeatedPromise]);
  if (repeatedResult) return repeatedResult;

  const target = await readTarget(context, input, element, { isLocking: true, followingOperation });
  const stepDecision = decideStep(target.situation);
  if ('problem' in stepDecision) throw new ProblemError(stepDecision.problem);
  const { step } = stepDecision;
  // Assigned from the start, because processors that are asked meanwhile receive these ids.
  const ids = {
    operation: uuidv7(),
    transaction: target.transaction?.id ?? followingOperation?.begins?.id ?? uuidv7(),
  };
  const { occurredAt } = step;
  const followedOperation = {
    id: ids.operation,
    elementId: input.elementId,
    occurredAt,
    depth: followingOperation?.depth ?? 0,
  };
  const followUps = createFollowUps(context, numbers, followedOperation);
  const performing = { input, step, ids, runs, followUps, followingOperation };
  const { ruledStep, form, foundFacts, processorRuns } = await readForDecision(context, target, performing);
  const decision = decideOperation(ruledStep.step, form, foundFacts);
  if ('problems' in decision) throw new ProblemError(decision.problems);
  const ruledOutcome = await withMetCount(context, input.elementId, withRuleEffects(decision.outcome, ruledStep));
  const outcome = { ...ruledOutcome, effects: [...ruledOutcome.effects, ...processorRuns.effects] };
  const decidedOperation = { input, target, form, occurredAt, outcome, ids, runs: processorRuns };
  const isLast = isWhole && !followingOperation && followUps.pendingFollowUps.length === 0;
  const performedOperation = await writeOutcome(context, decidedOperation, numbers, { isLast });
  await performFollowUps(context, followUps, (next) =>
    performOperation(context, next.input, dependencies, { followingOperation: next.followingOperation }),
  );
  return performedOperation;
}

/**
 * Reads the form, the values its rules add, and the data that the service's mode needs to decide; without rules all at
 * once. With rules, the data for the mode is read afterwards, because it depends on the due date that they set.
 */
async function readForDecision(
  context: SiteContext,
  target: ReadTarget,
  { input, step, ids, runs, followUps, followingOperation }: Performing,
): Promise<Readings> {
  const plainStep: RuledStep = { step, writes: [], notes: [] };
  const subject = { ...subjectOf(target, ids.operation), transactionId: ids.transaction };
  const formPromise = readSentForm(context, target, input, { runs, by: 'save', subject, followUps });
  if (rulesOf(target.form).length === 0) {
    const [form, found] = await Promise.all([formPromise, readNeeds(context, target, operationNeeds(step))]);
    return {
      ruledStep: plainStep,
      form: await withOwnPhotos(context, form, ids.operation, followingOperation),
      foundFacts: found,
      processorRuns: noRuns,
    };
  }
  const form = await withOwnPhotos(context, await formPromise, ids.operation, followingOperation);
  const rules = form.problems.length === 0 ? form.rules : null;
  const outgoing = rules && (await settleOutgoing(context, rules, form.values));
  const ruleWrites = rules && outgoing && (await outgoingWrites(context, rules, outgoing, input.elementId));
  const ruled = ruleWrites ? withRules(step, ruleWrites.writes, ruleWrites.notes) : plainStep;
  if ('problems' in ruled) throw new ProblemError(ruled.problems);
  const saved = rules && outgoing ? savedRuns(context, rules, outgoing, subject) : noRuns;
  return {
    ruledStep: ruled,
    form,
    processorRuns: saved,
    foundFacts: await readNeeds(context, target, operationNeeds(ruled.step)),
  };
}

/**
 * Gives the operation its own copies of photos that rules copied from the object or a predefined value, or that are
 * taken over from the operation that it follows on, so that every reader of the operation can read them. Earlier
 * versions of the same operation share theirs.
 */
async function withOwnPhotos(
  context: SiteContext,
  form: ReadSentForm,
  operationId: string,
  followingOperation: FollowingOperation | undefined,
): Promise<ReadSentForm> {
  const { rules, fields, problems } = form;
  const isCopiedIn = rules !== null && filesCopiedIn(rules).size > 0;
  if (problems.length > 0 || (!isCopiedIn && !followingOperation)) return form;
  const values = await withOwnFiles(
    context,
    operationId,
    { fields, values: form.values },
    ({ owner_kind, attached_to }) =>
      owner_kind === 'operation'
        ? attached_to === followingOperation?.origin.operationId
        : isCopiedIn && owner_kind !== 'none',
  );
  return { ...form, values: { ...values } };
}

/** An operation that is being performed. */
interface Performing {
  readonly input: PerformInput;
  readonly step: PerformStep;
  readonly ids: WrittenIds;
  readonly runs: RunDependencies;
  readonly followUps: FollowUps;
  readonly followingOperation: FollowingOperation | undefined;
}

/** The data that the decision is based on. */
interface Readings {
  readonly ruledStep: RuledStep;
  readonly form: ReadSentForm;
  readonly foundFacts: FoundFacts;
  readonly processorRuns: SavedRuns;
}

/**
 * The outcome of the same request, when it came before; `null` when it did not.
 * @throws ProblemError `alreadyPerformed` for another request that uses its id
 */
async function repeatedOperation(context: SiteContext, input: PerformInput): Promise<Performed | null> {
  const { site } = context;
  const earlierOperation = await selectOperationByClientId(context, input.clientOperationId);
  if (!earlierOperation) return null;
  const isSame =
    earlierOperation.site_id === site.id && earlierOperation.request_digest.equals(requestDigest(context, input));
  if (!isSame) throw new ProblemError({ code: 'alreadyPerformed', path: 'clientOperationId' });
  // Also if it has been deleted since: a performed operation stays performed, and a client that repeats the request
  // must get that answer.
  const [storedOperation, transaction] = await Promise.all([
    selectOperation(context, earlierOperation.id),
    selectTransaction(context, earlierOperation.transaction_id, { isDeleted: true }),
  ]);
  const [operation] = storedOperation
    ? await withReadableEffects(context, await withOptions(context, [storedOperation]))
    : [];
  if (!storedOperation || !operation || !transaction) throw notFound();
  const hidden = (await logVisibility(context, [storedOperation]))(storedOperation) ?? new Set();
  return { operation, transaction, hiddenFieldIds: hidden, isRepeat: true };
}
