import type { ValueProblem } from '../../field-types/field-type.ts';
import type { FieldDefinition } from '../../fields/field-definition.ts';
import type { Problem } from '../../problems/problem.ts';
import { checkValue } from '../../validation/validate-form.ts';
import { isCasePriority } from '../cases/case-priority.ts';
import { modeRules } from '../modes/mode-rules.ts';
import { isReservedPeriod } from '../reservations/reserved-period.ts';
import type { Borrower, Effect, Outcome, TransactionChanges } from './outcome.ts';
import type { PerformStep } from './situation.ts';

/** What an outgoing match rule writes; of several on one field each begins where the one before it ended. */
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

/** What rules add to an operation. */
export interface RuledStep {
  /** What the rules say of the transaction as if it had been sent: when it is due, how urgent it is; its mode decides on that. */
  readonly step: PerformStep;
  /** What they write beside that, to be put into the outcome. */
  readonly writes: readonly RuleWrite[];
  readonly notes: readonly RuleNote[];
}

/** Every problem says which rule it is. */
const problemOf = ({ rule }: RuleWrite): Problem => ({
  code: 'ruleEffect',
  parameters: { rule: rule.name ?? rule.id },
});

/**
 * What outgoing rules add to an operation, or what they would write that its target cannot have. The balance that a service
 * keeps a ledger of is the ledger's, a due date is for the steps that ask for one, and a reserved period for who reserves: there nothing is
 * written, with a note.
 */
export function withRules(
  step: PerformStep,
  writes: readonly RuleWrite[],
  notes: readonly RuleNote[],
): RuledStep | { readonly problems: readonly Problem[] } {
  const counted = writes.filter((write) => !hadItsSay(step, write));
  const possible = counted.filter((write) => isPossible(step, write));
  const impossible = counted.filter((write) => !isPossible(step, write));
  const last = new Map(possible.map((write) => [keyOf(write), write]));
  const problems = [...last.values()].filter((write) => !isSound(write, step)).map(problemOf);
  if (problems.length > 0) return { problems };
  const dueAt = last.get('transaction dueAt')?.to;
  const priority = last.get('transaction priority')?.to;
  const sent = {
    ...step.sent,
    ...(typeof dueAt === 'string' && { dueAt: new Date(dueAt) }),
    ...(isCasePriority(priority) && { priority }),
  };
  const refused = impossible.map(
    ({ rule, target, field }): RuleNote => ({ rule, target, field: field.id, problem: { code: 'ruleTarget' } }),
  );
  return { step: { ...step, sent }, writes: possible, notes: [...notes, ...refused] };
}

/** What an operation does, with what rules add to it: all of it is written, or nothing. */
export function withRuleEffects(outcome: Outcome, { step, writes, notes }: RuledStep): Outcome {
  if (writes.length === 0 && notes.length === 0) return outcome;
  const { dueAt } = outcome.transaction;
  const effects = writes.map(({ rule, target, field, from, to }): Effect => {
    // As the service's mode took it.
    const written = target === 'transaction' && field.id === 'dueAt' && dueAt ? dueAt.toISOString() : to;
    return { target, field: field.id, from, to: written, rule: rule.id, ruleName: rule.name };
  });
  const noted = notes.map(
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
    effects: [...outcome.effects, ...effects, ...noted],
  };
}

function keyOf({ target, field }: RuleWrite): string {
  return `${target} ${field.id}`;
}

/** What is reserved was written when it was: the form that it is picked up with has the same rules. */
function hadItsSay({ operation }: PerformStep, { target, field }: RuleWrite): boolean {
  return operation === 'start' && target === 'transaction' && isReservedPeriod(field.id);
}

function isPossible({ service, operation }: PerformStep, { target, field, to }: RuleWrite): boolean {
  const mode = modeRules(service.mode);
  if (target === 'element') return !(mode.keepsBalance && service.policy.stock?.balancePropertyId === field.id);
  // What is due, or how urgent, is never nothing because of a rule: the service has its own word for that.
  if (field.id === 'dueAt') return to !== null && mode.asksForDueAt.includes(operation);
  return !isReservedPeriod(field.id) && (field.id !== 'priority' || to !== null);
}

function isSound({ field, to }: RuleWrite, { reading }: PerformStep): boolean {
  if (to === null) return field.required !== true;
  return checkValue(field, to, reading).problems.length === 0;
}

/** Whom rules name as the borrower takes the place of a user who was chosen. */
function borrowerChanges(
  { borrower }: TransactionChanges,
  { transaction }: PerformStep,
  writes: readonly RuleWrite[],
): Pick<TransactionChanges, 'borrower'> {
  const named = new Map(
    writes.filter(({ target }) => target === 'transaction').map(({ field, to }) => [field.id, textOf(to)] as const),
  );
  const before = borrower?.name ?? transaction?.borrowerName ?? null;
  const name = named.get('borrowerName');
  const isOther = name !== undefined && name !== before;
  const changes: Partial<Borrower> = {
    ...borrower,
    ...(isOther && { id: null, name, email: null, phone: null }),
    ...(named.has('borrowerEmail') && { email: named.get('borrowerEmail') ?? null }),
    ...(named.has('borrowerPhone') && { phone: named.get('borrowerPhone') ?? null }),
  };
  return Object.keys(changes).length > 0 ? { borrower: changes } : {};
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
