import { expressionBudget } from '../expressions/step-meter.ts';
import type { RuleReference } from '../match-rule.ts';
import type { CompiledRules } from './compile-rules.ts';
import { formScope } from './form-scope.ts';
import type { RuleOutcome } from './outcome.ts';
import type { RuleInput } from './rule-reader.ts';
import { decide } from './settle-fields.ts';
import { atOnce, type Steps } from './steps.ts';

/** Whether something is offered. */
export interface Offer {
  readonly target: RuleReference;
  readonly isShown: boolean;
  readonly isEnabled: boolean;
}

/** The results of `self` rules for all of their targets. */
export interface SelfOutcome {
  /** One for each target, in the listed order. Targets without a rule are offered. */
  readonly offers: readonly Offer[];
  readonly outcomes: readonly RuleOutcome[];
}

/**
 * Runs the `self` rules, which decide the functions, steps and categories that are offered. As with fields: a target
 * with a rule `show` (`enable`) starts hidden (disabled), and a passing `hide` (`disable`) overrides it.
 */
export function runSelf(rules: CompiledRules, input: Omit<RuleInput, 'values'>): SelfOutcome {
  return atOnce(selfSteps(rules, input));
}

/** The same in steps. */
export function* selfSteps(
  { rules }: CompiledRules,
  { facts, context, budget = expressionBudget() }: Omit<RuleInput, 'values'>,
): Steps<SelfOutcome> {
  const form = formScope([], {});
  const targets = new Map<string, { target: RuleReference; actions: Set<string>; fired: Set<string> }>();
  const outcomes: RuleOutcome[] = [];
  for (const compiledRule of rules.self) {
    const { rule, target } = compiledRule;
    const key = `${rule.target.type} ${target.definition.id}`;
    const targetActions = targets.get(key) ?? {
      target: { type: rule.target.type, id: target.definition.id },
      actions: new Set(),
      fired: new Set(),
    };
    targets.set(key, targetActions);
    const outcome = decide(compiledRule, { budget, facts, form, context }, form, null);
    outcomes.push(outcome);
    yield;
    targetActions.actions.add(rule.action);
    if (outcome.hasFired) targetActions.fired.add(rule.action);
  }
  const offers = [...targets.values()].map(({ target, actions, fired }) => {
    const is = (positive: string, negative: string) =>
      (!actions.has(positive) || fired.has(positive)) && !fired.has(negative);
    return { target, isShown: is('show', 'hide'), isEnabled: is('enable', 'disable') };
  });
  return { offers, outcomes };
}
