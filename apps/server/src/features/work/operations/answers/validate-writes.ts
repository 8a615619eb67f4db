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
  { writes, notes: earlier }: OutgoingWrites,
): Promise<Outcome> {
  const { element, transaction } = target;
  const notes: RuleNote[] = [...earlier];
  // Reservations of other users are not disclosed here.
  const performer = { ...target.situation.performer, readsAll: false };
  const situation = { ...target.situation, performer, operation: 'update', sent: { dueAt: null } } as const;
  const asItIs: PerformStep = { ...situation, status: (transaction?.status ?? 'completed') as TransactionStatus };
  const sound = writes.filter((write) => {
    const problem = valueProblem(write, asItIs);
    if (problem) notes.push(noteOf(write, problem));
    return !problem;
  });
  const ofObject = await notTaken(sound.filter((write) => write.target === 'element'));
  const ofTransaction = sound.filter((write) => write.target === 'transaction');
  const decided = (await decide(ofTransaction)) ?? (await decide(ofTransaction.filter(isNobodysDecision)));
  const { ruled, outcome } = decided ?? { ruled: nothing(asItIs), outcome: unchanged(asItIs) };
  const onObject = withRules(ruled.step, ofObject, notes);
  if ('problems' in onObject) throw new Error('a validated write is invalid');
  const all = { ...ruled, writes: [...onObject.writes, ...ruled.writes], notes: [...onObject.notes, ...ruled.notes] };
  return withRuleEffects(outcome, all);

  async function notTaken(wanted: readonly RuleWrite[]): Promise<readonly RuleWrite[]> {
    if (!type || wanted.length === 0) return wanted;
    const changes = Object.fromEntries(wanted.map(({ field, to }) => [field.id, to]));
    const values = { ...element.data_properties, ...changes };
    const [taken = []] = await takenValues(context, elementObject, type, [{ id: element.id, values }]);
    const paths = new Set(taken.map(({ path }) => path));
    return wanted.filter((write) => {
      const isTaken = paths.has(`dataProperties.${write.field.id}`);
      if (isTaken) notes.push(noteOf(write, { code: 'valueTaken', parameters: { field: write.field.name } }));
      return !isTaken;
    });
  }

  /** Returns the decision on the transaction; `null`, with notes, if its service refuses part of the writes. */
  async function decide(wanted: readonly RuleWrite[]) {
    const possible = decideStep(situation);
    const ended = 'problem' in possible ? possible.problem : null;
    if (wanted.length === 0 || 'problem' in possible) {
      if (ended) notes.push(...wanted.map((write) => noteOf(write, ended)));
      return { ruled: nothing(asItIs), outcome: unchanged(asItIs) };
    }
    const ruledStep = withRules(possible.step, wanted, []);
    if ('problems' in ruledStep) throw new Error('a validated write is invalid');
    const found = await readNeeds(context, target, operationNeeds(ruledStep.step));
    const decision = decideOperation(ruledStep.step, { fields: [], values: {}, problems: [] }, found);
    if ('outcome' in decision) {
      const { transaction: changes } = decision.outcome;
      return { ruled: ruledStep, outcome: { ...unchanged(asItIs), transaction: changes } };
    }
    const [problem = { code: 'ruleTarget' } as const] = decision.problems;
    notes.push(...wanted.filter((write) => !isNobodysDecision(write)).map((write) => noteOf(write, problem)));
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

function nothing(step: PerformStep): RuledStep {
  return { step, writes: [], notes: [] };
}

function unchanged({ status }: PerformStep): Outcome {
  return { status, endedAt: null, transaction: {}, object: {}, effects: [], movement: null, notices: [] };
}
