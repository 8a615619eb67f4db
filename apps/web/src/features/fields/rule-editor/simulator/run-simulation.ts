import { defaultValues, type FieldValues } from '@tingest/domain';
import {
  type FormOutcome,
  formRules,
  type OwnedRules,
  type RuleEffect,
  type RuleFacts,
  type RuleOutcome,
  runDynamic,
  runIncoming,
  runOutgoing,
  runSelf,
  type SchemaConfiguration,
} from '@tingest/domain/match-rules';
import type { RuleScope } from '../rule-scope.ts';

/** What rules make of an object and of what has been filled in, without anything being saved. */
export interface Simulation {
  /** What the form opens with. */
  readonly opened: FieldValues;
  readonly form: FormOutcome;
  /** What saving would write elsewhere. */
  readonly effects: readonly RuleEffect[];
  /** Whether what the rules are about would be offered. */
  readonly isOffered: boolean;
  /** How each rule came out, in each row where it runs in rows, by its id. */
  readonly outcomes: ReadonlyMap<string, readonly RuleOutcome[]>;
}

/**
 * Runs rules as a form that is opened, filled in and saved would: by the engine that the server runs, over the object as it is
 * stored.
 * @param typed what somebody has filled in; `null` where the form has just been opened
 */
export function runSimulation(
  scope: RuleScope,
  configurations: readonly SchemaConfiguration[],
  {
    facts,
    typed,
    others = [],
  }: { readonly facts: RuleFacts; readonly typed: FieldValues | null; readonly others?: readonly OwnedRules[] },
): Simulation {
  const { owner, form, definitions, language, reading } = scope;
  const { context } = reading;
  const own = { owner, configurations };
  // The function's rules run first, then those of the event.
  const rules = formRules({ rules: [...others, own], form, definitions, expressions: language });
  const self = runSelf(rules, { facts, context });
  const incoming = runIncoming(rules, { values: defaultValues(form, context), facts, context });
  const values = typed ?? incoming.values;
  const before = { ...facts, before: { ...facts.before, operation: incoming.values } };
  const overwritten = typed ? changedFields(incoming.values, typed) : new Set<string>();
  const dynamic = runDynamic(rules, { values, facts: before, context, overwritten, options: incoming.options });
  const outgoing = runOutgoing(rules, { values: dynamic.countedValues, facts: before, context });
  const outcomes = new Map<string, RuleOutcome[]>();
  for (const outcome of [...self.outcomes, ...incoming.outcomes, ...dynamic.outcomes, ...outgoing.outcomes]) {
    outcomes.set(outcome.ruleId, [...(outcomes.get(outcome.ruleId) ?? []), outcome]);
  }
  return {
    opened: incoming.values,
    form: dynamic,
    effects: outgoing.effects,
    isOffered: self.offers.every(({ isShown, isEnabled }) => isShown && isEnabled),
    outcomes,
  };
}

/** Fields in which somebody has put another value than the form opened with. */
function changedFields(opened: FieldValues, typed: FieldValues): ReadonlySet<string> {
  const isSame = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
  return new Set(Object.keys(typed).filter((id) => !isSame(opened[id], typed[id]) && (typed[id] ?? null) !== null));
}
