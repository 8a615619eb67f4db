import { changeStored, isStoredAction } from '../actions/change-stored.ts';
import type { MadeValue } from '../actions/made-value.ts';
import { isSame } from '../conditions/compare.ts';
import { expressionBudget } from '../expressions/step-meter.ts';
import type { CompiledRule, CompiledRules } from './compile-rules.ts';
import { type FormScope, formScope } from './form-scope.ts';
import type { RuleEffect, RuleOutcome } from './outcome.ts';
import type { RuleFacts, RuleInput, RuleRun } from './rule-reader.ts';
import { decide } from './settle-fields.ts';
import { atOnce, type Steps } from './steps.ts';

/** The values that saving writes outside the form. */
export interface OutgoingOutcome {
  /** Each rule that changes something, in the order as listed; of two on one field the later begins where the earlier ended. */
  readonly effects: readonly RuleEffect[];
  readonly outcomes: readonly RuleOutcome[];
}

/**
 * Runs the outgoing rules over the saved values.
 * @param input with the form's values that count, `countedValues` of its dynamic rules, and among the facts the values
 * that the targets have now, read under their lock
 */
export function runOutgoing(rules: CompiledRules, input: RuleInput): OutgoingOutcome {
  return atOnce(outgoingSteps(rules, input));
}

/** The same in steps. */
export function* outgoingSteps(
  { form: fields, rules }: CompiledRules,
  { values, facts, context, budget = expressionBudget() }: RuleInput,
): Steps<OutgoingOutcome> {
  const form = formScope(fields, values);
  const run: RuleRun = { budget, facts, form, context };
  /** The value of each target's field so far. */
  const writtenValues = new Map<string, unknown>();
  const effects: RuleEffect[] = [];
  const outcomes: RuleOutcome[] = [];
  for (const compiledRule of rules.outgoing) {
    const { rule, target, targetField, collectionId } = compiledRule;
    if (!targetField) continue;
    const key = `${rule.target.type} ${target.definition.id} ${targetField.id}`;
    for (const scope of collectionId ? (form.rows.get(collectionId) ?? []) : [form]) {
      yield;
      const outcome = decide(compiledRule, run, scope, null);
      if (!outcome.hasFired) {
        outcomes.push(outcome);
        continue;
      }
      const from = writtenValues.has(key) ? writtenValues.get(key) : storedValue(compiledRule, facts);
      const computedValue = madeValue(compiledRule, run, scope, from);
      if ('problem' in computedValue) {
        outcomes.push({ ...outcome, hasFired: false, problem: computedValue.problem });
        continue;
      }
      if (compiledRule.ignoresEmpty && computedValue.value === null) {
        outcomes.push({ ...outcome, hasFired: false, isUnanswered: true });
        continue;
      }
      outcomes.push({ ...outcome, from, to: computedValue.value });
      if (isSame(from, computedValue.value)) continue;
      writtenValues.set(key, computedValue.value);
      effects.push({
        ruleId: rule.id,
        target: { ...rule.target, id: target.definition.id },
        from,
        to: computedValue.value,
      });
    }
  }
  return { effects, outcomes };
}

function storedValue({ rule, target, targetField }: CompiledRule, facts: RuleFacts): unknown {
  const values = facts.values[rule.target.type]?.[target.definition.id];
  return targetField && values && Object.hasOwn(values, targetField.id) ? (values[targetField.id] ?? null) : null;
}

function madeValue(
  { rule, targetField, make }: CompiledRule,
  run: RuleRun,
  scope: FormScope,
  from: unknown,
): MadeValue {
  const computedValue = make(run, scope);
  if ('problem' in computedValue || !targetField || !isStoredAction(rule.action)) return computedValue;
  return changeStored(rule.action, { storedValue: from, added: computedValue.value }, targetField, run.context);
}
