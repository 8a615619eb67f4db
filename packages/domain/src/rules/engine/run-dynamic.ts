import type { FieldOption, FieldValues } from '../../fields/definitions/field-definition.ts';
import { expressionBudget } from '../expressions/step-meter.ts';
import type { CompiledRule } from './compile-rules.ts';
import { computeConstraints } from './compute-constraints.ts';
import type { FormRules } from './form-rules.ts';
import { type FormScope, formScope, scopeValues } from './form-scope.ts';
import { hiddenElsewhere, withoutHidden } from './hidden-elsewhere.ts';
import type { FormOutcome, RuleEffect, RuleOutcome } from './outcome.ts';
import type { RuleInput, RuleRun } from './rule-reader.ts';
import { settleFields } from './settle-fields.ts';
import { atOnce, type Steps } from './steps.ts';
import { writeElsewhere } from './write-elsewhere.ts';

/** The input of a form's dynamic rules. */
export interface DynamicInput extends RuleInput {
  /** The form's values: its defaults when it opens, then the values as edited by the user. */
  readonly values: FieldValues;
  /** Paths of fields in which a person has put another value than the rule's, where the rule allows it. */
  readonly overwritten?: ReadonlySet<string>;
  /** The available choices where incoming rules have added options. */
  readonly options?: ReadonlyMap<string, readonly FieldOption[]>;
}

/**
 * Runs the dynamic rules: when a form opens, and every time a value changes. The outcome depends only on the input, so
 * that browser and server get the same result.
 */
export function runDynamic(rules: FormRules, input: DynamicInput): FormOutcome {
  return atOnce(dynamicSteps(rules, input));
}

/** The same in steps. */
export function* dynamicSteps(rules: FormRules, input: DynamicInput): Steps<FormOutcome> {
  const form = formScope(rules.form, input.values);
  const { budget = expressionBudget(), context, facts } = input;
  const run: RuleRun = { budget, facts, form, context };
  const settledForm = yield* settleFields(rules.plan, run, input.overwritten ?? new Set());
  const constraints = yield* computeConstraints(rules.plan.validationRules, run, input.options ?? new Map());
  const effects: RuleEffect[] = [];
  const handed = new Map<CompiledRule, readonly RuleOutcome[]>();
  for (const rule of rules.plan.handing) {
    handed.set(rule, [writeElsewhere(rule, run, effects)]);
    yield;
  }
  const outcomesOf = (rule: CompiledRule): readonly RuleOutcome[] =>
    settledForm.outcomes.get(rule) ?? constraints.outcomes.get(rule) ?? handed.get(rule) ?? [];
  const isHidden = hiddenElsewhere(rules.plan.handing, (rule) => handed.get(rule)?.[0]);
  const values = scopeValues(form, rules.form, true);
  return {
    values,
    countedValues: isAllThere(form) ? { ...values } : scopeValues(form, rules.form, false),
    ...{ hidden: settledForm.hidden, owned: settledForm.owned, suggested: settledForm.suggested },
    ...{ required: constraints.required, options: constraints.options, messages: constraints.messages },
    effects: withoutHidden(effects, isHidden),
    hiddenElsewhere: isHidden,
    outcomes: rules.rules.dynamic.flatMap(outcomesOf),
  };
}

/** Whether no field is hidden or not asked, in rows neither. */
function isAllThere({ absent, rows }: FormScope): boolean {
  return absent.size === 0 && [...rows.values()].every((each) => each.every((row) => row.absent.size === 0));
}
