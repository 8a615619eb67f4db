import { expressionBudget } from '../expressions/step-meter.ts';
import type { CompiledRules } from './compile-rules.ts';
import { formScope } from './form-scope.ts';
import type { RuleEffect, RuleOutcome } from './outcome.ts';
import type { RuleInput } from './rule-reader.ts';
import { atOnce, type Steps } from './steps.ts';
import { writeElsewhere } from './write-elsewhere.ts';

/** The values that find the subject of the exchange. */
export interface IdentifierOutcome {
  /** The key, field by field: each target with the value that it must have. A rule without a value leaves its part out. */
  readonly keys: readonly RuleEffect[];
  readonly outcomes: readonly RuleOutcome[];
}

/** Runs the rules that say how a subject is found: the row of an import among objects, a person in a directory. */
export function runIdentifiers(rules: CompiledRules, input: RuleInput): IdentifierOutcome {
  return atOnce(identifierSteps(rules, input));
}

/** The same in steps. */
export function* identifierSteps(
  { form: fields, identifiers }: CompiledRules,
  input: RuleInput,
): Steps<IdentifierOutcome> {
  const { budget = expressionBudget(), context, facts, values } = input;
  const run = { budget, facts, form: formScope(fields, values), context };
  const keys: RuleEffect[] = [];
  const outcomes: RuleOutcome[] = [];
  for (const rule of identifiers) {
    outcomes.push(writeElsewhere(rule, run, keys));
    yield;
  }
  return { keys: keys.filter(({ to }) => to !== null), outcomes };
}
