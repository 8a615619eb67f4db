import { fieldTypeOf } from '../../fields/types/registry.ts';
import type { CompiledRule } from './compile-rules.ts';
import type { RuleEffect, RuleOutcome } from './outcome.ts';
import type { RuleRun } from './rule-reader.ts';
import { decide } from './settle-fields.ts';

/**
 * Runs a rule with a target outside the form that has no value yet: the input of a processor, the row of an export, a
 * key. Whether such a target is shown is decided by `hidden-elsewhere.ts`.
 */
export function writeElsewhere(compiledRule: CompiledRule, run: RuleRun, effects: RuleEffect[]): RuleOutcome {
  const { rule, target, targetField } = compiledRule;
  const outcome = decide(compiledRule, run, run.form, null);
  if (!outcome.hasFired || !targetField || !fieldTypeOf(targetField).hasValue) return outcome;
  if (rule.action === 'show' || rule.action === 'hide') return outcome;
  const computedValue = compiledRule.make(run, run.form);
  if ('problem' in computedValue) return { ...outcome, hasFired: false, problem: computedValue.problem };
  effects.push({
    ruleId: rule.id,
    target: { ...rule.target, id: target.definition.id },
    from: null,
    to: computedValue.value,
  });
  return { ...outcome, from: null, to: computedValue.value };
}
