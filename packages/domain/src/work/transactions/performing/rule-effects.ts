import type { FieldDefinition } from '../../../fields/definitions/field-definition.ts';
import { checkValue } from '../../../fields/validation/validate-form.ts';
import type { ValueProblem } from '../../../foundation/problems/parsed.ts';
import type { Problem } from '../../../foundation/problems/problem.ts';
import { isCasePriority } from '../cases/case-priority.ts';
import { modeRules } from '../modes/mode-rules.ts';
import { isReservedPeriod } from '../reservations/reserved-period.ts';
import type { Borrower, Effect, Outcome, TransactionChanges } from './outcome.ts';
import type { PerformStep } from './situation.ts';

/** A write by an outgoing match rule; of several on one field each begins where the previous one ended. */
export interface RuleWrite {
  readonly rule: { readonly id: string; readonly name: string | null };
  readonly target: 'element' | 'transaction';
  /** With its options resolved. */
  readonly field: FieldDefinition;
  readonly from: unknown;
  readonly to: unknown;
}

/** A rule that could write nothing although its condition passed; it stands in the log, and the operation goes on. */
export interface RuleNote {
  readonly rule: RuleWrite['rule'];
  readonly target: Effect['target'];
  /** The id of the field, in the form its path. */
  readonly field: string;
  readonly problem: ValueProblem;
}

/** The additions of rules to an operation. */
export interface RuledStep {
  /**
   * The step with the rules' values for the transaction, as if they had been sent: its due date, its priority; its mode
   * decides on them.
   */
  readonly step: PerformStep;
  /** Their other writes, which are added to the outcome. */
  readonly writes: readonly RuleWrite[];
  readonly notes: readonly RuleNote[];
}

/** Every problem says which rule it is. */
const problemOf = ({ rule }: RuleWrite): Problem => ({
  code: 'ruleEffect',
  parameters: { rule: rule.name ?? rule.id },
});

/**
 * Returns the additions of outgoing rules to an operation, with notes on writes that their target cannot accept. The
 * balance of a service with a ledger is written by the ledger alone, a due date by the steps that ask for one, and a
 * reserved period by the user that reserves: there the rule writes nothing, and a note is added.
 */
export function withRules(
  step: PerformStep,
  writes: readonly RuleWrite[],
  notes: readonly RuleNote[],
): RuledStep | { readonly problems: readonly Problem[] } {
  const countedWrites = writes.filter((write) => !hadItsSay(step, write));
  const possible = countedWrites.filter((write) => isPossible(step, write));
  const impossible = countedWrites.filter((write) => !isPossible(step, write));
  const last = new Map(possible.map((write) => [keyOf(write), write]));
  const problems = [...last.values()].filter((write) => !isSound(write, step)).map(problemOf);
  if (problems.length > 0) return { problems };
  const dueAt = last.get('transaction dueAt')?.to;
  const priority = last.get('transaction priority')?.to;
  const sent = {
    ...step.sentStep,
    ...(typeof dueAt === 'string' && { dueAt: new Date(dueAt) }),
    ...(isCasePriority(priority) && { priority }),
  };
  const refusalNotes = impossible.map(
    ({ rule, target, field }): RuleNote => ({ rule, target, field: field.id, problem: { code: 'ruleTarget' } }),
  );
  return { step: { ...step, sentStep: sent }, writes: possible, notes: [...notes, ...refusalNotes] };
}

/** Returns the outcome of an operation with the additions of rules: all of it is written, or nothing. */
export function withRuleEffects(outcome: Outcome, { step, writes, notes }: RuledStep): Outcome {
  if (writes.length === 0 && notes.length === 0) return outcome;
  const { dueAt } = outcome.transaction;
  const effects = writes.map(({ rule, target, field, from, to }): Effect => {
    // As the service's mode took it.
    const writtenValue = target === 'transaction' && field.id === 'dueAt' && dueAt ? dueAt.toISOString() : to;
    return { target, field: field.id, from, to: writtenValue, rule: rule.id, ruleName: rule.name };
  });
  const noteEffects = notes.map(
    ({ rule, target, field, problem }): Effect => ({
      ...{ target, field, from: null, to: null, rule: rule.id, ruleName: rule.name },
      problem: { code: problem.code, ...(problem.parameters && { parameters: problem.parameters }) },
    }),
  );
  const ofObject = writes.filter(({ target }) => target === 'element').map(({ field, to }) => [field.id, to] as const);
  return {
    ...outcome,
    transaction: { ...outcome.transaction, ...borrowerChanges(outcome.transaction, step, writes) },
    object: { ...outcome.object, ...Object.fromEntries(ofObject) },
    effects: [...outcome.effects, ...effects, ...noteEffects],
  };
}

function keyOf({ target, field }: RuleWrite): string {
  return `${target} ${field.id}`;
}

/**
 * Checks whether the reserved period was already written when the reservation was made: the form by which it is picked
 * up has the same rules.
 */
function hadItsSay({ operation }: PerformStep, { target, field }: RuleWrite): boolean {
  return operation === 'start' && target === 'transaction' && isReservedPeriod(field.id);
}

function isPossible({ service, operation }: PerformStep, { target, field, to }: RuleWrite): boolean {
  const mode = modeRules(service.mode);
  if (target === 'element') return !(mode.keepsBalance && service.policy.stock?.balancePropertyId === field.id);
  // A rule never empties the due date or the priority: the service has its own default for them.
  if (field.id === 'dueAt') return to !== null && mode.asksForDueAt.includes(operation);
  return !isReservedPeriod(field.id) && (field.id !== 'priority' || to !== null);
}

function isSound({ field, to }: RuleWrite, { reading }: PerformStep): boolean {
  if (to === null) return field.required !== true;
  return checkValue(field, to, reading).problems.length === 0;
}

/** Returns the changes of the borrower: a borrower named by rules replaces a user that was chosen. */
function borrowerChanges(
  { borrower }: TransactionChanges,
  { transaction }: PerformStep,
  writes: readonly RuleWrite[],
): Pick<TransactionChanges, 'borrower'> {
  const borrowerValues = new Map(
    writes.filter(({ target }) => target === 'transaction').map(({ field, to }) => [field.id, textOf(to)] as const),
  );
  const before = borrower?.name ?? transaction?.borrowerName ?? null;
  const name = borrowerValues.get('borrowerName');
  const isOther = name !== undefined && name !== before;
  const changes: Partial<Borrower> = {
    ...borrower,
    ...(isOther && { id: null, name, email: null, phone: null }),
    ...(borrowerValues.has('borrowerEmail') && { email: borrowerValues.get('borrowerEmail') ?? null }),
    ...(borrowerValues.has('borrowerPhone') && { phone: borrowerValues.get('borrowerPhone') ?? null }),
  };
  return Object.keys(changes).length > 0 ? { borrower: changes } : {};
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
