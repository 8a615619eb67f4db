import { checkValue } from '@tingest/domain/fields';
import type { Problem } from '@tingest/domain/foundation';
import {
  decideOperation,
  decideStep,
  type Outcome,
  operationNeeds,
  type PerformStep,
  type RuledStep,
  type RuleNote,
  type RuleWrite,
  type TransactionStatus,
  withRuleEffects,
  withRules,
} from '@tingest/domain/work';
import type { ElementTypeInfo } from '../../../../data-objects/find-element-type.ts';
import { takenValues } from '../../../../data-objects/taken-values.ts';
import type { SiteContext } from '../../../../http/kernel/context.ts';
import { elementObject } from '../../../register/elements/element-object.ts';
import { readNeeds } from '../perform/read-operation.ts';
import type { OutgoingWrites } from '../rules/outgoing-writes.ts';
import type { ReadTarget } from '../transactions/read-target.ts';

/**
 * Validates the writes that rules derive from an answer, each rule separately: the operation was saved long ago, so a
 * write that is not possible is noted for its rule and does not undo any other write. The transaction is changed as an
 * update of it would change it.
 */
export async function validateWrites(
  context: SiteContext,
  target: ReadTarget,
  type: ElementTypeInfo | undefined,
  { writes, notes: earlierNotes }: OutgoingWrites,
): Promise<Outcome> {
  const { element, transaction } = target;
  const notes: RuleNote[] = [...earlierNotes];
  // Reservations of other users are not disclosed here.
  const performer = { ...target.situation.performer, readsAll: false };
  const situation = { ...target.situation, performer, operation: 'update', sent: { dueAt: null } } as const;
  const asItIs: PerformStep = { ...situation, status: (transaction?.status ?? 'completed') as TransactionStatus };
  const validWrites = writes.filter((write) => {
    const problem = valueProblem(write, asItIs);
    if (problem) notes.push(noteOf(write, problem));
    return !problem;
  });
  const ofObject = await notTaken(validWrites.filter((write) => write.target === 'element'));
  const ofTransaction = validWrites.filter((write) => write.target === 'transaction');
  const decided = (await decide(ofTransaction)) ?? (await decide(ofTransaction.filter(isNobodysDecision)));
  const { ruled, outcome } = decided ?? { ruled: createEmptyStep(asItIs), outcome: createUnchangedOutcome(asItIs) };
  const onObject = withRules(ruled.step, ofObject, notes);
  if ('problems' in onObject) throw new Error('a validated write is invalid');
  const combinedStep = {
    ...ruled,
    writes: [...onObject.writes, ...ruled.writes],
    notes: [...onObject.notes, ...ruled.notes],
  };
  return withRuleEffects(outcome, combinedStep);

  async function notTaken(candidateWrites: readonly RuleWrite[]): Promise<readonly RuleWrite[]> {
    if (!type || candidateWrites.length === 0) return candidateWrites;
    const changes = Object.fromEntries(candidateWrites.map(({ field, to }) => [field.id, to]));
    const values = { ...element.data_properties, ...changes };
    const [duplicateProblems = []] = await takenValues(context, elementObject, type, [{ id: element.id, values }]);
    const paths = new Set(duplicateProblems.map(({ path }) => path));
    return candidateWrites.filter((write) => {
      const isTaken = paths.has(`dataProperties.${write.field.id}`);
      if (isTaken) notes.push(noteOf(write, { code: 'valueTaken', parameters: { field: write.field.name } }));
      return !isTaken;
    });
  }

  /** Returns the decision on the transaction; `null`, with notes, if its service refuses part of the writes. */
  async function decide(candidateWrites: readonly RuleWrite[]) {
    const possible = decideStep(situation);
    const endedProblem = 'problem' in possible ? possible.problem : null;
    if (candidateWrites.length === 0 || 'problem' in possible) {
      if (endedProblem) notes.push(...candidateWrites.map((write) => noteOf(write, endedProblem)));
      return { ruled: createEmptyStep(asItIs), outcome: createUnchangedOutcome(asItIs) };
    }
    const ruledStep = withRules(possible.step, candidateWrites, []);
    if ('problems' in ruledStep) throw new Error('a validated write is invalid');
    const needs = await readNeeds(context, target, operationNeeds(ruledStep.step));
    const decision = decideOperation(ruledStep.step, { fields: [], values: {}, problems: [] }, needs);
    if ('outcome' in decision) {
      const { transaction: changes } = decision.outcome;
      return { ruled: ruledStep, outcome: { ...createUnchangedOutcome(asItIs), transaction: changes } };
    }
    const [problem = { code: 'ruleTarget' } as const] = decision.problems;
    notes.push(...candidateWrites.filter((write) => !isNobodysDecision(write)).map((write) => noteOf(write, problem)));
    return null;
  }
}

/** Checks whether a write does not depend on the service's mode. */
function isNobodysDecision({ field }: RuleWrite): boolean {
  return field.id !== 'dueAt' && field.id !== 'priority';
}

function valueProblem({ field, to }: RuleWrite, { reading }: PerformStep): Pick<Problem, 'code' | 'parameters'> | null {
  if (to === null) return field.required === true ? { code: 'required' } : null;
  return checkValue(field, to, reading).problems[0] ?? null;
}

function noteOf(
  { rule, target, field }: RuleWrite,
  { code, parameters }: Pick<Problem, 'code' | 'parameters'>,
): RuleNote {
  return { rule, target, field: field.id, problem: { code, ...(parameters && { parameters }) } };
}

function createEmptyStep(step: PerformStep): RuledStep {
  return { step, writes: [], notes: [] };
}

function createUnchangedOutcome({ status }: PerformStep): Outcome {
  return { status, endedAt: null, transaction: {}, object: {}, effects: [], movement: null, notices: [] };
}
